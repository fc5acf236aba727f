// Written by Scripts/generate-locale-facts from CLDR 48.0; not to be edited by hand.

extension LocaleFacts {
  /// The facts of a locale as lines: a key, a space and its values; `like` names the locale whose other lines apply.
  static func lines(of locale: String) -> StaticString? {
    switch locale {
    case "ar_AE":
      """
      number .|,|3|3|1|-|0|{n}%
      months يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
      shortMonths يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
      weekdays الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت
      periods ص||||||||||||م
      numeric {d}/{M}/{y}
      numericTime {date}، {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}، {time}
      long {d} {month} {y}
      longTime {date} في {time}
      complete {weekday}، {d} {month} {y}
      completeTime {date} في {time}
      shortened {h}:{mm} {period}
      standard {h}:{mm}:{ss} {period}
      day few={n} أيام|many={n} يومًا|one=يوم|other={n} يوم|two=يومان
      dayShort few={n} أيام|many={n} يومًا|one=يوم|other={n} يوم|two=يومان
      hour few={n} ساعات|one=ساعة|other={n} ساعة|two=ساعتان
      hourShort other={n} س
      minute few={n} دقائق|one=دقيقة|other={n} دقيقة|two=دقيقتان
      minuteShort other={n} د
      second few={n} ثوان|one=ثانية|other={n} ثانية|two=ثانيتان
      secondShort other={n} ث
      separators _و|،_و|،_و|،_و
      separatorsShort _و|،_و|،_و|،_و
      """
    case "ar_EG":
      """
      like ar_AE
      number ٫|٬|3|3|1|-|٠|{n}٪
      """
    case "bg_BG":
      """
      number ,| |3|3|2|-|0|{n}%
      months януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември
      weekdays неделя|понеделник|вторник|сряда|четвъртък|петък|събота
      numeric {d}.{MM}.{y} г.
      numericTime {date}, {time}
      abbreviated {d}.{MM}.{y} г.
      abbreviatedTime {date}, {time}
      long {d} {month} {y} г.
      longTime {date} в {time}
      complete {weekday}, {d} {month} {y} г.
      completeTime {date} в {time}
      shortened {H}:{mm}
      standard {H}:{mm}:{ss}
      day one={n} ден|other={n} дни
      dayShort other={n} д
      hour one={n} час|other={n} часа
      hourShort other={n} ч
      minute one={n} минута|other={n} минути
      minuteShort other={n} мин
      second one={n} секунда|other={n} секунди
      secondShort other={n} сек
      separators _и_|,_|,_|_и_
      separatorsShort _и_|,_|,_|,_
      """
    case "ca_ES":
      """
      number ,|.|3|3|1|-|0|{n} %
      months de gener|de febrer|de març|d’abril|de maig|de juny|de juliol|d’agost|de setembre|d’octubre|de novembre|de desembre
      shortMonths de gen.|de febr.|de març|d’abr.|de maig|de juny|de jul.|d’ag.|de set.|d’oct.|de nov.|de des.
      weekdays diumenge|dilluns|dimarts|dimecres|dijous|divendres|dissabte
      numeric {d}/{M}/{y}
      numericTime {date} {time}
      abbreviated {d} {month} del {y}
      abbreviatedTime {date}, {time}
      long {d} {month} del {y}
      longTime {date}, a les {time}
      complete {weekday}, {d} {month} del {y}
      completeTime {date}, a les {time}
      shortened {H}:{mm}
      standard {H}:{mm}:{ss}
      day one={n} dia|other={n} dies
      dayShort one={n} dia|other={n} dies
      hour one={n} hora|other={n} hores
      hourShort other={n} h
      minute one={n} minut|other={n} minuts
      minuteShort other={n} min
      second one={n} segon|other={n} segons
      secondShort other={n} s
      separators _i_|,_|,_|_i_
      separatorsShort _i_|,_|,_|_i_
      """
    case "cs_CZ":
      """
      number ,| |3|3|1|-|0|{n} %
      months ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince
      weekdays neděle|pondělí|úterý|středa|čtvrtek|pátek|sobota
      numeric {d}. {M}. {y}
      numericTime {date} {time}
      abbreviated {d}. {M}. {y}
      abbreviatedTime {date} {time}
      long {d}. {month} {y}
      longTime {date} v {time}
      complete {weekday} {d}. {month} {y}
      completeTime {date} v {time}
      shortened {H}:{mm}
      standard {H}:{mm}:{ss}
      day few={n} dny|many={n} dne|one={n} den|other={n} dnů
      dayShort few={n} dny|many={n} dne|one={n} den|other={n} dnů
      hour few={n} hodiny|many={n} hodiny|one={n} hodina|other={n} hodin
      hourShort other={n} h
      minute few={n} minuty|many={n} minuty|one={n} minuta|other={n} minut
      minuteShort other={n} min
      second few={n} sekundy|many={n} sekundy|one={n} sekunda|other={n} sekund
      secondShort other={n} s
      separators _a_|,_|,_|_a_
      separatorsShort ,_|,_|,_|_a_
      """
    case "da_DK":
      """
      number ,|.|3|3|1|-|0|{n} %
      months januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december
      shortMonths jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.
      weekdays søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag
      numeric {d}.{M}.{y}
      numericTime {date}, {time}
      abbreviated {d}. {month} {y}
      abbreviatedTime {date}, {time}
      long {d}. {month} {y}
      longTime {date} kl. {time}
      complete {weekday} den {d}. {month} {y}
      completeTime {date} kl. {time}
      shortened {HH}.{mm}
      standard {HH}.{mm}.{ss}
      day one={n} dag|other={n} dage
      dayShort one={n} dag|other={n} dage
      hour one={n} time|other={n} timer
      hourShort other={n} t.
      minute one={n} minut|other={n} minutter
      minuteShort other={n} min.
      second one={n} sekund|other={n} sekunder
      secondShort other={n} sek.
      separators _og_|,_|,_|_og_
      separatorsShort _og_|,_|,_|_og_
      """
    case "de_AT":
      """
      number ,| |3|3|1|-|0|{n} %
      months Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
      shortMonths Jän.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.
      weekdays Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag
      numeric {d}.{M}.{y}
      numericTime {date}, {time}
      abbreviated {d}. {month} {y}
      abbreviatedTime {date}, {time}
      long {d}. {month} {y}
      longTime {date} um {time}
      complete {weekday}, {d}. {month} {y}
      completeTime {date} um {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day one={n} Tag|other={n} Tage
      dayShort other={n} Tg.
      hour one={n} Stunde|other={n} Stunden
      hourShort other={n} Std.
      minute one={n} Minute|other={n} Minuten
      minuteShort other={n} Min.
      second one={n} Sekunde|other={n} Sekunden
      secondShort other={n} Sek.
      separators ,_|,_|,_|_und_
      separatorsShort ,_|,_|,_|_und_
      """
    case "de_CH":
      """
      like de_AT
      number .|'|3|3|1|-|0|{n}%
      months Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
      shortMonths Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.
      """
    case "de_DE":
      """
      like de_AT
      number ,|.|3|3|1|-|0|{n} %
      months Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
      shortMonths Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.
      """
    case "el_GR":
      """
      number ,|.|3|3|1|-|0|{n}%
      months Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου
      shortMonths Ιαν|Φεβ|Μαρ|Απρ|Μαΐ|Ιουν|Ιουλ|Αυγ|Σεπ|Οκτ|Νοε|Δεκ
      weekdays Κυριακή|Δευτέρα|Τρίτη|Τετάρτη|Πέμπτη|Παρασκευή|Σάββατο
      periods π.μ.||||||||||||μ.μ.
      numeric {d}/{M}/{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}, {time}
      long {d} {month} {y}
      longTime {date} στις {time}
      complete {weekday} {d} {month} {y}
      completeTime {date} στις {time}
      shortened {h}:{mm} {period}
      standard {h}:{mm}:{ss} {period}
      day one={n} ημέρα|other={n} ημέρες
      dayShort one={n} ημέρα|other={n} ημέρες
      hour one={n} ώρα|other={n} ώρες
      hourShort other={n} ώ.
      minute one={n} λεπτό|other={n} λεπτά
      minuteShort other={n} λ.
      second one={n} δευτερόλεπτο|other={n} δευτερόλεπτα
      secondShort other={n} δευτ.
      separators ,_|,_|,_|,_
      separatorsShort ,_|,_|,_|,_
      """
    case "en_AU":
      """
      number .|,|3|3|1|-|0|{n}%
      months January|February|March|April|May|June|July|August|September|October|November|December
      shortMonths Jan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec
      weekdays Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday
      periods am||||||||||||pm
      numeric {dd}/{MM}/{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}, {time}
      long {d} {month} {y}
      longTime {date} at {time}
      complete {weekday} {d} {month} {y}
      completeTime {date} at {time}
      shortened {h}:{mm} {period}
      standard {h}:{mm}:{ss} {period}
      day one={n} day|other={n} days
      dayShort one={n} day|other={n} days
      hour one={n} hour|other={n} hours
      hourShort one={n} hr|other={n} hrs
      minute one={n} minute|other={n} minutes
      minuteShort one={n} min|other={n} mins
      second one={n} second|other={n} seconds
      secondShort one={n} sec|other={n} secs
      separators ,_|,_|,_|,_
      separatorsShort ,_|,_|,_|,_
      """
    case "en_CA":
      """
      like en_AU
      shortMonths Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
      periods a.m.||||||||||||p.m.
      numeric {y}-{MM}-{dd}
      abbreviated {month} {d}, {y}
      long {month} {d}, {y}
      complete {weekday}, {month} {d}, {y}
      """
    case "en_GB":
      """
      like en_AU
      shortMonths Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
      complete {weekday}, {d} {month} {y}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      periods -
      """
    case "en_IE":
      """
      like en_AU
      shortMonths Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
      numeric {d}/{M}/{y}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      periods -
      """
    case "en_IN":
      """
      like en_AU
      number .|,|3|2|1|-|0|{n}%
      shortMonths Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
      numeric {d}/{M}/{y}
      complete {weekday}, {d} {month} {y}
      """
    case "en_NZ":
      """
      like en_AU
      shortMonths Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
      numeric {d}/{MM}/{y}
      complete {weekday}, {d} {month} {y}
      """
    case "en_US":
      """
      like en_AU
      shortMonths Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
      periods AM||||||||||||PM
      numeric {M}/{d}/{y}
      abbreviated {month} {d}, {y}
      long {month} {d}, {y}
      complete {weekday}, {month} {d}, {y}
      hourShort other={n} hr
      minuteShort other={n} min
      secondShort other={n} sec
      """
    case "en_US_POSIX":
      """
      like en_AU
      number .||0|0|2|-|0|{n}%
      shortMonths Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
      numeric {M}/{d}/{y}
      abbreviated {month} {d}, {y}
      long {month} {d}, {y}
      complete {weekday}, {month} {d}, {y}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      hourShort other={n} hr
      minuteShort other={n} min
      secondShort other={n} sec
      periods -
      """
    case "en_ZA":
      """
      like en_AU
      number ,| |3|3|1|-|0|{n}%
      shortMonths Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
      numeric {y}/{MM}/{dd}
      abbreviated {dd} {month} {y}
      complete {weekday}, {d} {month} {y}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      periods -
      """
    case "es_AR":
      """
      number ,|.|3|3|1|-|0|{n}%
      months enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
      shortMonths ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
      weekdays domingo|lunes|martes|miércoles|jueves|viernes|sábado
      periods a. m.||||||||||||p. m.
      numeric {d}/{M}/{y}
      numericTime {date}, {time}
      abbreviated {d} de {month} de {y}
      abbreviatedTime {date}, {time}
      long {d} de {month} de {y}
      longTime {date} a las {time}
      complete {weekday}, {d} de {month} de {y}
      completeTime {date}, {time}
      shortened {h}:{mm} {period}
      standard {h}:{mm}:{ss} {period}
      day one={n} día|other={n} días
      dayShort one={n} d.|other={n} dd.
      hour one={n} hora|other={n} horas
      hourShort other={n} h
      minute one={n} minuto|other={n} minutos
      minuteShort other={n} min
      second one={n} segundo|other={n} segundos
      secondShort other={n} seg.
      separators _y_|,_|,_|_y_
      separatorsShort _y_|,_|,_|,_
      """
    case "es_CO":
      """
      like es_AR
      dayShort one={n} día|other={n} días
      secondShort other={n} s
      """
    case "es_ES":
      """
      like es_AR
      number ,|.|3|3|2|-|0|{n} %
      abbreviated {d} {month} {y}
      shortened {H}:{mm}
      standard {H}:{mm}:{ss}
      dayShort other={n} d
      secondShort other={n} s
      periods -
      """
    case "es_MX":
      """
      like es_AR
      number .|,|3|3|1|-|0|{n}%
      shortMonths ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic
      periods a.m.||||||||||||p.m.
      abbreviated {d} {month} {y}
      dayShort one={n} día|other={n} días
      secondShort other={n} s
      """
    case "et_EE":
      """
      number ,| |3|3|2|−|0|{n}%
      months jaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|september|oktoober|november|detsember
      shortMonths jaan|veebr|märts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets
      weekdays pühapäev|esmaspäev|teisipäev|kolmapäev|neljapäev|reede|laupäev
      numeric {d}.{M}.{y}
      numericTime {date}, {time}
      abbreviated {d}. {month} {y}
      abbreviatedTime {date}, {time}
      long {d}. {month} {y}
      longTime {date}, kell {time}
      complete {weekday}, {d}. {month} {y}
      completeTime {date}, kell {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day one={n} ööpäev|other={n} ööpäeva
      dayShort one={n} päev|other={n} päeva
      hour one={n} tund|other={n} tundi
      hourShort other={n} t
      minute one={n} minut|other={n} minutit
      minuteShort other={n} min
      second one={n} sekund|other={n} sekundit
      secondShort other={n} sek
      separators ,_|,_|,_|,_
      separatorsShort ,_|,_|,_|,_
      """
    case "fa_IR":
      """
      number ٫|٬|3|3|1|−|۰|{n}٪
      months ژانویهٔ|فوریهٔ|مارس|آوریل|مهٔ|ژوئن|ژوئیهٔ|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
      shortMonths ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر
      weekdays یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه
      numeric {y}/{M}/{d}
      numericTime {date}, {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}، {time}
      long {d} {month} {y}
      longTime {date} ساعت {time}
      complete {weekday} {d} {month} {y}
      completeTime {date} ساعت {time}
      shortened {H}:{mm}
      standard {H}:{mm}:{ss}
      day other={n} روز
      dayShort other={n} روز
      hour other={n} ساعت
      hourShort other={n} ساعت
      minute other={n} دقیقه
      minuteShort other={n} دقیقه
      second other={n} ثانیه
      secondShort other={n} ثانیه
      separators _و_|،_|،_|،_و_
      separatorsShort ،_|،_|،_|،_و_
      """
    case "fi_FI":
      """
      number ,| |3|3|1|−|0|{n} %
      months tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta
      weekdays sunnuntaina|maanantaina|tiistaina|keskiviikkona|torstaina|perjantaina|lauantaina
      numeric {d}.{M}.{y}
      numericTime {date} klo {time}
      abbreviated {d}.{M}.{y}
      abbreviatedTime {date} klo {time}
      long {d}. {month} {y}
      longTime {date} klo {time}
      complete {weekday} {d}. {month} {y}
      completeTime {date} klo {time}
      shortened {H}.{mm}
      standard {H}.{mm}.{ss}
      day one={n} päivä|other={n} päivää
      dayShort other={n} pv
      hour one={n} tunti|other={n} tuntia
      hourShort other={n} t
      minute one={n} minuutti|other={n} minuuttia
      minuteShort other={n} min
      second one={n} sekunti|other={n} sekuntia
      secondShort other={n} s
      separators _ja_|,_|,_|_ja_
      separatorsShort ,_|,_|,_|,_
      """
    case "fr_BE":
      """
      number ,| |3|3|1|-|0|{n} %
      months janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
      shortMonths janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
      weekdays dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi
      numeric {dd}/{MM}/{y}
      numericTime {date} {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}, {time}
      long {d} {month} {y}
      longTime {date} à {time}
      complete {weekday} {d} {month} {y}
      completeTime {date} à {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day one={n} jour|other={n} jours
      dayShort other={n} j
      hour one={n} heure|other={n} heures
      hourShort other={n} h
      minute one={n} minute|other={n} minutes
      minuteShort other={n} min
      second one={n} seconde|other={n} secondes
      secondShort other={n} s
      separators _et_|,_|,_|_et_
      separatorsShort _et_|,_|,_|_et_
      """
    case "fr_CA":
      """
      like fr_BE
      shortMonths janv.|févr.|mars|avr.|mai|juin|juill.|août|sept.|oct.|nov.|déc.
      numeric {y}-{MM}-{dd}
      shortened {HH} h {mm}
      standard {HH} h {mm} min {ss} s
      """
    case "fr_CH":
      """
      like fr_BE
      number ,| |3|3|1|-|0|{n}%
      numeric {dd}.{MM}.{y}
      complete {weekday}, {d} {month} {y}
      """
    case "fr_FR":
      """
      like fr_BE
      """
    case "he_IL":
      """
      number .|,|3|3|1|-|0|{n}%
      months ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר
      shortMonths ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳
      weekdays יום ראשון|יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת
      numeric {d}.{M}.{y}
      numericTime {date}, {time}
      abbreviated {d} ב{month} {y}
      abbreviatedTime {date}, {time}
      long {d} ב{month} {y}
      longTime {date} בשעה {time}
      complete {weekday}, {d} ב{month} {y}
      completeTime {date} בשעה {time}
      shortened {H}:{mm}
      standard {H}:{mm}:{ss}
      day one={n} יום|other={n} ימים|two=יומיים
      dayShort one={n} יום|other={n} ימ׳|two=יומיים
      hour one={n} שעה|other={n} שעות|two=שעתיים
      hourShort one={n} שעה|other={n} שע׳|two=שעתיים
      minute one={n} דקה|other={n} דקות|two=שתי דקות
      minuteShort other={n} דק׳
      second one={n} שניה|other={n} שניות|two=שתי שניות
      secondShort other={n} שנ׳
      separators ,_|,_|,_|_ו-
      separatorsShort ,_|,_|,_|,_
      """
    case "hi_IN":
      """
      number .|,|3|2|1|-|0|{n}%
      months जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर
      shortMonths जन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्टू॰|नव॰|दिस॰
      weekdays रविवार|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार
      periods am||||||||||||pm
      numeric {d}/{M}/{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}, {time}
      long {d} {month} {y}
      longTime {date} को {time} बजे
      complete {weekday}, {d} {month} {y}
      completeTime {date} को {time} बजे
      shortened {h}:{mm} {period}
      standard {h}:{mm}:{ss} {period}
      day other={n} दिन
      dayShort other={n} दिन
      hour one={n} घंटा|other={n} घंटे
      hourShort other={n} घं॰
      minute other={n} मिनट
      minuteShort other={n} मि॰
      second other={n} सेकंड
      secondShort other={n} से॰
      separators _और_|,_|,_|,_और_
      separatorsShort ,_|,_|,_|,_
      """
    case "hr_HR":
      """
      number ,|.|3|3|1|−|0|{n} %
      months siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenoga|prosinca
      shortMonths sij|velj|ožu|tra|svi|lip|srp|kol|ruj|lis|stu|pro
      weekdays nedjelja|ponedjeljak|utorak|srijeda|četvrtak|petak|subota
      numeric {dd}. {MM}. {y}.
      numericTime {date} {time}
      abbreviated {d}. {month} {y}.
      abbreviatedTime {date} {time}
      long {d}. {month} {y}.
      longTime {date} u {time}
      complete {weekday}, {d}. {month} {y}.
      completeTime {date} u {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day one={n} dan|other={n} dana
      dayShort one={n} dan|other={n} dana
      hour few={n} sata|one={n} sat|other={n} sati
      hourShort other={n} h
      minute few={n} minute|other={n} minuta
      minuteShort other={n} min
      second few={n} sekunde|one={n} sekunda|other={n} sekundi
      secondShort other={n} s
      separators _i_|,_|,_|_i_
      separatorsShort _i_|,_|,_|_i_
      """
    case "hu_HU":
      """
      number ,| |3|3|2|-|0|{n}%
      months január|február|március|április|május|június|július|augusztus|szeptember|október|november|december
      shortMonths jan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.
      weekdays vasárnap|hétfő|kedd|szerda|csütörtök|péntek|szombat
      numeric {y}. {MM}. {dd}.
      numericTime {date} {time}
      abbreviated {y}. {month} {d}.
      abbreviatedTime {date} {time}
      long {y}. {month} {d}.
      longTime {date} {time}
      complete {y}. {month} {d}., {weekday}
      completeTime {date} {time}
      shortened {H}:{mm}
      standard {H}:{mm}:{ss}
      day other={n} nap
      dayShort other={n} nap
      hour other={n} óra
      hourShort other={n} ó
      minute other={n} perc
      minuteShort other={n} p
      second other={n} másodperc
      secondShort other={n} mp
      separators _és_|,_|,_|_és_
      separatorsShort _és_|,_|,_|_és_
      """
    case "id_ID":
      """
      number ,|.|3|3|1|-|0|{n}%
      months Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember
      shortMonths Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des
      weekdays Minggu|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu
      numeric {d}/{M}/{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}, {time}
      long {d} {month} {y}
      longTime {date} pukul {time}
      complete {weekday}, {d} {month} {y}
      completeTime {date} pukul {time}
      shortened {HH}.{mm}
      standard {HH}.{mm}.{ss}
      day other={n} hari
      dayShort other={n} hr
      hour other={n} jam
      hourShort other={n} j
      minute other={n} menit
      minuteShort other={n} mnt
      second other={n} detik
      secondShort other={n} dtk
      separators ,_|,_|,_|,_
      separatorsShort ,_|,_|,_|,_
      """
    case "it_CH":
      """
      number .|'|3|3|2|-|0|{n}%
      months gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
      shortMonths gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
      weekdays domenica|lunedì|martedì|mercoledì|giovedì|venerdì|sabato
      numeric {dd}/{MM}/{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}, {time}
      long {d} {month} {y}
      longTime {date} alle ore {time}
      complete {weekday}, {d} {month} {y}
      completeTime {date} alle ore {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day one={n} giorno|other={n} giorni
      dayShort one={n} giorno|other={n} giorni
      hour one={n} ora|other={n} ore
      hourShort other={n} h
      minute one={n} minuto|other={n} minuti
      minuteShort other={n} min
      second one={n} secondo|other={n} secondi
      secondShort other={n} s
      separators _e_|,_|,_|_e_
      separatorsShort _e_|,_|,_|_e_
      """
    case "it_IT":
      """
      like it_CH
      number ,|.|3|3|2|-|0|{n}%
      complete {weekday} {d} {month} {y}
      """
    case "ja_JP":
      """
      number .|,|3|3|1|-|0|{n}%
      weekdays 日曜日|月曜日|火曜日|水曜日|木曜日|金曜日|土曜日
      numeric {y}/{M}/{d}
      numericTime {date} {time}
      abbreviated {y}年{M}月{d}日
      abbreviatedTime {date} {time}
      long {y}年{M}月{d}日
      longTime {date} {time}
      complete {y}年{M}月{d}日{weekday}
      completeTime {date} {time}
      shortened {H}:{mm}
      standard {H}:{mm}:{ss}
      day other={n} 日
      dayShort other={n} 日
      hour other={n} 時間
      hourShort other={n} 時間
      minute other={n} 分
      minuteShort other={n} 分
      second other={n} 秒
      secondShort other={n} 秒
      separators _|_|_|_
      separatorsShort _|_|_|_
      """
    case "ko_KR":
      """
      number .|,|3|3|1|-|0|{n}%
      months 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
      shortMonths 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
      weekdays 일요일|월요일|화요일|수요일|목요일|금요일|토요일
      periods AM||||||||||||PM
      numeric {y}. {M}. {d}.
      numericTime {date} {time}
      abbreviated {y}년 {month} {d}일
      abbreviatedTime {date} {time}
      long {y}년 {month} {d}일
      longTime {date} {time}
      complete {y}년 {month} {d}일 {weekday}
      completeTime {date} {time}
      shortened {period} {h}:{mm}
      standard {period} {h}:{mm}:{ss}
      day other={n}일
      dayShort other={n}일
      hour other={n}시간
      hourShort other={n}시간
      minute other={n}분
      minuteShort other={n}분
      second other={n}초
      secondShort other={n}초
      separators _|_|_|_
      separatorsShort _|_|_|_
      """
    case "lt_LT":
      """
      number ,| |3|3|1|−|0|{n} %
      months sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio
      weekdays sekmadienis|pirmadienis|antradienis|trečiadienis|ketvirtadienis|penktadienis|šeštadienis
      numeric {y}-{MM}-{dd}
      numericTime {date} {time}
      abbreviated {y}-{MM}-{dd}
      abbreviatedTime {date} {time}
      long {y} m. {month} {d} d.
      longTime {date} {time}
      complete {y} m. {month} {d} d., {weekday}
      completeTime {date} {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day few={n} dienos|many={n} dienos|one={n} diena|other={n} dienų
      dayShort other={n} d.
      hour few={n} valandos|many={n} valandos|one={n} valanda|other={n} valandų
      hourShort other={n} val.
      minute few={n} minutės|many={n} minutės|one={n} minutė|other={n} minučių
      minuteShort other={n} min.
      second few={n} sekundės|many={n} sekundės|one={n} sekundė|other={n} sekundžių
      secondShort other={n} sek.
      separators _ir_|_|_|_ir_
      separatorsShort _|_|_|_
      """
    case "lv_LV":
      """
      number ,| |3|3|2|-|0|{n}%
      months janvāris|februāris|marts|aprīlis|maijs|jūnijs|jūlijs|augusts|septembris|oktobris|novembris|decembris
      shortMonths janv.|febr.|marts|apr.|maijs|jūn.|jūl.|aug.|sept.|okt.|nov.|dec.
      weekdays svētdiena|pirmdiena|otrdiena|trešdiena|ceturtdiena|piektdiena|sestdiena
      numeric {d}.{MM}.{y}.
      numericTime {date} {time}
      abbreviated {y}. g. {d}. {month}
      abbreviatedTime {date} {time}
      long {y}. gada {d}. {month}
      longTime {date} {time}
      complete {weekday}, {y}. gada {d}. {month}
      completeTime {date} {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day one={n} diena|other={n} dienas|zero={n} dienu
      dayShort other={n} d.
      hour one={n} stunda|other={n} stundas|zero={n} stundu
      hourShort other={n} st.
      minute one={n} minūte|other={n} minūtes|zero={n} minūšu
      minuteShort other={n} min
      second one={n} sekunde|other={n} sekundes|zero={n} sekunžu
      secondShort other={n} sek.
      separators _un_|,_|,_|_un_
      separatorsShort _un_|,_|,_|_un_
      """
    case "ms_MY":
      """
      number .|,|3|3|1|-|0|{n}%
      months Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember
      shortMonths Jan|Feb|Mac|Apr|Mei|Jun|Jul|Ogo|Sep|Okt|Nov|Dis
      weekdays Ahad|Isnin|Selasa|Rabu|Khamis|Jumaat|Sabtu
      periods PG||||||||||||PTG
      numeric {d}/{M}/{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}, {time}
      long {d} {month} {y}
      longTime {date} pada {time}
      complete {weekday}, {d} {month} {y}
      completeTime {date} pada {time}
      shortened {h}:{mm} {period}
      standard {h}:{mm}:{ss} {period}
      day other={n} hari
      dayShort other={n} hari
      hour other={n} jam
      hourShort other={n} j
      minute other={n} minit
      minuteShort other={n} min
      second other={n} saat
      secondShort other={n} saat
      separators ,_|,_|,_|,_
      separatorsShort _dan_|,_|,_|_dan_
      """
    case "nb_NO":
      """
      number ,| |3|3|1|−|0|{n} %
      months januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember
      shortMonths jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.
      weekdays søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag
      numeric {d}.{M}.{y}
      numericTime {date}, {time}
      abbreviated {d}. {month} {y}
      abbreviatedTime {date}, {time}
      long {d}. {month} {y}
      longTime {date} kl. {time}
      complete {weekday} {d}. {month} {y}
      completeTime {date} kl. {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day other={n} døgn
      dayShort other={n} d
      hour one={n} time|other={n} timer
      hourShort other={n} t
      minute one={n} minutt|other={n} minutter
      minuteShort other={n} min
      second one={n} sekund|other={n} sekunder
      secondShort other={n} sek
      separators _og_|,_|,_|_og_
      separatorsShort ,_|,_|,_|,_
      """
    case "nl_BE":
      """
      number ,|.|3|3|1|-|0|{n}%
      months januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
      shortMonths jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec
      weekdays zondag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag
      numeric {d}/{M}/{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}, {time}
      long {d} {month} {y}
      longTime {date} om {time}
      complete {weekday} {d} {month} {y}
      completeTime {date} om {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day one={n} dag|other={n} dagen
      dayShort one={n} dag|other={n} dagen
      hour other={n} uur
      hourShort other={n} uur
      minute one={n} minuut|other={n} minuten
      minuteShort other={n} min
      second one={n} seconde|other={n} seconden
      secondShort other={n} sec
      separators _en_|,_|,_|_en_
      separatorsShort ,_|,_|,_|,_
      """
    case "nl_NL":
      """
      like nl_BE
      numeric {d}-{M}-{y}
      """
    case "pl_PL":
      """
      number ,| |3|3|2|-|0|{n}%
      months stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia
      shortMonths sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru
      weekdays niedziela|poniedziałek|wtorek|środa|czwartek|piątek|sobota
      numeric {d}.{MM}.{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}, {time}
      long {d} {month} {y}
      longTime {date} {time}
      complete {weekday}, {d} {month} {y}
      completeTime {date} {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day few={n} dni|many={n} dni|one={n} dzień|other={n} dnia
      dayShort few={n} dni|many={n} dni|one={n} dzień|other={n} dnia
      hour many={n} godzin|one={n} godzina|other={n} godziny
      hourShort other={n} godz.
      minute many={n} minut|one={n} minuta|other={n} minuty
      minuteShort other={n} min
      second many={n} sekund|one={n} sekunda|other={n} sekundy
      secondShort other={n} sek.
      separators _i_|,_|,_|_i_
      separatorsShort _i_|,_|,_|_i_
      """
    case "pt_BR":
      """
      number ,|.|3|3|1|-|0|{n}%
      months janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
      shortMonths jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
      weekdays domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado
      numeric {dd}/{MM}/{y}
      numericTime {date}, {time}
      abbreviated {d} de {month} de {y}
      abbreviatedTime {date}, {time}
      long {d} de {month} de {y}
      longTime {date} às {time}
      complete {weekday}, {d} de {month} de {y}
      completeTime {date} às {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day one={n} dia|other={n} dias
      dayShort one={n} dia|other={n} dias
      hour one={n} hora|other={n} horas
      hourShort other={n} h
      minute one={n} minuto|other={n} minutos
      minuteShort other={n} min
      second one={n} segundo|other={n} segundos
      secondShort other={n} s
      separators _e_|,_|,_|_e_
      separatorsShort _e_|,_|,_|_e_
      """
    case "pt_PT":
      """
      like pt_BR
      number ,| |3|3|2|-|0|{n}%
      abbreviated {d}/{MM}/{y}
      shortMonths -
      """
    case "ro_RO":
      """
      number ,|.|3|3|1|-|0|{n} %
      months ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie
      shortMonths ian.|feb.|mar.|apr.|mai|iun.|iul.|aug.|sept.|oct.|nov.|dec.
      weekdays duminică|luni|marți|miercuri|joi|vineri|sâmbătă
      numeric {dd}.{MM}.{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date}, {time}
      long {d} {month} {y}
      longTime {date} la {time}
      complete {weekday}, {d} {month} {y}
      completeTime {date} la {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day few={n} zile|one={n} zi|other={n} de zile
      dayShort one={n} zi|other={n} zile
      hour few={n} ore|one={n} oră|other={n} de ore
      hourShort one={n} oră|other={n} ore
      minute few={n} minute|one={n} minut|other={n} de minute
      minuteShort other={n} min.
      second few={n} secunde|one={n} secundă|other={n} de secunde
      secondShort other={n} s
      separators _și_|,_|,_|,_
      separatorsShort ,_|,_|,_|,_
      """
    case "ru_RU":
      """
      number ,| |3|3|1|-|0|{n} %
      months января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря
      shortMonths янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.
      weekdays воскресенье|понедельник|вторник|среда|четверг|пятница|суббота
      numeric {dd}.{MM}.{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y} г.
      abbreviatedTime {date}, {time}
      long {d} {month} {y} г.
      longTime {date} в {time}
      complete {weekday}, {d} {month} {y} г.
      completeTime {date} в {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day many={n} дней|one={n} день|other={n} дня
      dayShort other={n} дн.
      hour many={n} часов|one={n} час|other={n} часа
      hourShort other={n} ч
      minute many={n} минут|one={n} минута|other={n} минуты
      minuteShort other={n} мин
      second many={n} секунд|one={n} секунда|other={n} секунды
      secondShort other={n} с
      separators _|_|_|_
      separatorsShort _|_|_|_
      """
    case "sk_SK":
      """
      number ,| |3|3|1|-|0|{n} %
      months januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra
      weekdays nedeľa|pondelok|utorok|streda|štvrtok|piatok|sobota
      numeric {d}. {M}. {y}
      numericTime {date} {time}
      abbreviated {d}. {M}. {y}
      abbreviatedTime {date}, {time}
      long {d}. {month} {y}
      longTime {date} o {time}
      complete {weekday} {d}. {month} {y}
      completeTime {date} o {time}
      shortened {H}:{mm}
      standard {H}:{mm}:{ss}
      day few={n} dni|many={n} dňa|one={n} deň|other={n} dní
      dayShort few={n} dni|many={n} dňa|one={n} deň|other={n} dní
      hour few={n} hodiny|many={n} hodiny|one={n} hodina|other={n} hodín
      hourShort other={n} h
      minute few={n} minúty|many={n} minúty|one={n} minúta|other={n} minút
      minuteShort other={n} min
      second few={n} sekundy|many={n} sekundy|one={n} sekunda|other={n} sekúnd
      secondShort other={n} s
      separators ,_|,_|,_|,_
      separatorsShort ,_|,_|,_|,_
      """
    case "sl_SI":
      """
      number ,|.|3|3|2|−|0|{n} %
      months januar|februar|marec|april|maj|junij|julij|avgust|september|oktober|november|december
      shortMonths jan.|feb.|mar.|apr.|maj|jun.|jul.|avg.|sep.|okt.|nov.|dec.
      weekdays nedelja|ponedeljek|torek|sreda|četrtek|petek|sobota
      numeric {d}. {M}. {y}
      numericTime {date}, {time}
      abbreviated {d}. {month} {y}
      abbreviatedTime {date}, {time}
      long {d}. {month} {y}
      longTime {date} ob {time}
      complete {weekday}, {d}. {month} {y}
      completeTime {date} ob {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day one={n} dan|other={n} dni|two={n} dneva
      dayShort other={n} d
      hour few={n} ure|one={n} ura|other={n} ur|two={n} uri
      hourShort other={n} h
      minute few={n} minute|one={n} minuta|other={n} minut|two={n} minuti
      minuteShort other={n} min
      second few={n} sekunde|one={n} sekunda|other={n} sekund|two={n} sekundi
      secondShort other={n} sek.
      separators _in_|,_|,_|_in_
      separatorsShort _in_|,_|,_|_in_
      """
    case "sr_RS":
      """
      number ,|.|3|3|1|-|0|{n}%
      months јануар|фебруар|март|април|мај|јун|јул|август|септембар|октобар|новембар|децембар
      shortMonths јан|феб|мар|апр|мај|јун|јул|авг|сеп|окт|нов|дец
      weekdays недеља|понедељак|уторак|среда|четвртак|петак|субота
      numeric {d}. {M}. {y}.
      numericTime {date} {time}
      abbreviated {d}. {month} {y}.
      abbreviatedTime {date} {time}
      long {d}. {month} {y}.
      longTime {date} {time}
      complete {weekday}, {d}. {month} {y}.
      completeTime {date} {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day one={n} дан|other={n} дана
      dayShort one={n} дан|other={n} дана
      hour few={n} сата|one={n} сат|other={n} сати
      hourShort few={n} сата|one={n} сат|other={n} сати
      minute one={n} минут|other={n} минута
      minuteShort other={n} мин
      second few={n} секунде|one={n} секунда|other={n} секунди
      secondShort other={n} сек
      separators _и_|,_|,_|_и_
      separatorsShort _и_|,_|,_|_и_
      """
    case "sv_SE":
      """
      number ,| |3|3|1|−|0|{n} %
      months januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
      shortMonths jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.
      weekdays söndag|måndag|tisdag|onsdag|torsdag|fredag|lördag
      numeric {y}-{MM}-{dd}
      numericTime {date} {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date} {time}
      long {d} {month} {y}
      longTime {date} kl. {time}
      complete {weekday} {d} {month} {y}
      completeTime {date} kl. {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day other={n} dygn
      dayShort other={n} d
      hour one={n} timme|other={n} timmar
      hourShort other={n} tim
      minute one={n} minut|other={n} minuter
      minuteShort other={n} min
      second one={n} sekund|other={n} sekunder
      secondShort other={n} s
      separators ,_|,_|,_|,_
      separatorsShort ,_|,_|,_|,_
      """
    case "th_TH":
      """
      number .|,|3|3|1|-|0|{n}%
      months มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม
      shortMonths ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.
      weekdays วันอาทิตย์|วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์
      numeric {d}/{M}/{y}
      numericTime {date} {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date} {time}
      long {d} {month} {y}
      longTime {date} เวลา {time}
      complete {weekday}ที่ {d} {month} {y}
      completeTime {date} เวลา {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day other={n} วัน
      dayShort other={n} วัน
      hour other={n} ชั่วโมง
      hourShort other={n} ชม.
      minute other={n} นาที
      minuteShort other={n} นาที
      second other={n} วินาที
      secondShort other={n} วิ
      separators _และ_|_|_|_และ_
      separatorsShort _|_|_|_และ_
      """
    case "tr_TR":
      """
      number ,|.|3|3|1|-|0|%{n}
      months Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık
      shortMonths Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara
      weekdays Pazar|Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi
      numeric {dd}.{MM}.{y}
      numericTime {date} {time}
      abbreviated {d} {month} {y}
      abbreviatedTime {date} {time}
      long {d} {month} {y}
      longTime {date} {time}
      complete {d} {month} {y} {weekday}
      completeTime {date} {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day other={n} gün
      dayShort other={n} gün
      hour other={n} saat
      hourShort other={n} sa.
      minute other={n} dakika
      minuteShort other={n} dk.
      second other={n} saniye
      secondShort other={n} sn.
      separators _|_|_|_
      separatorsShort _|_|_|_
      """
    case "uk_UA":
      """
      number ,| |3|3|1|-|0|{n}%
      months січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня
      shortMonths січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.
      weekdays неділя|понеділок|вівторок|середа|четвер|пʼятниця|субота
      numeric {dd}.{MM}.{y}
      numericTime {date}, {time}
      abbreviated {d} {month} {y} р.
      abbreviatedTime {date}, {time}
      long {d} {month} {y} р.
      longTime {date} о {time}
      complete {weekday}, {d} {month} {y} р.
      completeTime {date} о {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day few={n} дні|many={n} днів|one={n} день|other={n} дня
      dayShort other={n} дн.
      hour many={n} годин|one={n} година|other={n} години
      hourShort other={n} год
      minute many={n} хвилин|one={n} хвилина|other={n} хвилини
      minuteShort other={n} хв
      second many={n} секунд|one={n} секунда|other={n} секунди
      secondShort other={n} с
      separators _і_|,_|,_|_і_
      separatorsShort _і_|,_|,_|_і_
      """
    case "vi_VN":
      """
      number ,|.|3|3|1|-|0|{n}%
      months tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12
      shortMonths thg 1|thg 2|thg 3|thg 4|thg 5|thg 6|thg 7|thg 8|thg 9|thg 10|thg 11|thg 12
      weekdays Chủ Nhật|Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy
      numeric {d}/{M}/{y}
      numericTime {time} {date}
      abbreviated {d} {month}, {y}
      abbreviatedTime {time} {date}
      long {d} {month}, {y}
      longTime lúc {time} {date}
      complete {weekday}, {d} {month}, {y}
      completeTime lúc {time} {date}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day other={n} ngày
      dayShort other={n} ngày
      hour other={n} giờ
      hourShort other={n} giờ
      minute other={n} phút
      minuteShort other={n} phút
      second other={n} giây
      secondShort other={n} giây
      separators ,_|,_|,_|,_
      separatorsShort ,_|,_|,_|,_
      """
    case "zh_CN":
      """
      number .|,|3|3|1|-|0|{n}%
      weekdays 星期日|星期一|星期二|星期三|星期四|星期五|星期六
      numeric {y}/{M}/{d}
      numericTime {date} {time}
      abbreviated {y}年{M}月{d}日
      abbreviatedTime {date} {time}
      long {y}年{M}月{d}日
      longTime {date} {time}
      complete {y}年{M}月{d}日{weekday}
      completeTime {date} {time}
      shortened {HH}:{mm}
      standard {HH}:{mm}:{ss}
      day other={n}天
      dayShort other={n}天
      hour other={n}小时
      hourShort other={n}小时
      minute other={n}分钟
      minuteShort other={n}分钟
      second other={n}秒钟
      secondShort other={n}秒
      separators |||
      separatorsShort |||
      """
    case "zh_HK":
      """
      like zh_CN
      periods 上午||||||||||||下午
      numeric {d}/{M}/{y}
      shortened {period}{h}:{mm}
      standard {period}{h}:{mm}:{ss}
      day other={n} 日
      dayShort other={n} 日
      hour other={n} 小時
      hourShort other={n} 小時
      minute other={n} 分鐘
      minuteShort other={n} 分鐘
      second other={n} 秒
      secondShort other={n} 秒
      separators _|_|_|_
      separatorsShort _|_|_|_
      """
    case "zh_TW":
      """
      like zh_CN
      periods 凌晨|||||清晨|||上午||||中午|下午||||||晚上
      shortened {period}{h}:{mm}
      standard {period}{h}:{mm}:{ss}
      day other={n} 天
      dayShort other={n} 天
      hour other={n} 小時
      hourShort other={n} 小時
      minute other={n} 分鐘
      minuteShort other={n} 分鐘
      second other={n} 秒
      secondShort other={n} 秒
      separators _|_|_|_
      separatorsShort _|_|_|_
      """
    default: nil
    }
  }
}

# Sourced by scripts that check a page: opens it in windows as small as a phone, upright and held sideways, and as a browser at 400 %.

# Each window is a frame, since no window of the browser itself is as small. The page has to be readable in it: most of the window shows the
# main part once that is scrolled to, and nothing is wider than the window.
#
# Usage: small_windows PAGE FOLDER, which writes FOLDER/NAME-WIDTHxHEIGHT.png for a page NAME.html; needs the array `browser`.
small_windows() {
  local page=$1 out=$2 folder name size width height title
  name=$(basename "$page" .html)
  folder=$(mktemp -d)
  cat "$page" - >"$folder/page.html" <<'SCRIPT'
<script>
addEventListener('load', async () => {
  const wrong = [];
  const expect = (holds, what) => { if (!holds) wrong.push(what); };
  const pause = () => new Promise(done => setTimeout(done, 100));
  try {
    const main = document.querySelector('main');
    const heading = document.querySelector('#detail h2');
    // The part of an element that is in the window, and that nothing around it clips.
    const visible = node => {
      let [top, bottom] = [Math.max(0, node.getBoundingClientRect().top), Math.min(innerHeight, node.getBoundingClientRect().bottom)];
      for (let around = node; around !== document.documentElement; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        top = Math.max(top, around.getBoundingClientRect().top);
        bottom = Math.min(bottom, around.getBoundingClientRect().bottom);
      }
      return bottom - top;
    };
    await pause();
    heading.scrollIntoView(); await pause();
    expect(visible(main) >= .7 * innerHeight, 'of the main part ' + visible(main) + ' of ' + innerHeight + ' pixels are visible');
    const place = heading.getBoundingClientRect();
    expect(heading.contains(document.elementFromPoint(place.left + 5, place.top + 8)), 'the heading cannot be scrolled to');
    const last = [...document.querySelectorAll('#detail > *')].at(-1);
    last.scrollIntoView({ block: 'end' }); await pause();
    expect(last.getBoundingClientRect().bottom <= innerHeight + 1, 'the end cannot be scrolled to');
    expect(document.documentElement.scrollWidth <= innerWidth, 'the page is ' + document.documentElement.scrollWidth + ' pixels wide');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true })); await pause();
    const top = document.querySelector('#detail h2').getBoundingClientRect().top;
    expect(document.querySelectorAll('#list a').length < 2 || top >= 0 && top < innerHeight, 'n leaves the heading at ' + top);
    heading.isConnected || document.querySelector('#detail h2').scrollIntoView();
  } catch (error) { wrong.push(error.stack); }
  parent.postMessage(wrong.length ? 'WRONG: ' + wrong.join('; ') : 'OK', '*');
});
</script>
SCRIPT
  for size in 320x256 390x844 568x320; do
    width=${size%x*}
    height=${size#*x}
    cat >"$folder/frame.html" <<FRAME
<title>no answer</title><style>body{margin:0}iframe{border:0;display:block}</style>
<script>addEventListener('message', event => { document.title = event.data; });</script>
<iframe src="page.html" width="$width" height="$height"></iframe>
FRAME
    title=$("${browser[@]}" --window-size=800,900 --virtual-time-budget=10000 --dump-dom "file://$folder/frame.html" 2>/dev/null |
      grep -o '<title>[^<]*' | head -1)
    sed -i "s|src=\"page.html\"|src=\"file://$(realpath "$page")\"|" "$folder/frame.html"
    "${browser[@]}" --window-size="$width,$height" --virtual-time-budget=3000 --screenshot="$out/$name-$size.png" \
      "file://$folder/frame.html" 2>/dev/null
    if [ "$title" != '<title>OK' ]; then
      echo "$name, $size pixels: ${title#<title>}"
      rm -rf "$folder"
      return 1
    fi
  done
  rm -rf "$folder"
  echo "$name: readable in small windows"
}

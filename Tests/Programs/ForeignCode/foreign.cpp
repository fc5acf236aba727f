#include "ForeignCode.h"
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <random>
#include <thread>

using namespace std::chrono_literals;

int64_t foreign_chrono_system() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}
int64_t foreign_chrono_steady() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
uint64_t foreign_random_device() { return std::random_device()(); }
void foreign_sleep_for() { std::this_thread::sleep_for(10ms); }
void foreign_condition_variable() {
  std::mutex mutex;
  std::condition_variable condition;
  std::unique_lock<std::mutex> lock(mutex);
  condition.wait_for(lock, 10ms);
}
void foreign_future() {
  std::promise<int> promise;
  promise.get_future().wait_for(10ms);
}
void foreign_thread() { std::thread([] {}).detach(); }
void foreign_async() { std::async(std::launch::async, [] { return 1; }).get(); }
unsigned foreign_hardware_concurrency() { return std::thread::hardware_concurrency(); }

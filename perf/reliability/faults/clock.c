/* A clock that is set back by a day, a third of a second after a program first asks for the time. Preloaded by faults. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/time.h>
#include <time.h>

#define DAY 86400
#define SECOND 1000000000LL /* nanoseconds */

static long long first;

static time_t shifted(struct timespec time) {
    long long now = time.tv_sec * SECOND + time.tv_nsec;
    if (first == 0) {
        first = now;
    }
    return now - first > SECOND / 3 ? time.tv_sec - DAY : time.tv_sec;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (real == 0) {
        real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    }
    int result = real(clock, time);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        time->tv_sec = shifted(*time);
    }
    return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *out) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out != 0) {
        *out = now.tv_sec;
    }
    return now.tv_sec;
}

package dev.throng.gl.timing;

/** Makes timers that measure on software OpenGL, too, whose times are ordered but mean nothing. For tests of other modules. */
public final class ForcedTimer {
    private ForcedTimer() {}

    /** {@return a timer as of {@link GpuTimer#create} that measures on every device} */
    public static GpuTimer create(int frames) {
        return GpuTimer.forced(frames);
    }
}

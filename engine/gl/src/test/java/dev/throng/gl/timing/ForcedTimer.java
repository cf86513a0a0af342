package dev.throng.gl.timing;

/**
 * Factory of timers that also measure on software OpenGL, whose times are ordered but meaningless; for tests of other
 * modules.
 */
public final class ForcedTimer {
    private ForcedTimer() {}

    /** {@return a timer like that of {@link GpuTimer#create}, but measuring on every device} */
    public static GpuTimer create(int frames) {
        return GpuTimer.forced(frames);
    }
}

package dev.throng.gl;

/** Treatment of a host's OpenGL state while the engine draws in its context, see {@link GuestState}. */
public enum HostStatePolicy {
    /** What is changed is read before and restored after. */
    RESTORE,
    /** The host sets whatever it needs by itself before it draws: nothing is read, and nothing restored. */
    RESETS_ITSELF
}

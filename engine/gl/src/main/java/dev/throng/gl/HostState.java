package dev.throng.gl;

/** What becomes of a host's state of OpenGL while the engine draws in its context, see {@link GuestState}. */
public enum HostState {
    /** What is changed is read before and restored after. */
    RESTORE,
    /** The host sets whatever it needs by itself before it draws: nothing is read, and nothing restored. */
    RESETS_ITSELF
}

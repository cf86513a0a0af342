package dev.throng.gl;

/** Treatment of a host's state while the engine draws in its context; see {@link GuestState}. */
public enum HostStatePolicy {
    /** Changed state is read before and restored afterwards. */
    RESTORE,
    /** Nothing is read or restored: the host sets all state before it draws. */
    RESETS_ITSELF
}

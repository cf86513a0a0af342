package dev.throng.gl;

/** Treatment of a host's state while the engine draws in its context; see {@link GuestState}. */
public enum HostStatePolicy {
    /** The engine reads each state before it changes this state, and restores it afterwards. */
    RESTORE,
    /** The engine neither reads nor restores state: the host sets all state before its own draws. */
    RESETS_ITSELF
}

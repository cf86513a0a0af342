package dev.throng.app.plaza;

/** What a person on the square does. */
public enum Act {
    WALK,
    RUN,
    /** Walking with a load. */
    CARRY,
    /** Speaking to those in front. */
    TALK,
    /** Standing in a talk. */
    LISTEN,
    STAND,
    /** Looking around. */
    LOOK,
    /** On the telephone. */
    PHONE,
    /** Turning to what is behind. */
    TURN,
    /** With the back against something. */
    LEAN,
    WAVE,
    SIT,
    DANCE,
    CLAP,
    CHEER
}

package dev.throng.crowd.gl.character;

/** Which vertices of a character are uploaded. */
public enum MeshForm {
    /** As few as show the same. */
    OPTIMISED,
    /** The same, and the file's own beside them, which nothing draws: to prove by. */
    BOTH,
    /** The file's own alone. */
    SOURCE
}

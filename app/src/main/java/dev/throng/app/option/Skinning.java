package dev.throng.app.option;

/** How a vertex follows its joints. */
public enum Skinning {
    /** Linear blend skinning. */
    LBS,
    /** The rest pose, unskinned: the floor to measure against. */
    NONE
}

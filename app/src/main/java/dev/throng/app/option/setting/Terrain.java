package dev.throng.app.option.setting;

/** What a march goes over. */
public enum Terrain {
    /** A straight road on the plain. */
    FLAT,
    /** Grass on hills, with feet put on the slopes. */
    HILLS
}

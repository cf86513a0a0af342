package dev.throng.crowd.gl.scene;

/** What the plain is covered with. */
public enum Paving {
    /** Its colour alone. */
    PLAIN(new float[] {0.47f, 0.41f, 0.3f}),
    /** Slabs of stone with joints, bands of darker stone among them: a square. */
    SLABS(new float[] {0.45f, 0.395f, 0.32f}),
    /** A road of grey grains. */
    ASPHALT(new float[] {0.12f, 0.12f, 0.125f}),
    /** A pitch, mown in stripes. */
    GRASS(new float[] {0.10f, 0.19f, 0.045f});

    private final float[] colour;

    Paving(float[] colour) {
        this.colour = colour;
    }

    /** Mean colour, linear r g b. */
    float[] colour() {
        return colour;
    }
}

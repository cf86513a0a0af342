package dev.throng.crowd.gl.scene;

/** Times of a clear day, each with its sun and sky. */
public enum Daylight {
    /** Bright and warm, shadows of middling length. */
    LATE_MORNING(
            new float[] {-0.66f, 0.62f, 0.24f},
            new float[] {1.55f, 1.36f, 1.05f},
            new Sky(
                    new float[] {0.05f, 0.21f, 0.54f},
                    new float[] {0.69f, 0.80f, 0.89f},
                    new float[] {0.75f, 0.6f, 0.4f},
                    0.8f,
                    1)),
    /** Low and golden, long shadows under a sky still blue. */
    EVENING(
            new float[] {-0.86f, 0.3f, 0.2f},
            new float[] {1.9f, 1.12f, 0.5f},
            new Sky(
                    new float[] {0.06f, 0.15f, 0.33f},
                    new float[] {0.62f, 0.5f, 0.42f},
                    new float[] {1.1f, 0.6f, 0.22f},
                    0.8f,
                    1.15f));

    private final float[] direction;
    private final float[] sun;
    private final Sky sky;

    Daylight(float[] direction, float[] sun, Sky sky) {
        this.direction = unit(direction);
        this.sun = sun;
        this.sky = sky;
    }

    private static float[] unit(float[] v) {
        double length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        return new float[] {(float) (v[0] / length), (float) (v[1] / length), (float) (v[2] / length)};
    }

    /** The light over a plain of some colour. */
    Light over(float[] plain) {
        return Light.daylight(direction, sun, sky, plain);
    }

    /** What is above. */
    Sky sky() {
        return sky;
    }
}

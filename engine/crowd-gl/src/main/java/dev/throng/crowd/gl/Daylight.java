package dev.throng.crowd.gl;

/** Times of a clear day, each with its sun and sky. */
public enum Daylight {
    /** Bright and warm, shadows of middling length. */
    LATE_MORNING(
            new float[] {-0.52f, 0.66f, 0.54f},
            new float[] {1.30f, 1.13f, 0.88f},
            new Sky(
                    new float[] {0.075f, 0.185f, 0.44f},
                    new float[] {0.46f, 0.58f, 0.72f},
                    new float[] {0.55f, 0.42f, 0.26f},
                    1)),
    /** Low and golden, long shadows under a sky still blue. */
    EVENING(
            new float[] {-0.78f, 0.26f, 0.57f},
            new float[] {1.55f, 0.95f, 0.48f},
            new Sky(
                    new float[] {0.07f, 0.14f, 0.33f},
                    new float[] {0.55f, 0.47f, 0.46f},
                    new float[] {0.95f, 0.52f, 0.2f},
                    1.1f));

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

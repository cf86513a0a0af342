package dev.throng.crowd.gl.light;

/**
 * Light of a picture all around, prepared for drawing. It is made on any thread, never changes, and holds nothing of OpenGL. In the
 * picture's own axes: its middle column is +X, the column a quarter to the right +Z, its top row +Y.
 */
public final class ImageLight {
    private final Harmonics rest;
    private final KeyLight key;

    ImageLight(Harmonics rest, KeyLight key) {
        this.rest = rest;
        this.key = key;
    }

    /** The same light from everywhere, which casts no shadow. @param radiance linear r g b */
    public static ImageLight even(float... radiance) {
        return new ImageLight(Harmonics.even(radiance), KeyLight.NONE);
    }

    /** Light on surfaces from everything but the key light. */
    public Harmonics rest() {
        return rest;
    }

    /** The brightest part of the picture, which casts shadows. */
    public KeyLight key() {
        return key;
    }
}

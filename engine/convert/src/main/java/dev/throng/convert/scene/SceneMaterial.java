package dev.throng.convert.scene;

/**
 * How a surface looks.
 *
 * @param colour r g b a, 0 to 1, the file's own numbers
 * @param image index in the scene's images, {@link #NO_IMAGE} for none
 * @param doubleSided both sides are drawn
 */
public record SceneMaterial(String name, double[] colour, int image, boolean doubleSided) {
    /** Index that means plain white. */
    public static final int NO_IMAGE = -1;

    /** Light grey, of one side. */
    public static SceneMaterial plain(String name) {
        return new SceneMaterial(name, new double[] {0.8, 0.8, 0.8, 1}, NO_IMAGE, false);
    }
}

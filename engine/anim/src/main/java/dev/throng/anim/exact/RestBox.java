package dev.throng.anim.exact;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import dev.throng.anim.PerCharacter;

/**
 * Box around all vertices of the rest pose, in scene space. Its diagonal is D, the unit of tolerances.
 *
 * @param min smallest x y z; 0 0 0 without vertices; callers must not write to it
 * @param max largest x y z; callers must not write to it
 */
public record RestBox(double[] min, double[] max) {
    private static final PerCharacter<RestBox> KNOWN = new PerCharacter<>(RestBox::find);

    /** Returns the box of a character's finest level, computed once per character. Any thread may call it. */
    public static RestBox of(CharacterModel character) {
        return KNOWN.of(character);
    }

    public static RestBox ofLevels(CharacterModel character) {
        double[] min = of(character).min.clone();
        double[] max = of(character).max.clone();
        for (int level = 1; level < character.levelCount(); level++) {
            RestBox box = of(character.level(level));
            for (int c = 0; c < 3; c++) {
                min[c] = Math.min(min[c], box.min[c]);
                max[c] = Math.max(max[c], box.max[c]);
            }
        }
        return new RestBox(min, max);
    }

    private static RestBox find(CharacterModel character) {
        ExactSkinner skinner = new ExactSkinner(character);
        double[] min = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] max = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Mesh mesh : character.meshes()) {
            double[] positions = skinner.positions(mesh);
            for (int i = 0; i < positions.length; i++) {
                min[i % 3] = Math.min(min[i % 3], positions[i]);
                max[i % 3] = Math.max(max[i % 3], positions[i]);
            }
        }
        return character.vertexCount() == 0 ? new RestBox(new double[3], new double[3]) : new RestBox(min, max);
    }

    /** @return length D of the box's diagonal, or 1 if the length is 0 */
    public double diagonal() {
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            sum += size(c) * size(c);
        }
        return sum > 0 ? Math.sqrt(sum) : 1;
    }

    /**
     * Extent of the box along an axis.
     *
     * @param axis 0 x, 1 y, 2 z
     */
    public double size(int axis) {
        return max[axis] - min[axis];
    }

    public double largestSide() {
        return Math.max(size(0), Math.max(size(1), size(2)));
    }
}

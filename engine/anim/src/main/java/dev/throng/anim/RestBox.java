package dev.throng.anim;

/**
 * The box of all vertices of the rest pose in scene space. Its diagonal D is the length that every tolerance of the
 * project is a fraction of.
 *
 * @param min smallest x y z; 0 0 0 without vertices
 * @param max largest x y z
 */
public record RestBox(double[] min, double[] max) {

    /** Skins the rest pose exactly and bounds it. */
    public static RestBox of(Character character) {
        ExactSkinner skinner = new ExactSkinner(character);
        double[] min = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] max = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Mesh mesh : character.meshes()) {
            double[] positions = new double[3 * mesh.vertexCount()];
            skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
            for (int i = 0; i < positions.length; i++) {
                min[i % 3] = Math.min(min[i % 3], positions[i]);
                max[i % 3] = Math.max(max[i % 3], positions[i]);
            }
        }
        return character.vertexCount() == 0 ? new RestBox(new double[3], new double[3]) : new RestBox(min, max);
    }

    /** D: the diagonal's length, 1 where it is 0. */
    public double diagonal() {
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            sum += size(c) * size(c);
        }
        return sum > 0 ? Math.sqrt(sum) : 1;
    }

    /** Extent along an axis (0 x, 1 y, 2 z). */
    public double size(int axis) {
        return max[axis] - min[axis];
    }

    /** Largest of the three extents. */
    public double largestSide() {
        return Math.max(size(0), Math.max(size(1), size(2)));
    }
}

package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;

/**
 * What a character covers of the ground in its rest pose, scene units.
 *
 * @param radius about the y axis
 * @param height above the ground
 * @param foot radius about the y axis of what stands on the ground: the lowest tenth of it, arms and hats left out
 * @param stand place of what stands on the ground
 */
public record GroundContact(float radius, float height, float foot, Stand stand) {
    /** Share of the height that counts as standing on the ground. */
    private static final double LOWEST = 0.1;

    /** Smallest radius as a share of the diagonal: a shadow has some size. */
    private static final double MIN = 1e-3;

    /**
     * Circle over the lowest tenth of a character, wherever that is in the character's space.
     *
     * @param x of its middle
     * @param z of its middle
     * @param radius half of the longer side of its box, above 0
     * @param lowest height of the lowest vertex
     * @param size height of the character from its lowest to its highest vertex, above 0
     */
    public record Stand(float x, float z, float radius, float lowest, float size) {
        /** Middle of the circle at the lowest height, x y z, and the character's height. */
        public float[] place() {
            return new float[] {x, lowest, z, size};
        }

        /** Radius and height of what stands on the ground. */
        public float[] spot() {
            return new float[] {radius, 0};
        }
    }

    static GroundContact of(CharacterModel character) {
        RestBox box = RestBox.of(character);
        double min = MIN * box.diagonal();
        double radius = Math.max(Math.max(box.max()[0], -box.min()[0]), Math.max(box.max()[2], -box.min()[2]));
        Feet feet = Feet.of(character, box.min()[1] + LOWEST * box.size(1));
        return new GroundContact(
                (float) Math.max(radius, min),
                (float) Math.max(box.max()[1], 0),
                (float) Math.max(feet.farthest, min),
                feet.stand(box, min));
    }

    /** Bounds of the vertices below a height. */
    private static final class Feet {
        private final double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        private final double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        private double farthest; // from the y axis

        static Feet of(CharacterModel character, double height) {
            ExactSkinner skinner = new ExactSkinner(character);
            Feet feet = new Feet();
            for (Mesh mesh : character.meshes()) {
                double[] positions = new double[3 * mesh.vertexCount()];
                skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
                for (int v = 0; v < positions.length; v += 3) {
                    if (positions[v + 1] <= height) {
                        feet.add(positions[v], positions[v + 2]);
                    }
                }
            }
            return feet;
        }

        private void add(double... p) {
            farthest = Math.max(farthest, Math.hypot(p[0], p[1]));
            for (int c = 0; c < 2; c++) {
                low[c] = Math.min(low[c], p[c]);
                high[c] = Math.max(high[c], p[c]);
            }
        }

        private Stand stand(RestBox box, double min) {
            boolean isEmpty = low[0] > high[0];
            double x = isEmpty ? 0 : 0.5 * (low[0] + high[0]);
            double z = isEmpty ? 0 : 0.5 * (low[1] + high[1]);
            double radius = isEmpty ? 0 : 0.5 * Math.max(high[0] - low[0], high[1] - low[1]);
            double size = Math.max(Math.max(box.size(1), min), Float.MIN_NORMAL);
            return new Stand((float) x, (float) z, (float) Math.max(radius, min), (float) box.min()[1], (float) size);
        }
    }

    /** Radius and height of all of it. */
    public float[] whole() {
        return new float[] {radius, height};
    }

    /** Radius and height of what stands on the ground. */
    public float[] standing() {
        return new float[] {foot, 0};
    }
}

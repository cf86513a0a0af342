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
 * @param foot radius of what stands on the ground: the lowest tenth of it, arms and hats left out
 */
public record GroundContact(float radius, float height, float foot) {
    /** Share of the height that counts as standing on the ground. */
    private static final double LOWEST = 0.1;

    /** Smallest radius as a share of the diagonal: a shadow has some size. */
    private static final double MIN = 1e-3;

    static GroundContact of(CharacterModel character) {
        RestBox box = RestBox.of(character);
        double min = MIN * box.diagonal();
        double radius = Math.max(Math.max(box.max()[0], -box.min()[0]), Math.max(box.max()[2], -box.min()[2]));
        double foot = foot(character, box.min()[1] + LOWEST * box.size(1));
        return new GroundContact(
                (float) Math.max(radius, min), (float) Math.max(box.max()[1], 0), (float) Math.max(foot, min));
    }

    /** Radius and height of all of it. */
    public float[] whole() {
        return new float[] {radius, height};
    }

    /** Radius and height of what stands on the ground. */
    public float[] standing() {
        return new float[] {foot, 0};
    }

    /** Farthest from the y axis that a vertex below a height is. */
    private static double foot(CharacterModel character, double height) {
        ExactSkinner skinner = new ExactSkinner(character);
        double foot = 0;
        for (Mesh mesh : character.meshes()) {
            double[] positions = new double[3 * mesh.vertexCount()];
            skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
            for (int v = 0; v < positions.length; v += 3) {
                if (positions[v + 1] <= height) {
                    foot = Math.max(foot, Math.hypot(positions[v], positions[v + 2]));
                }
            }
        }
        return foot;
    }
}

package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;

/**
 * Extent of a character on the ground, in character units.
 *
 * @param radius largest distance from the y axis in the rest pose
 * @param height height above the ground in the rest pose
 * @param foot largest distance between the y axis and the vertices in the lowest tenth of the rest pose, which excludes
 *     arms and hats
 * @param circle circle on which the character stands
 */
public record GroundContact(float radius, float height, float foot, Circle circle) {
    /**
     * Height of the part of a character that counts as standing on the ground, as a share of the character's height.
     */
    private static final double LOWEST = 0.1;

    /** Least value of each radius on the ground, as a share of the diagonal of the character's box. */
    private static final double MIN = 1e-3;

    /**
     * Circle under the lowest tenth of a character in its first clip, or at rest without clips.
     *
     * @param middle centre, x y z in character space
     * @param radius half the longer side of the bounds of the character's lowest vertices, above 0
     * @param size height of the character, from its lowest to its highest vertex, above 0
     */
    public record Circle(float[] middle, float radius, float size) {
        /** @return centre x y z of the circle, then the character's height */
        public float[] place() {
            return new float[] {middle[0], middle[1], middle[2], size};
        }
    }

    static GroundContact of(CharacterModel character) {
        RestBox box = RestBox.of(character);
        double min = MIN * box.diagonal();
        double radius = Math.max(Math.max(box.max()[0], -box.min()[0]), Math.max(box.max()[2], -box.min()[2]));
        FootVertices feet = FootVertices.of(character, box.min()[1] + LOWEST * box.size(1));
        return new GroundContact(
                (float) Math.max(radius, min),
                (float) Math.max(box.max()[1], 0),
                (float) Math.max(feet.farthest(), min),
                feet.circle(box.min()[1], box.size(1), min));
    }
}

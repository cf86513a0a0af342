package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;

/**
 * What a character covers of the ground, scene units: in its rest pose, but for its stand.
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
     * Circle under the lowest tenth of a character while it plays its first clip; at rest without clips.
     *
     * @param middle of the circle, x y z in the character's space
     * @param radius half of the longer side of what stands there, above 0
     * @param size height of the character from its lowest to its highest vertex, above 0
     */
    public record Stand(float[] middle, float radius, float size) {
        /** Middle of the circle, x y z, and the character's height. */
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
                feet.stand(box.min()[1], box.size(1), min));
    }
}

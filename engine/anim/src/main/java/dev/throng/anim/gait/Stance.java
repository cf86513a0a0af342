package dev.throng.anim.gait;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ClipSampler;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;

/**
 * Contact of a foot in a gait, with the toe's path during the contact.
 *
 * @param down phase at touchdown, 0 to below 1
 * @param share length of the contact, as a fraction of the cycle: 0 (never on the ground) to 1
 * @param path x and z of the toe in model space, at {@link #SEGMENTS} + 1 equally spaced phases of the contact
 */
public record Stance(double down, double share, float[] path) {
    /** Number of segments of a toe's path during a contact. */
    public static final int SEGMENTS = 8;

    /** Stance of a foot that is never on the ground. */
    public static final Stance NONE = new Stance(0, 0, new float[2 * SEGMENTS + 2]);

    private static final int MOMENTS = 512;

    /**
     * A toe counts as on the ground up to this height, as a fraction of the body's height; 1 mm for an adult. The
     * height is measured from the toe's height in the rest pose or its lowest height in the clip, whichever is higher.
     */
    private static final double GROUND_HEIGHT = 6e-4;

    /**
     * Duration of the longest contact, as a fraction of a cycle; a toe with a longer contact counts as never on the
     * ground.
     */
    private static final double MOST_CONTACT_SHARE = 0.9;

    /**
     * Returns the stances of the left and right foot.
     *
     * @return {@link #NONE} twice if the clip is not a gait
     */
    public static List<Stance> of(CharacterModel character, Clip clip, Legs legs) {
        Skeleton skeleton = character.skeleton();
        if (new GaitFinder(skeleton).find(clip).isEmpty()) {
            return List.of(NONE, NONE);
        }
        return List.of(
                of(skeleton, clip, legs.left().toe()),
                of(skeleton, clip, legs.right().toe()));
    }

    private static Stance of(Skeleton skeleton, Clip clip, int toe) {
        double[] heights = new double[MOMENTS];
        for (int i = 0; i < MOMENTS; i++) {
            heights[i] = place(skeleton, clip, toe, (double) i / MOMENTS).y;
        }
        double height = FootJoints.of(skeleton).map(FootJoints::height).orElse(0.0);
        double rest = AffineD.position(AffineD.localToModel(skeleton, skeleton.restPose()), toe).y;
        double ground = Math.max(Arrays.stream(heights).min().orElse(0), rest) + GROUND_HEIGHT * height;
        int from = 0;
        int longest = 0;
        for (int i = 0; i < MOMENTS; i++) {
            int run = heights[(i + MOMENTS - 1) % MOMENTS] <= ground ? 0 : run(heights, ground, i);
            from = run > longest ? i : from;
            longest = Math.max(longest, run);
        }
        if (longest < 2 || longest > MOST_CONTACT_SHARE * MOMENTS) {
            return NONE;
        }
        double down = (double) from / MOMENTS;
        double share = (longest - 1.0) / MOMENTS;
        float[] path = new float[2 * SEGMENTS + 2];
        for (int i = 0; i <= SEGMENTS; i++) {
            Vector3d at = place(skeleton, clip, toe, down + share * i / SEGMENTS);
            path[2 * i] = (float) at.x;
            path[2 * i + 1] = (float) at.z;
        }
        return new Stance(down, share, path);
    }

    private static int run(double[] heights, double ground, int from) {
        int length = 0;
        while (length < MOMENTS && heights[(from + length) % MOMENTS] <= ground) {
            length++;
        }
        return length;
    }

    private static Vector3d place(Skeleton skeleton, Clip clip, int joint, double phase) {
        Pose pose = skeleton.restPose().copy();
        ClipSampler.sample(clip, clip.duration() * (phase - Math.floor(phase)), pose);
        return AffineD.position(AffineD.localToModel(skeleton, pose), joint);
    }
}

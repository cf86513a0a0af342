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
 * The time for which the toe of a foot is on the ground in a clip that is a cycle of steps, and its way meanwhile.
 *
 * @param down phase at which it comes down, 0 to below 1
 * @param share of the cycle that it stays there, 0 (never) to 1
 * @param path x and z of the toe in the character's space, at {@link #SEGMENTS} + 1 even phases of that time
 */
public record Stance(double down, double share, float[] path) {
    /** Parts that the way is cut into. */
    public static final int SEGMENTS = 8;

    /** One of a foot that is never on the ground. */
    public static final Stance NONE = new Stance(0, 0, new float[2 * SEGMENTS + 2]);

    /** Moments of a cycle that are looked at. */
    private static final int MOMENTS = 512;

    /** A toe is down as low as it rests, or gets, and this share of the body's height: 1 mm of an adult's. */
    private static final double LOW = 6e-4;

    /** A toe that is down for a larger share of the cycle does not step. */
    private static final double MOST = 0.9;

    /** Of the left foot and of the right one; {@link #NONE} where the clip is no cycle of steps. */
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
        double ground = Math.max(Arrays.stream(heights).min().orElse(0), rest) + LOW * height;
        int from = 0;
        int longest = 0;
        for (int i = 0; i < MOMENTS; i++) {
            int run = heights[(i + MOMENTS - 1) % MOMENTS] <= ground ? 0 : run(heights, ground, i);
            from = run > longest ? i : from;
            longest = Math.max(longest, run);
        }
        if (longest < 2 || longest > MOST * MOMENTS) {
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

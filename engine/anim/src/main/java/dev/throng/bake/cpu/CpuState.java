package dev.throng.bake.cpu;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.ik.InverseKinematics;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
import dev.throng.math.Similarity;
import dev.throng.math.Trs;
import java.util.Arrays;
import java.util.List;

/**
 * A described pose, computed from an atlas in float32: the counterpart of {@code dev.throng.anim.modify.ExactState}. Holds
 * scratch arrays; not for several threads at once.
 */
public final class CpuState {
    private final ClipAtlas atlas;
    private final Skeleton skeleton;
    private final CpuPalette palette;
    private final SampleSpan span = new SampleSpan();
    private final float[] similarity = new float[Similarity.STRIDE];

    /** @param atlas baked from the character, with all clips that states name */
    public CpuState(CharacterModel character, ClipAtlas atlas) {
        this.atlas = atlas;
        skeleton = character.skeleton();
        palette = new CpuPalette(skeleton, character.palette());
    }

    /**
     * Builds the palette of a state in the form of the character's layout.
     *
     * @param out receives {@link dev.throng.anim.MatrixPalette#floats()} floats at {@code oo}
     */
    public void build(PoseState state, float[] out, int oo) {
        float[] pose = pose(state);
        if (atlas.layout().form() == ScaleForm.UNIFORM) {
            palette.build(ScaleForm.UNIFORM, (j, to, at) -> putSimilarity(pose, j, to, at), out, oo);
        } else {
            palette.build(
                    ScaleForm.GENERAL,
                    (j, to, at) -> System.arraycopy(pose, j * Trs.STRIDE, to, at, Trs.STRIDE),
                    out,
                    oo);
        }
    }

    private static void putSimilarity(float[] pose, int joint, float[] out, int at) {
        int o = joint * Trs.STRIDE;
        System.arraycopy(pose, o, out, at, 3);
        out[at + Similarity.SCALE] = pose[o + Trs.SCALE];
        System.arraycopy(pose, o + Trs.ROTATION, out, at + Similarity.ROTATION, 4);
    }

    /** Local transforms: one {@link Trs} for each joint. */
    float[] pose(PoseState state) {
        List<float[]> poses =
                state.blended().stream().map(BaseClip::moment).map(this::sample).toList();
        float[] pose = poses.isEmpty() ? rest() : CpuPoseBlend.base(poses, state.shares());
        for (Layer layer : state.layers()) {
            lay(layer, pose);
        }
        if (!state.ik().isEmpty()) {
            solve(state, pose);
        }
        return pose;
    }

    /** In double precision, from rotations in float32 to such: a rounding of each is all that comes in between. */
    private void solve(PoseState state, float[] pose) {
        Pose wide = new Pose(new double[pose.length]);
        for (int i = 0; i < pose.length; i++) {
            wide.values()[i] = pose[i];
        }
        InverseKinematics.solve(state.ik(), skeleton, wide);
        for (int i = 0; i < pose.length; i++) {
            pose[i] = (float) wide.values()[i];
        }
    }

    private void lay(Layer layer, float[] pose) {
        double[] weights = layer.weights(skeleton);
        float[] clip = sample(layer.moment());
        ClipMoment moment = layer.reference();
        float[] reference = moment == null ? clip : sample(moment);
        for (int j = 0; j < weights.length; j++) {
            if (moment == null) {
                CpuPoseBlend.override(pose, clip, j * Trs.STRIDE, (float) weights[j]);
            } else {
                CpuPoseBlend.additive(pose, clip, reference, j * Trs.STRIDE, (float) weights[j]);
            }
        }
    }

    private float[] rest() {
        return sample(atlas.clip(BakedClip.REST), 0);
    }

    private float[] sample(ClipMoment moment) {
        BakedClip clip = atlas.clip(moment.clip());
        return sample(clip, Phase.of(moment.mode().localTime(moment.time(), clip.duration()), clip.duration()));
    }

    private float[] sample(BakedClip clip, long phase) {
        span.find(atlas, clip, phase);
        float[] pose = new float[skeleton.jointCount() * Trs.STRIDE];
        for (int j = 0; j < skeleton.jointCount(); j++) {
            sample(j, pose);
        }
        return pose;
    }

    private void sample(int joint, float[] pose) {
        int o = joint * Trs.STRIDE;
        if (atlas.layout().form() == ScaleForm.GENERAL) {
            AtlasSampler.trs(atlas, span, joint, pose, o);
            return;
        }
        AtlasSampler.similarity(atlas, span, joint, similarity, 0);
        System.arraycopy(similarity, 0, pose, o, 3);
        System.arraycopy(similarity, Similarity.ROTATION, pose, o + Trs.ROTATION, 4);
        Arrays.fill(pose, o + Trs.SCALE, o + Trs.STRIDE, similarity[Similarity.SCALE]);
    }
}

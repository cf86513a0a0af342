package dev.throng.bake.cpu;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SampledState.Feet;
import dev.throng.bake.cpu.SampledState.HostPose;
import dev.throng.bake.cpu.SampledState.Placed;
import dev.throng.bake.cpu.SampledState.SampledClip;
import dev.throng.bake.cpu.SampledState.SampledLayer;
import dev.throng.math.Similarity;
import dev.throng.math.Trs;
import java.util.List;

/**
 * Evaluates pose states from an atlas in float32: counterpart of {@code dev.throng.anim.modify.ExactState}. Not
 * thread-safe.
 */
public final class CpuState {
    private final ClipAtlas atlas;
    private final Skeleton skeleton;
    private final CpuPalette palette;
    private final SampleSpan span = new SampleSpan();

    /** @param atlas atlas of the character, with all clips of the states */
    public CpuState(CharacterModel character, ClipAtlas atlas) {
        this.atlas = atlas;
        skeleton = character.skeleton();
        palette = new CpuPalette(skeleton, character.palette());
    }

    /**
     * Builds the palette of a state in the format of the character's layout.
     *
     * @param out receives {@link dev.throng.anim.MatrixPalette#floats()} floats at {@code oo}
     */
    public void build(PoseState state, float[] out, int oo) {
        build(SampledState.of(state, atlas, skeleton), out, oo);
    }

    /**
     * Builds the palette of a sampled state.
     *
     * @param out receives {@link dev.throng.anim.MatrixPalette#floats()} floats at {@code oo}, in the format of the layout
     */
    public void build(SampledState state, float[] out, int oo) {
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

    /**
     * Computes the local transforms of all joints.
     *
     * @return one {@link Trs} per joint
     */
    public float[] pose(SampledState state) {
        List<SampledClip> blended = state.blended();
        List<float[]> poses = blended.stream().map(this::sample).toList();
        float[] pose = CpuPoseBlend.base(poses, shares(blended));
        for (SampledLayer layer : state.layers()) {
            lay(layer, pose);
        }
        HostPose hostPose = state.hostPose();
        for (int o = 0; hostPose != null && o < pose.length; o += Trs.STRIDE) {
            CpuPoseBlend.override(pose, hostPose.transforms(), o, hostPose.weight());
        }
        place(state.placed(), pose);
        CpuKinematics.solve(state.ik(), skeleton, pose);
        return pose;
    }

    private void place(Placed placed, float[] pose) {
        Feet feet = placed.feet();
        if (feet != null) {
            feet.placement().place(feet.setup(), pose);
        }
        float[] tilt = placed.tilt();
        for (int joint = 0; tilt != null && joint < skeleton.spatialJointCount(); joint++) {
            if (skeleton.ancestorCount(joint) == 0) {
                CpuTilt.root(tilt, pose, joint * Trs.STRIDE);
            }
        }
    }

    private static float[] shares(List<SampledClip> blended) {
        float sum = 0;
        for (SampledClip sampled : blended) {
            sum += sampled.weight();
        }
        float[] shares = new float[blended.size()];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = blended.get(i).weight() / sum;
        }
        return shares;
    }

    private void lay(SampledLayer layer, float[] pose) {
        float[] clip = sample(layer.sampled());
        SampledClip compared = layer.reference();
        float[] reference = compared == null ? clip : sample(compared);
        for (int j = 0; j < layer.mask().length; j++) {
            float u = layer.sampled().weight() * layer.mask()[j];
            if (compared == null) {
                CpuPoseBlend.override(pose, clip, j * Trs.STRIDE, u);
            } else {
                CpuPoseBlend.additive(pose, clip, reference, j * Trs.STRIDE, u);
            }
        }
    }

    private float[] sample(SampledClip sampled) {
        span.find(atlas, sampled.clip(), sampled.phase());
        float[] pose = new float[skeleton.jointCount() * Trs.STRIDE];
        for (int j = 0; j < skeleton.jointCount(); j++) {
            AtlasSampler.local(atlas, span, j, pose, j * Trs.STRIDE);
        }
        return pose;
    }
}

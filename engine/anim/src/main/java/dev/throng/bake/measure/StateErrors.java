package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.cpu.AtlasSampler;
import dev.throng.bake.cpu.SampleSpan;
import java.util.Arrays;
import java.util.List;

/**
 * Distances by which sampling moves vertices of combined poses. Each pose is computed twice in double precision, from samples and from
 * keyframes, and skinned by the same, reduced influences. Inverse kinematics are not measured: they turn joints the further, the nearer
 * limbs are to straight. Holds scratch arrays; not for several threads at once.
 */
public final class StateErrors {
    /**
     * Most times the error of clips by which sampling may move vertices of a pose. The 200 random poses of each shared model stay below
     * 1.1 times. A larger error means that sampling changed a choice, such as the arc by which two rotations are blended.
     */
    static final double MOST = 5;

    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final ExactState exact;
    private final ExactState sampled;
    private final ExactSkinner exactSkinner;
    private final ExactSkinner sampledSkinner;
    private final List<Influences> reduced;
    private final SampleSpan span = new SampleSpan();
    private final float[] locals;

    /**
     * Takes a character.
     *
     * @param character with its palette blended as it is shown
     * @param atlas of the character, which has all clips of the poses
     */
    public StateErrors(CharacterModel character, ClipAtlas atlas) {
        this.character = character;
        this.atlas = atlas;
        exact = shown(character);
        sampled = ExactState.ofSamples(character, this::sample);
        exactSkinner = new ExactSkinner(character);
        sampledSkinner = new ExactSkinner(character);
        reduced = InfluenceReduction.reduce(character);
        locals = new float[character.skeleton().jointCount() * Pose.STRIDE];
    }

    /** Returns poses by keyframes at the times that phases stand for: what an atlas is compared with. */
    static ExactState shown(CharacterModel character) {
        return new ExactState(character, StateErrors::time);
    }

    private static double time(Clip clip, ClipMoment moment) {
        double local = moment.mode().localTime(moment.time(), clip.duration());
        return Phase.latestTime(Phase.of(local, clip.duration()), clip.duration());
    }

    private Pose sample(ClipMoment moment) {
        BakedClip clip = atlas.clip(moment.clip());
        double local = moment.mode().localTime(moment.time(), clip.duration());
        span.find(atlas, clip, Phase.of(local, clip.duration()));
        for (int j = 0; j < character.skeleton().jointCount(); j++) {
            AtlasSampler.local(atlas, span, j, locals, j * Pose.STRIDE);
        }
        Pose pose = Pose.identity(character.skeleton().jointCount());
        Arrays.setAll(pose.values(), i -> locals[i]);
        return pose;
    }

    /**
     * Returns the largest distance that sampling may cause in poses: {@link ErrorCertificate#MARGIN} times the largest one measured, but no
     * more than {@link #MOST} times the error of clips. Measures on all cores.
     *
     * @param character with its palette blended as it is shown
     * @param states without inverse kinematics
     * @return distance as a fraction of D
     */
    public static double limit(CharacterModel character, ClipAtlas atlas, List<PoseState> states) {
        ThreadLocal<StateErrors> errors = ThreadLocal.withInitial(() -> new StateErrors(character, atlas));
        double largest = states.stream()
                .parallel()
                .mapToDouble(state -> errors.get().of(state))
                .max()
                .orElse(0);
        return Math.min(
                ErrorCertificate.MARGIN * largest, MOST * atlas.certificate().encodingError());
    }

    /** Returns whether sampling changes a choice in a pose. @param state without inverse kinematics */
    public boolean isChanged(PoseState state) {
        return !(of(state) <= MOST * atlas.certificate().encodingError());
    }

    /** Returns the largest distance of vertices in a pose, as a fraction of D. @param state without inverse kinematics */
    double of(PoseState state) {
        exactSkinner.setPose(exact.pose(state));
        sampledSkinner.setPose(sampled.pose(state));
        return VertexDifference.largest(character, reduced, exactSkinner, sampledSkinner)
                / atlas.certificate().diagonal();
    }
}

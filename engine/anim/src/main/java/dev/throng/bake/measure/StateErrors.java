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
 * Measures errors of sampling in blended poses. Each pose is evaluated from samples and from keyframes in double precision, and
 * skinned with the same reduced influences. Inverse kinematics is not measured, because nearly straight limbs amplify errors.
 * Not thread-safe.
 */
public final class StateErrors {
    /**
     * Largest accepted error of a pose, as a multiple of the error of single clips. A larger error means that sampling
     * changed a decision of the arithmetic, such as which arc between rotations is short. 200 random poses of each test
     * model stay below 1.1.
     */
    static final double MOST_ERROR_RATIO = 5;

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
     * @param character character with the kind of skinning with which it is drawn
     * @param atlas atlas of the character, with all clips of the poses
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

    /** @return an exact evaluation that is comparable with an atlas: it shows each clip at the latest time of its phase */
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
     * Measures how far sampling moves vertices in poses. Uses all cores.
     *
     * @param character character with the kind of skinning with which it is drawn
     * @param states states without inverse kinematics
     * @return {@link ErrorCertificate#MARGIN} times the largest distance, as a fraction of the model's diagonal D; at most
     *     {@link #MOST_ERROR_RATIO} times the error of single clips
     */
    public static double limit(CharacterModel character, ClipAtlas atlas, List<PoseState> states) {
        ThreadLocal<StateErrors> errors = ThreadLocal.withInitial(() -> new StateErrors(character, atlas));
        double largest = states.stream()
                .parallel()
                .mapToDouble(state -> errors.get().of(state))
                .max()
                .orElse(0);
        return Math.min(
                ErrorCertificate.MARGIN * largest,
                MOST_ERROR_RATIO * atlas.certificate().encodingError());
    }

    /**
     * @param state state without inverse kinematics
     * @return whether a pose's error exceeds {@link #MOST_ERROR_RATIO} times the error of single clips, because sampling changed a
     *     decision of the arithmetic
     */
    public boolean exceedsAcceptedError(PoseState state) {
        return !(of(state) <= MOST_ERROR_RATIO * atlas.certificate().encodingError());
    }

    /**
     * @param state state without inverse kinematics
     * @return largest distance by which sampling moves a vertex in a pose, as a fraction of the model's diagonal D
     */
    double of(PoseState state) {
        exactSkinner.setPose(exact.pose(state));
        sampledSkinner.setPose(sampled.pose(state));
        return VertexDifference.largest(character, reduced, exactSkinner, sampledSkinner)
                / atlas.certificate().diagonal();
    }
}

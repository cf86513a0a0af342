package dev.throng.anim.modify;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.anim.ik.InverseKinematics;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.PoseState;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;

/** Exact evaluation of a state's pose, from keyframes, in double precision. Any thread may call it. */
public final class ExactState {
    private final CharacterModel character;
    private final Function<ClipMoment, Pose> samples;

    /** Creates an evaluation that computes the pose of each clip at the time stored in the state. */
    public ExactState(CharacterModel character) {
        this(character, (clip, moment) -> moment.mode().localTime(moment.time(), clip.duration()));
    }

    /**
     * Creates an evaluation that computes poses of clips at times chosen by the caller.
     *
     * @param times returns the time in a clip, seconds, for a moment of a state
     */
    public ExactState(CharacterModel character, ToDoubleBiFunction<Clip, ClipMoment> times) {
        this(character, (ClipMoment moment) -> {
            Clip clip = character.clips().get(moment.clip());
            Pose pose = character.skeleton().restPose().copy();
            ClipSampler.sample(clip, times.applyAsDouble(clip, moment), pose);
            return pose;
        });
    }

    private ExactState(CharacterModel character, Function<ClipMoment, Pose> samples) {
        this.character = character;
        this.samples = samples;
    }

    /**
     * Creates an evaluation that gets poses of clips from a function instead of keyframes.
     *
     * @param samples returns the pose of a clip at a moment; the evaluation may change this pose
     */
    public static ExactState ofSamples(CharacterModel character, Function<ClipMoment, Pose> samples) {
        return new ExactState(character, samples);
    }

    /** Returns the local transforms of all joints; the caller owns the pose. */
    public Pose pose(PoseState state) {
        Pose pose = base(state);
        for (Layer layer : state.layers()) {
            lay(layer, pose);
        }
        InverseKinematics.solve(state.ik(), skeleton(), pose);
        return pose;
    }

    private Pose base(PoseState state) {
        List<Pose> poses =
                state.blended().stream().map(BaseClip::moment).map(this::sample).toList();
        return poses.isEmpty() ? skeleton().restPose().copy() : PoseBlend.base(poses, state.shares());
    }

    private void lay(Layer layer, Pose pose) {
        double[] weights = layer.weights(skeleton());
        ClipMoment reference = layer.reference();
        if (reference == null) {
            PoseBlend.override(pose, sample(layer.moment()), weights);
        } else {
            PoseBlend.additive(pose, sample(layer.moment()), sample(reference), weights);
        }
    }

    private Pose sample(ClipMoment moment) {
        return samples.apply(moment);
    }

    private Skeleton skeleton() {
        return character.skeleton();
    }
}

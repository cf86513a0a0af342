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

/** A described pose, computed from the original keyframes in double precision. Any thread. */
public final class ExactState {
    private final CharacterModel character;
    private final Function<ClipMoment, Pose> samples;

    /** Shows clips at the times given. */
    public ExactState(CharacterModel character) {
        this(character, (clip, moment) -> moment.mode().localTime(moment.time(), clip.duration()));
    }

    /** @param times the time inside the clip that shows at a moment */
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

    /** Creates the same computation from other samples of clips. @param samples returns the pose of a clip, the caller's own */
    public static ExactState ofSamples(CharacterModel character, Function<ClipMoment, Pose> samples) {
        return new ExactState(character, samples);
    }

    /** Local transforms of all joints, the caller's own. */
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

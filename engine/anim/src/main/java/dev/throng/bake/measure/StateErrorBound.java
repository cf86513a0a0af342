package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.measure.BlendErrors.Part;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far the vertices of a described pose may be from the exact ones, computed from {@link LocalErrors}, never from the float32 pose
 * itself: errors of the clips, joined as the clips are ({@link BlendErrors}), then summed down the chain ({@link ChainErrors}).
 * Both hold for errors of any size, not to first order alone. Both sides use the same, reduced influences; what float32 rounds on the
 * way down the skeleton and in skinning comes on top.
 *
 * <p>A vertex skinned linearly is off by no more than the mean of what its entries are. By dual quaternions it may be farther
 * off, see {@link DualErrors}. Holds scratch arrays; not for several threads at once.
 */
public final class StateErrorBound {
    /** Weights sum to 1 only as well as float32 can say it. */
    private static final double WEIGHT_SUM = 1.0001;

    private final CharacterModel character;
    private final ExactState exact;
    private final LocalErrors errors;
    private final ChainErrors chain;
    private final @Nullable DualErrors dual;

    /**
     * @param character with its palette blended as it is shown
     * @param errors of the character's atlas, which holds all clips that states name
     */
    public StateErrorBound(CharacterModel character, LocalErrors errors) {
        this.character = character;
        this.errors = errors;
        exact = shown(character);
        chain = new ChainErrors(character);
        boolean isEven = errors.form() == ScaleForm.UNIFORM
                && character.palette().inSimilarities().isPresent();
        dual = character.palette().blending() == Blending.LBS ? null : new DualErrors(character, chain, isEven);
    }

    /** The largest distance of several states, found on all cores: 0 of none. */
    public static double largest(CharacterModel character, LocalErrors errors, List<PoseState> states) {
        ThreadLocal<StateErrorBound> bounds = ThreadLocal.withInitial(() -> new StateErrorBound(character, errors));
        return states.stream()
                .parallel()
                .mapToDouble(state -> bounds.get().of(state).distance())
                .max()
                .orElse(0);
    }

    /** Keyframes at the times that phases stand for: what the atlas is compared with. */
    static ExactState shown(CharacterModel character) {
        return new ExactState(character, StateErrorBound::time);
    }

    private static double time(Clip clip, ClipMoment moment) {
        double local = moment.mode().localTime(moment.time(), clip.duration());
        return Phase.latestTime(Phase.of(local, clip.duration()), clip.duration());
    }

    /**
     * How far the vertices of a state may be off.
     *
     * @param distance in model units; infinite where errors of scales leave nothing certain
     * @param isOpen whether errors may take a decision either way, such as which arc is the short one: the distance holds, but
     *     says little
     */
    public record Bound(double distance, boolean isOpen) {}

    /**
     * The bound of a state.
     *
     * @throws IllegalArgumentException when the state has inverse kinematics, which may turn joints the further the nearer they are
     *     to straight
     */
    public Bound of(PoseState state) {
        if (!state.ik().isEmpty()) {
            throw new IllegalArgumentException(
                    "error bound of a pose state: found " + state.ik().size()
                            + " ik entries, expected none, since no error bound is known for inverse kinematics");
        }
        chain.set(errors(state));
        double farthest = dual == null ? chain.farthest() : dual.farthest();
        boolean isOpen = chain.isOpen() || dual != null && dual.isOpen();
        return new Bound(WEIGHT_SUM * farthest, isOpen || Double.isInfinite(farthest));
    }

    private Part errors(PoseState state) {
        List<Part> base =
                state.blended().stream().map(BaseClip::moment).map(this::part).toList();
        JointDeltas off = base.isEmpty() ? errors.of(BakedClip.REST) : BlendErrors.base(base, state.shares());
        List<Layer> laid = new ArrayList<>();
        for (Layer layer : state.layers()) {
            off = lay(layer, new Part(pose(state, laid), off));
            laid.add(layer);
        }
        return new Part(pose(state, laid), off);
    }

    private JointDeltas lay(Layer layer, Part below) {
        double[] weights = layer.weights(character.skeleton());
        ClipMoment reference = layer.reference();
        return reference == null
                ? BlendErrors.override(below, part(layer.moment()), weights)
                : BlendErrors.additive(below, part(layer.moment()), part(reference), weights);
    }

    private Pose pose(PoseState state, List<Layer> layers) {
        return exact.pose(new PoseState(state.base(), layers, List.of()));
    }

    private Part part(ClipMoment moment) {
        return new Part(exact.pose(PoseState.of(moment)), errors.of(moment.clip()));
    }
}

package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.ClipTime;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Clip or state of a compared instance. */
public sealed interface Shown {
    /** Value of a joint index if there is no joint. */
    int NO_JOINT = -1;

    /**
     * {@return the clip and time, or the state, for messages}
     *
     * @param character character that the instance shows
     */
    String describe(CharacterModel character);

    /**
     * {@return the name of the instance's clip; null for the rest pose and states}
     *
     * @param character character that the instance shows
     */
    default @Nullable String clip(CharacterModel character) {
        return null;
    }

    /** {@return the time in the clip, seconds; null for states} */
    default @Nullable Double time() {
        return null;
    }

    /** {@return the part of the pose that rounding may change} */
    default Unstable unstable() {
        return Unstable.NONE;
    }

    /** Part of a pose that rounding may change, so that it is not compared. */
    enum Unstable {
        /** No part: all vertices are compared. */
        NONE,
        /**
         * Rotations of the limb that inverse kinematics turns last. Only the limb's end, bone lengths and finiteness
         * are compared.
         */
        LAST_LIMB,
        /** Rotations of any joint. Only bone lengths and finiteness are compared. */
        ALL_ROTATIONS
    }

    /** {@return the feature of the pose that costs the GPU additional work} */
    default GpuWork gpuWork() {
        return GpuWork.NONE;
    }

    /** Feature of a pose that costs the GPU additional work. */
    enum GpuWork {
        /** No additional work. */
        NONE,
        /** Reaching of limbs or chains for a target. */
        LIMBS,
        /** Turning of joints to a joint of another instance. */
        GAZES,
        /** Placing feet on the ground, or tilting the body. */
        FEET;

        /**
         * {@return the feature that a state's inverse kinematics adds, ignoring look-ats at other instances}
         *
         * @param ik inverse kinematics of the state
         */
        static GpuWork of(List<IkEntry> ik) {
            return ik.stream().allMatch(IkEntry.LookAt.class::isInstance) ? NONE : LIMBS;
        }
    }

    /**
     * {@return the index of the joint at the end of the limb that inverse kinematics turns last, if rounding changes
     * only this limb; otherwise {@link #NO_JOINT}}
     */
    default int lastLimb() {
        return NO_JOINT;
    }

    /**
     * Clip that an instance shows at one time.
     *
     * @param clipTime clip and time in the clip
     */
    record OfClip(ClipTime clipTime) implements Shown {
        @Override
        public String describe(CharacterModel character) {
            boolean rests = clipTime.clip() == BakedClip.REST;
            return String.format(
                    Locale.ROOT,
                    "%s, time %s s, wrap %s",
                    rests ? "rest pose" : "clip " + clipTime.clip() + " '" + clip(character) + "'",
                    clipTime.time(),
                    clipTime.mode().name().toLowerCase(Locale.ROOT));
        }

        @Override
        public @Nullable String clip(CharacterModel character) {
            return clipTime.clip() == BakedClip.REST
                    ? null
                    : character.clips().get(clipTime.clip()).name();
        }

        @Override
        public Double time() {
            return clipTime.time();
        }
    }

    /**
     * State that an instance shows: clips, layers and inverse kinematics.
     *
     * @param number index of the state among the compared states
     * @param state the state
     * @param surroundings ground or other instances that change the pose; null without any
     * @param unstable part of the pose that rounding may change
     */
    record OfState(int number, PoseState state, @Nullable PoseSurroundings surroundings, Unstable unstable)
            implements Shown {
        @Override
        public int lastLimb() {
            List<IkEntry> entries = state.ik();
            return unstable == Unstable.LAST_LIMB
                    ? ((IkEntry.TwoBone) entries.get(entries.size() - 1)).end()
                    : NO_JOINT;
        }

        @Override
        public GpuWork gpuWork() {
            return surroundings != null ? surroundings.gpuWork() : GpuWork.of(state.ik());
        }

        @Override
        public String describe(CharacterModel character) {
            return String.format(
                    Locale.ROOT,
                    "state %d (%d base clips, %d layers, %d ik entries%s)",
                    number,
                    state.base().size(),
                    state.layers().size(),
                    state.ik().size(),
                    surroundings == null ? "" : ", " + surroundings.describe());
        }
    }
}

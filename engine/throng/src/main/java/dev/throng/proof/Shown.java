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
    default Corner corner() {
        return Corner.NONE;
    }

    /** Part of a pose that rounding may change, so that it is not compared. */
    enum Corner {
        /** No part: all vertices are compared. */
        NONE,
        /**
         * Rotations of the limb that inverse kinematics turns last. Only the limb's end, bone lengths and finiteness
         * are compared.
         */
        LIMB,
        /** Rotations of any joint. Only bone lengths and finiteness are compared. */
        TURNS
    }

    /** {@return the feature of the pose that costs the GPU additional work} */
    default Extra extra() {
        return Extra.NONE;
    }

    /** Feature of a pose that costs the GPU additional work. */
    enum Extra {
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
        static Extra of(List<IkEntry> ik) {
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
     * @param setting surroundings; null without any
     * @param corner part of the pose that rounding may change
     */
    record OfState(int number, PoseState state, @Nullable Setting setting, Corner corner) implements Shown {
        @Override
        public int lastLimb() {
            List<IkEntry> entries = state.ik();
            return corner == Corner.LIMB ? ((IkEntry.TwoBone) entries.get(entries.size() - 1)).end() : NO_JOINT;
        }

        @Override
        public Extra extra() {
            return setting != null ? setting.extra() : Extra.of(state.ik());
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
                    setting == null ? "" : ", " + setting.describe());
        }
    }
}

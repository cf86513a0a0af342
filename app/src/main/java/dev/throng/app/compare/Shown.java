package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.ClipTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What one instance of a comparison shows. */
sealed interface Shown {
    /** For people. */
    String describe(CharacterModel character);

    /** Name of its clip; null for the rest pose and states. */
    default @Nullable String clip(CharacterModel character) {
        return null;
    }

    /** Seconds; null for states. */
    default @Nullable Double time() {
        return null;
    }

    /** Whether either answer is right. */
    default boolean isCorner() {
        return false;
    }

    /** Whether a limb is bent to a target, which the GPU does apart from all else. */
    default boolean bendsLimbs() {
        return false;
    }

    /** A clip at a time. */
    record OfClip(ClipTime clipTime) implements Shown {
        @Override
        public String describe(CharacterModel character) {
            boolean rests = clipTime.clip() == BakedClip.REST;
            return String.format(
                    Locale.ROOT,
                    "%s, time %s s (%s)",
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
     * A pose put together.
     *
     * @param number of the state among those that are compared
     * @param isCorner whether it is so near a decision that rounding may take it either way: judged for being finite alone
     */
    record OfState(int number, PoseState state, boolean isCorner) implements Shown {
        @Override
        public boolean bendsLimbs() {
            return state.ik().stream().anyMatch(IkEntry.TwoBone.class::isInstance);
        }

        @Override
        public String describe(CharacterModel character) {
            return String.format(
                    Locale.ROOT,
                    "state %d (%d base clips, %d layers, %d ik entries)",
                    number,
                    state.base().size(),
                    state.layers().size(),
                    state.ik().size());
        }
    }
}

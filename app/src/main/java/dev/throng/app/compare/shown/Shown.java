package dev.throng.app.compare.shown;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.ClipTime;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What one instance of a comparison shows. */
public sealed interface Shown {
    /** No joint's index. */
    int NO_JOINT = -1;

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

    /** How much of it rounding decides. */
    default Corner corner() {
        return Corner.NONE;
    }

    /** What is open where rounding may take a decision either way. */
    enum Corner {
        /** Nothing: all vertices are judged. */
        NONE,
        /** How the last limb gets to where it ends: that place is judged, lengths of bones, and that all is finite. */
        LIMB,
        /** Any joint's turn: lengths of bones are judged, and that all is finite. */
        TURNS
    }

    /** What the GPU does for it beside what it does for all. */
    default Extra extra() {
        return Extra.NONE;
    }

    /** What is posed apart from all else. */
    enum Extra {
        /** Nothing. */
        NONE,
        /** Limbs or chains reach for a target. */
        LIMBS,
        /** Joints are turned to one of another instance. */
        GAZES,
        /** Feet are put on uneven ground. */
        FEET
    }

    /** The joint that the last limb takes to its target, where that place is certain; -1: none. */
    default int lastLimb() {
        return NO_JOINT;
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
     * @param setting what is around it; null: nothing
     * @param corner whether it is so near a decision that rounding may take it either way
     */
    record OfState(int number, PoseState state, @Nullable Setting setting, Corner corner) implements Shown {
        @Override
        public int lastLimb() {
            List<IkEntry> entries = state.ik();
            return corner == Corner.LIMB ? ((IkEntry.TwoBone) entries.get(entries.size() - 1)).end() : NO_JOINT;
        }

        @Override
        public Extra extra() {
            boolean bends = state.ik().stream().anyMatch(entry -> !(entry instanceof IkEntry.LookAt));
            return setting != null ? setting.extra() : bends ? Extra.LIMBS : Extra.NONE;
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

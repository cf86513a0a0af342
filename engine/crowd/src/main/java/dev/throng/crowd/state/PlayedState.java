package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import java.util.List;

/**
 * What one instance of a crowd plays when one clip is not enough: {@link PoseState} as a function of the clock.
 *
 * @param base 1 to {@link PoseState#MAX_BASE} clips; those of weight 0 do not count; where none counts, the first one does
 * @param layers at most {@link PoseState#MAX_LAYERS}, laid in their order
 * @param ik at most {@link PoseState#MAX_IK}, two-bone and look-at, solved in their order
 */
public record PlayedState(List<PlayedClip> base, List<PlayedLayer> layers, List<IkEntry> ik) {
    /** @throws IllegalArgumentException when there are too many entries, or none of the base */
    public PlayedState {
        base = List.copyOf(base);
        layers = List.copyOf(layers);
        ik = List.copyOf(ik);
        check("base clips", base.size(), 1, PoseState.MAX_BASE);
        check("layers", layers.size(), 0, PoseState.MAX_LAYERS);
        check("ik entries", ik.size(), 0, PoseState.MAX_IK);
    }

    private static void check(String what, int found, int least, int most) {
        if (found < least || found > most) {
            throw new IllegalArgumentException(found + " " + what + ", expected " + least + " to " + most);
        }
    }
}

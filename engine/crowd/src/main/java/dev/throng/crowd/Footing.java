package dev.throng.crowd;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuFootPlacement;
import dev.throng.bake.cpu.CpuFootPlacement.Stand;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.bake.cpu.FootTable;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.state.PlayedState;
import org.jspecify.annotations.Nullable;

/**
 * Uneven ground that a crowd stands on, and the feet that may be put on it.
 *
 * @param ground below all instances
 * @param feet of the character; null: it has no two legs
 */
public record Footing(CpuGroundHeight ground, @Nullable FootTable feet) {
    /** Ground for a character. @param atlas of the clips that it plays */
    public static Footing of(CpuGroundHeight ground, CharacterModel character, ClipAtlas atlas) {
        return new Footing(ground, FootTable.of(character, atlas).orElse(null));
    }

    /** Where the feet of an instance are put at a tick; null where it has none. */
    SampledState.@Nullable Feet feet(CrowdState crowd, int instance, long ticks, PlayedState state) {
        if (feet == null) {
            return null;
        }
        float[] place = new float[RouteTransform.FLOATS];
        RouteTransform.of(crowd, instance, ticks, place);
        float[] hold = new CpuFootHold(feet, crowd, instance, ticks, place).of(state, crowd.atlas());
        Stand stand = new Stand(place, state.feet(), hold);
        return new SampledState.Feet(new CpuFootPlacement(feet.skeleton(), feet.legs(), ground), stand);
    }
}

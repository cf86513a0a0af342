package dev.throng.crowd;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuFootPlacement;
import dev.throng.bake.cpu.CpuFootPlacement.Stand;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.bake.cpu.FootTable;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.state.HostPose;
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

    /** The ground below all instances of a crowd; null: the plain y = 0. */
    public static @Nullable CpuGroundHeight ground(CrowdState crowd) {
        Footing footing = crowd.footing();
        return footing == null ? null : footing.ground;
    }

    /** @param weight of feet on the ground @throws IllegalArgumentException when they are put there without legs or uneven ground */
    static void check(@Nullable Footing footing, float weight) {
        if (weight > 0 && (footing == null || footing.feet == null)) {
            throw new IllegalArgumentException(
                    "foot placement: found a character without legs, expected a character with legs; turn foot placement off");
        }
    }

    /** The state of an instance, evaluated at a tick, with its feet, its gaze and a host's pose; null where the instance plays one clip. */
    public static @Nullable SampledState shown(CrowdState crowd, int instance, long ticks) {
        PlayedState state = crowd.state(instance);
        if (state == null) {
            return null;
        }
        HostPose held = crowd.held(instance);
        float weight = held == null ? 0 : held.weight().weight(ticks);
        PlayedState left = held == null ? state : state.withFeet(state.feet() * (1 - weight));
        SampledState.Feet feet = feet(crowd, instance, ticks, left);
        SampledState shown = state.at(ticks, crowd.atlas(), crowd.states().masks(), feet);
        SampledState followed = CpuLookTarget.follow(crowd, instance, ticks, shown);
        return held == null ? followed : followed.withHeld(new SampledState.Held(held.transforms(), weight));
    }

    /** Where the feet of an instance are put at a tick; null: they are not. */
    private static SampledState.@Nullable Feet feet(CrowdState crowd, int instance, long ticks, PlayedState state) {
        Footing footing = crowd.footing();
        if (footing == null || footing.feet == null || state.feet() == 0) {
            return null;
        }
        FootTable feet = footing.feet;
        float[] place = new float[RouteTransform.FLOATS];
        RouteTransform.of(crowd, instance, ticks, place);
        float[] hold = new CpuFootHold(feet, crowd, instance, ticks, place).holds(state, crowd.atlas());
        Stand stand = new Stand(place, state.feet(), hold);
        return new SampledState.Feet(new CpuFootPlacement(feet.skeleton(), feet.legs(), footing.ground), stand);
    }
}

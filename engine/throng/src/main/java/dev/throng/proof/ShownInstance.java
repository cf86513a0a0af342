package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Instance of a host's crowd, in the surroundings that the crowd's scene shows.
 *
 * @param crowd crowd with the instance
 * @param slot slot of the instance in the crowd
 * @param ticks time of the scene, ticks
 */
record ShownInstance(CrowdState crowd, int slot, long ticks) implements PoseSurroundings {
    @Override
    public CrowdState crowd(CharacterModel character, ClipAtlas atlas, List<Shown.OfState> shown) {
        int[] slots = shown.stream()
                .mapToInt(state -> ((ShownInstance) Objects.requireNonNull(state.surroundings())).slot)
                .toArray();
        return CrowdExcerpt.of(crowd, slots);
    }

    @Override
    public Shown.GpuWork gpuWork() {
        PlayedState state = crowd.state(slot);
        if (state == null) {
            return Shown.GpuWork.NONE;
        }
        if (state.isPlaced()) {
            return Shown.GpuWork.FEET;
        }
        if (crowd.states().gaze(crowd.stateNumber(slot)) != null) {
            return Shown.GpuWork.GAZES;
        }
        return Shown.GpuWork.of(state.ik());
    }

    @Override
    public int number(int index, Shown.OfState shown) {
        return shown.number();
    }

    @Override
    public String describe() {
        return String.format(Locale.ROOT, "first clip '%s'", crowd.clip(slot).name());
    }
}

package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import java.util.List;

/** Surroundings that change an instance's pose, such as ground or other instances. */
public interface PoseSurroundings {
    /** Number of surrounding instances for which a batch reserves space. */
    int MOST_AROUND = 6;

    /**
     * {@return a crowd in which the instance with index i shows state i at {@link #ticks}, followed by surrounding
     * instances}
     *
     * @param character character that shows the states
     * @param atlas atlas of the character's clips
     * @param shown states to show, all with surroundings of this class
     */
    CrowdState crowd(CharacterModel character, ClipAtlas atlas, List<Shown.OfState> shown);

    /** {@return the tick at which the crowd shows the states} */
    default long ticks() {
        return ClipTime.SHOWN_TICK;
    }

    /** {@return the feature of the pose that these surroundings change} */
    Shown.GpuWork gpuWork();

    /**
     * {@return the number that identifies an instance in reports}
     *
     * @param index index of the instance in its crowd
     * @param shown state that the instance shows
     */
    default int number(int index, Shown.OfState shown) {
        return index;
    }

    /** {@return a description of the surroundings, for messages to users} */
    String describe();
}

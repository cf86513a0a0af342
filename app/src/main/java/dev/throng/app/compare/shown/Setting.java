package dev.throng.app.compare.shown;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import java.util.List;

/** What is around an instance that changes its pose: a state in one is shown by a crowd. */
public sealed interface Setting permits RandomGround.Stand, RandomGazes.Gazing {
    /** Most instances that are around those that show states. */
    int MOST_AROUND = 6;

    /**
     * A crowd with one instance for each state, and then at most {@link #MOST_AROUND} that are around them: instance i shows state i at
     * {@link dev.throng.crowd.ClipTime#TICKS}.
     *
     * @param atlas of the character
     * @param shown states in settings of this kind
     */
    CrowdState crowd(CharacterModel character, ClipAtlas atlas, List<Shown.OfState> shown);

    /** What it is posed with. */
    Shown.Extra extra();

    /** For people. */
    String describe();
}

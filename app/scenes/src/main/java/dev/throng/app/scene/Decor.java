package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Static things of one kind that do not count as instances.
 *
 * @param character their model; each plays its first clip, if any, from its own phase
 * @param transforms their positions
 * @param casts whether they cast shadows, which flat things on the ground need not
 */
public record Decor(CharacterModel character, List<InstanceTransform> transforms, boolean casts) {
    private static final int CLIP = 0;

    /** Variation of the clip's speed, up and down. */
    private static final double PACES = 0.15;

    public Decor {
        transforms = List.copyOf(transforms);
    }

    /** Creates things that cast shadows. */
    public Decor(CharacterModel character, List<InstanceTransform> transforms) {
        this(character, transforms, true);
    }

    /** Whether they move; other things need one pose. */
    public boolean moves() {
        return !character.clips().isEmpty();
    }

    /**
     * Builds their crowd, with the same phases each time.
     *
     * @param atlas of the character's clips
     */
    public CrowdState crowd(ClipAtlas atlas) {
        CrowdState crowd = new CrowdState(atlas, transforms.size());
        SplittableRandom random = new SplittableRandom(transforms.size());
        for (int i = 0; i < transforms.size(); i++) {
            crowd.setTransform(i, transforms.get(i));
            if (moves()) {
                double tempo = random.nextDouble(1 - PACES, 1 + PACES);
                long rate = Clock.rate(atlas.clip(CLIP).duration(), tempo);
                crowd.setPlayback(i, ClipPlayback.loop(CLIP, random.nextInt(), rate));
            }
        }
        return crowd;
    }
}

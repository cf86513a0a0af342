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
 * Things of one sort around a crowd. They do not count as instances.
 *
 * @param character model of the things; each thing plays the model's first clip, if any, from a separate phase
 * @param transforms transforms of the things
 * @param casts whether the things cast shadows; flat things on the ground need none
 */
public record Decor(CharacterModel character, List<InstanceTransform> transforms, boolean casts) {
    private static final int CLIP = 0;

    /** Largest difference of a thing's clip speed from the usual speed, as a fraction of the usual speed. */
    private static final double PACES = 0.15;

    public Decor {
        transforms = List.copyOf(transforms);
    }

    /** Creates things that cast shadows. */
    public Decor(CharacterModel character, List<InstanceTransform> transforms) {
        this(character, transforms, true);
    }

    /** @return whether the things move; things that do not move need one pose */
    public boolean moves() {
        return !character.clips().isEmpty();
    }

    /**
     * @param atlas atlas of the character's clips
     * @return a crowd of the things; each call chooses the same phases and speeds
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

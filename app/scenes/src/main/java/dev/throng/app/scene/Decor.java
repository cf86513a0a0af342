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
 * Things of one kind that stay where they are and do not count as instances.
 *
 * @param character what they are; each plays the first clip, if there is one, from a phase of its own
 * @param transforms where they stand
 * @param casts whether they cast shadows: what lies flat on the ground need not
 */
public record Decor(CharacterModel character, List<InstanceTransform> transforms, boolean casts) {
    private static final int CLIP = 0;

    /** Paces differ by so much, up and down. */
    private static final double PACES = 0.15;

    public Decor {
        transforms = List.copyOf(transforms);
    }

    /** Things that cast shadows. */
    public Decor(CharacterModel character, List<InstanceTransform> transforms) {
        this(character, transforms, true);
    }

    /** Whether they move: all others can be posed once. */
    public boolean moves() {
        return !character.clips().isEmpty();
    }

    /** All of them, with the same phases each time. @param atlas of the character's clips */
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

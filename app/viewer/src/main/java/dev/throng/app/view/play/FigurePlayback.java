package dev.throng.app.view.play;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.CrowdState;
import java.util.List;
import java.util.Optional;

/**
 * Playback of a figure at the current time.
 *
 * @param character character of the figure
 * @param crowd crowd of the figure
 * @param clip clip that the figure plays; during a fade, the newest one
 * @param seconds time in the clip, in seconds
 */
public record FigurePlayback(CharacterModel character, CrowdState crowd, BakedClip clip, double seconds) {
    /** @return clips that the figure can play, in the file's order */
    public List<BakedClip> clips() {
        return crowd.atlas().clips().stream()
                .filter(baked -> baked.index() != BakedClip.REST)
                .toList();
    }

    /** @return clip with its keys and markers; empty for the rest pose */
    public Optional<Clip> source() {
        return character.clips().stream()
                .filter(each -> each.index() == clip.index())
                .findFirst();
    }
}

package dev.throng.assets.glb;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.anim.exact.RestBox;
import java.util.ArrayList;
import java.util.List;

/**
 * Removal of keys that make no visible difference. Clips are built with cubic keys at an even rate, dense enough for
 * the fastest joint. Each track keeps the keys that its motion needs, with their tangents, so that loops have no jump.
 */
public final class KeyReduction {
    /**
     * Largest distance by which removing keys of one track may move any vertex, as a fraction of the rest pose's
     * diagonal: 0.25 mm on a person. Errors add up along a chain of joints, but stay below a pixel of a person that
     * fills the screen, and below half of an atlas's default tolerance.
     */
    private static final double ALLOWED = 1e-4;

    private final CharacterModel character;
    private final Reach reach;
    private final double allowed;

    private KeyReduction(CharacterModel character) {
        this.character = character;
        reach = new Reach(character);
        allowed = ALLOWED * RestBox.of(character).diagonal();
    }

    /**
     * Removes keys of CUBICSPLINE tracks, and tracks that equal the rest pose.
     *
     * @return copy of the character with the reduced clips
     */
    public static CharacterModel of(CharacterModel character) {
        KeyReduction reduction = new KeyReduction(character);
        return character.withClips(
                character.clips().stream().map(reduction::clip).toList());
    }

    private Clip clip(Clip clip) {
        List<Track> tracks = new ArrayList<>();
        boolean isWhole = false;
        for (Track track : clip.tracks()) {
            KeyChoice choice = new KeyChoice(track, tolerance(track));
            if (!choice.isConstant()) {
                tracks.add(choice.reduced());
                isWhole |= tracks.get(tracks.size() - 1).times()[choice.keptCount() - 1] == clip.duration();
            } else if (!choice.isAt(character.skeleton().restPose())) {
                tracks.add(choice.single());
            }
        }
        // A clip ends at its latest key. If no track keeps that key, all keys stay.
        return isWhole ? clip.withTracks(tracks) : clip;
    }

    /** @return largest change of a track's values that moves no vertex farther than allowed */
    private double tolerance(Track track) {
        if (track.interpolation() != Interpolation.CUBICSPLINE) {
            return 0;
        }
        return switch (track.channel()) {
            case TRANSLATION -> allowed;
            // Quaternions at a distance d differ by a rotation of about 2 d.
            case ROTATION -> allowed / (2 * reach.of(track.joint()));
            case SCALE -> allowed / reach.of(track.joint());
        };
    }
}

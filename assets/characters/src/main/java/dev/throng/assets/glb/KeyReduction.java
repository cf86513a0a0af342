package dev.throng.assets.glb;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.anim.exact.RestBox;
import java.util.ArrayList;
import java.util.List;

/**
 * Leaves out keys that make no visible difference: clips are made with cubic keys at an even rate, dense enough for the
 * fastest joint. A track keeps those that its own motion needs, with their tangents, so that loops close as before.
 */
public final class KeyReduction {
    /**
     * How far a track alone may move the farthest vertex that it moves, as a fraction of D: a quarter of a millimetre
     * on a person. The joints of a chain add up to some times this, which is still less than a pixel of a person that
     * fills the screen, and less than half of what an atlas is allowed by default.
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

    /** The same character with fewer keys in CUBICSPLINE tracks, and no track that only says what the rest pose says. */
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
        // A clip lasts until its latest key: where nothing moves at the end, all keys stay.
        return isWhole ? clip.withTracks(tracks) : clip;
    }

    /** Distance of values that moves no vertex farther than allowed. */
    private double tolerance(Track track) {
        if (track.interpolation() != Interpolation.CUBICSPLINE) {
            return 0;
        }
        return switch (track.channel()) {
            case TRANSLATION -> allowed;
            // A quaternion turns by twice the angle that it makes with another.
            case ROTATION -> allowed / (2 * reach.of(track.joint()));
            case SCALE -> allowed / reach.of(track.joint());
        };
    }
}

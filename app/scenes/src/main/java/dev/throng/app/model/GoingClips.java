package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.RootJoint;
import dev.throng.anim.root.RootMotion;
import dev.throng.anim.root.RootPart;
import dev.throng.crowd.travel.ClipTravel;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Clips whose root ends away from its start. Only these are put in place: other clips sway about a point, and their
 * feet would slide without the sway.
 */
final class GoingClips {
    /** Smallest travel of a clip in heights of the body: more than a sway that does not quite close. */
    private static final double LEAST = 0.05;

    private GoingClips() {}

    /**
     * Returns a character with these clips in place.
     *
     * @param part of root motion to remove from each
     * @throws IllegalArgumentException as {@link RootMotion#extract}
     */
    static CharacterModel inPlace(CharacterModel character, RootPart part) {
        List<Clip> clips =
                character.clips().stream().filter(clip -> clip.speed() == 0).toList();
        if (clips.isEmpty()) {
            return character;
        }
        double least = LEAST * RestBox.of(character).size(1);
        int joint = RootJoint.find(character, clips);
        Map<Integer, RootPart> going = clips.stream()
                .filter(clip -> length(RootMotion.cycle(character, clip, joint)) > least)
                .collect(Collectors.toMap(Clip::index, clip -> part));
        return going.isEmpty() ? character : ClipTravel.of(character, going).character();
    }

    private static double length(GroundMove way) {
        return Math.hypot(way.x(), way.z());
    }
}

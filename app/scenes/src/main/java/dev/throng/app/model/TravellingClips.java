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
 * Removes root motion from clips that travel. Clips that only sway about a point keep their root motion, without which
 * their feet would slide.
 */
final class TravellingClips {
    /**
     * Smallest distance between start and end of a travelling clip, as a fraction of the body's height; a clip that
     * only sways ends closer to its start.
     */
    private static final double LEAST = 0.05;

    private TravellingClips() {}

    /**
     * @param part part of root motion to remove from each travelling clip
     * @return a character whose travelling clips stay in place
     * @throws IllegalArgumentException if {@link RootMotion#extract} refuses a clip
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

package dev.throng.anim.clips;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Clip, with maps to find its tracks.
 *
 * @param rotations rotation track of each rotating joint
 * @param translations translation track of each moving joint
 */
record SourceClip(Clip clip, Map<Integer, Track> rotations, Map<Integer, Track> translations) {
    static SourceClip of(Clip clip) {
        return new SourceClip(clip, byJoint(clip, Channel.ROTATION), byJoint(clip, Channel.TRANSLATION));
    }

    private static Map<Integer, Track> byJoint(Clip clip, Channel channel) {
        return clip.tracks().stream()
                .filter(track -> track.channel() == channel)
                .collect(Collectors.toMap(Track::joint, Function.identity()));
    }

    /**
     * @return the source's rotation tracks on which a target joint's local rotation depends: those of joints in exactly
     *     one of two chains. One chain is the source joint that matches the target joint, and its ancestors; the other
     *     is the source joint that matches the target joint's nearest matched ancestor, and its ancestors
     */
    List<Track> turning(SkeletonPair pair, int joint) {
        if (pair.sourceOf(joint) == NamedNode.NO_JOINT) {
            return List.of();
        }
        BitSet path = SkeletonPair.chain(pair.source(), pair.sourceOf(joint));
        path.xor(SkeletonPair.chain(pair.source(), pair.sourceAbove(joint)));
        return path.stream().mapToObj(rotations::get).filter(Objects::nonNull).toList();
    }

    Clip with(List<Track> tracks) {
        return clip.withTracks(tracks);
    }
}

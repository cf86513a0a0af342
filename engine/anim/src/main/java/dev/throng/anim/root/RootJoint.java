package dev.throng.anim.root;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import java.util.BitSet;
import java.util.Collection;
import java.util.stream.IntStream;

/** Finds the joint whose movement becomes root motion. */
public final class RootJoint {
    private RootJoint() {}

    /**
     * Finds the joint whose movement becomes root motion: the animated joint with the most palette entries in its subtree. This
     * is the hips or an animated ancestor, the topmost if several have equally many.
     *
     * @return joint that a clip translates or rotates; joints that are only scaled, or keep one value, do not count
     * @throws IllegalArgumentException if the clips move no joint
     */
    public static int find(CharacterModel character, Collection<Clip> clips) {
        BitSet moved = moved(clips);
        int best = -1;
        long most = -1;
        for (int j = 0; j < character.skeleton().spatialJointCount(); j++) {
            long carried = moved.get(j) ? carried(character, j) : -1;
            if (carried > most) {
                most = carried;
                best = j;
            }
        }
        if (best < 0) {
            throw new IllegalArgumentException(
                    "'" + character.name()
                            + "': found no joint that a clip translates or rotates, expected at least one such joint for root motion");
        }
        return best;
    }

    private static BitSet moved(Collection<Clip> clips) {
        BitSet moved = new BitSet();
        for (Clip clip : clips) {
            for (Track track : clip.tracks()) {
                if (track.channel() != Channel.SCALE && !moved.get(track.joint()) && varies(track)) {
                    moved.set(track.joint());
                }
            }
        }
        return moved;
    }

    private static boolean varies(Track track) {
        float[] values = track.values();
        int width = values.length / track.times().length;
        int at = width;
        while (at < values.length && values[at] == values[at % width]) {
            at++;
        }
        return at < values.length;
    }

    private static long carried(CharacterModel character, int joint) {
        Skeleton skeleton = character.skeleton();
        int end = skeleton.subtreeEnd(joint);
        return IntStream.of(character.palette().joints())
                .filter(j -> j >= joint && j < end)
                .count();
    }
}

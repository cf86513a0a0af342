package dev.throng.app.life;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Pose;
import dev.throng.anim.Track;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * An additive clip that tilts the body sideways about its feet, for gaits on curved paths. It starts at the largest
 * tilt to the character's left, is upright halfway, and ends at the largest tilt to the right.
 */
public final class LeanClip {
    public static final String NAME = "bank";

    /** Largest tilt of the body, in radians. */
    static final double MOST = 0.3;

    /** Time at which the body is upright, as a share of the clip's duration. */
    static final double UPRIGHT = 0.5;

    private static final double DURATION = 1;
    private static final int KEYS = 9;

    private LeanClip() {}

    /** @return the character with the clip appended */
    public static CharacterModel with(CharacterModel character) {
        List<Clip> clips = new ArrayList<>(character.clips());
        clips.add(clip(character, clips.size()));
        return character.withClips(clips);
    }

    private static Clip clip(CharacterModel character, int index) {
        double[] rest = character.skeleton().restPose().values();
        int t = Pose.offset(0, Channel.TRANSLATION);
        int r = Pose.offset(0, Channel.ROTATION);
        float[] times = new float[KEYS];
        float[] places = new float[3 * KEYS];
        float[] turns = new float[4 * KEYS];
        for (int k = 0; k < KEYS; k++) {
            double share = k / (KEYS - 1.0);
            Quaterniond tilt = new Quaterniond().rotateZ(MOST * (2 * share - 1));
            Vector3d place = tilt.transform(new Vector3d(rest[t], rest[t + 1], rest[t + 2]));
            Quaterniond turn = new Quaterniond(rest[r], rest[r + 1], rest[r + 2], rest[r + 3]).premul(tilt);
            times[k] = (float) (share * DURATION);
            put(places, 3 * k, place.x, place.y, place.z);
            put(turns, 4 * k, turn.x, turn.y, turn.z, turn.w);
        }
        return new Clip(
                index,
                NAME,
                DURATION,
                List.of(
                        new Track(0, Channel.TRANSLATION, Interpolation.LINEAR, times, places),
                        new Track(0, Channel.ROTATION, Interpolation.LINEAR, times, turns)));
    }

    private static void put(float[] out, int at, double... values) {
        for (int i = 0; i < values.length; i++) {
            out[at + i] = (float) values[i];
        }
    }
}

package dev.throng.crowd.posture;

import dev.throng.bake.measure.StateSphere.Features;
import dev.throng.bake.measure.StateSphere.Turns;
import java.util.Arrays;

/**
 * Counts states by features that enlarge the sphere around all poses, such as tilts. When the last state with a feature
 * is removed, the sphere can shrink without a search of all states.
 */
public final class SpaceCounts {
    private static final int ADDITIVE = 3; // bits for the number of additive layers
    private static final int TURNS = 4;
    private static final int FEET = 8;
    private static final int TILTS = 16;

    private final int[] counts = new int[2 * TILTS]; // number of states, by code
    private byte[] codes = {}; // codes of states, by number
    private Features features = features(0);

    /**
     * Sets what a state has that enlarges the bounding sphere of its poses.
     *
     * @param number number of the state
     * @param additive number of additive layers
     * @param turns whether inverse kinematics turn joints
     * @param posture posture on the ground
     */
    public void set(int number, int additive, boolean turns, GroundPosture posture) {
        int feet = posture.feet() > 0 ? FEET | TURNS : 0;
        put(number, additive | (turns ? TURNS : 0) | feet | (posture.tilt().isNone() ? 0 : TILTS));
    }

    /** Removes a state's features from the counts. */
    public void remove(int number) {
        put(number, 0);
    }

    private void put(int number, int code) {
        if (number >= codes.length) {
            codes = Arrays.copyOf(codes, Math.max(16, number + number / 2 + 1));
        }
        int before = codes[number];
        if (before != code) {
            codes[number] = (byte) code;
            counts[before]--; // code 0 extends nothing, and its count means nothing
            counts[code]++;
            if (counts[before] == 0 || counts[code] == 1) {
                features = found();
            }
        }
    }

    private Features found() {
        int additive = 0;
        int all = 0;
        for (int code = 1; code < counts.length; code++) {
            if (counts[code] > 0) {
                additive = Math.max(additive, code & ADDITIVE);
                all |= code;
            }
        }
        Features found = features(all & ~ADDITIVE | additive);
        return found.equals(features) ? features : found;
    }

    private static Features features(int code) {
        Turns turns = (code & TURNS) != 0 ? Turns.ALL : Turns.ANIMATED;
        return new Features(code & ADDITIVE, turns, (code & FEET) != 0, (code & TILTS) != 0);
    }

    /** @return features by which states enlarge the sphere around all poses; the same object until they change */
    public Features features() {
        return features;
    }
}

package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.anim.gait.Stance;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.FootTable;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import dev.throng.math.Arc;

/**
 * Holds the feet of an instance on a route in place while they touch the ground. A toe stays at its touch-down point in
 * the scene; after the toe leaves the ground, the hold fades out. The farther a foot must be displaced, the weaker the
 * hold. Feet are not held under root motion, in clips without steps, or in clips that play once. CPU counterpart of
 * {@code shaders/lib/foot_hold.glsl}.
 */
public final class CpuFootHold {
    /** Longest time into the past for which a transform is computed, in ticks: more than an hour. */
    public static final float MOST_TICKS = 4e9f;

    private final FootTable feet;
    private final RouteTable routes;
    private final float[] base = new float[RouteTransform.FLOATS];
    private final float[] now;
    private final Motion motion;
    private final long ticks;

    /** @param now transform of the instance at the tick, as in {@link RouteTransform} */
    CpuFootHold(FootTable feet, CrowdState crowd, int instance, long ticks, float[] now) {
        this.feet = feet;
        this.now = now;
        routes = crowd.routes();
        motion = crowd.motion(instance);
        this.ticks = ticks;
        crowd.readTransform(instance, base);
    }

    /**
     * Base clip with the largest share of the base's weights.
     *
     * @param weight weight of the hold: 0 if the clip's share is at most a half, rising to 1 for a share of 1
     */
    private record LargestClip(WeightedPlayback clip, float weight) {
        static LargestClip of(PlayedState state, long ticks) {
            WeightedPlayback main = state.base().get(0);
            float most = 0;
            float sum = 0;
            for (WeightedPlayback clip : state.base()) {
                float weight = clip.weight().weight(ticks);
                main = weight > most ? clip : main;
                most = Math.max(most, weight);
                sum += weight;
            }
            float share = sum > 0 ? most / sum : 1;
            return new LargestClip(main, Math.max(2 * share - 1, 0));
        }
    }

    /**
     * Returns the displacements that hold the left and right foot.
     *
     * @param atlas atlas that contains the state's clips
     * @return x and z of the left foot, then of the right foot, in character space; a function of records and tick,
     *     without data of earlier frames
     */
    float[] holds(PlayedState state, ClipAtlas atlas) {
        float[] hold = new float[4];
        LargestClip main = LargestClip.of(state, ticks);
        ClipPlayback playback = main.clip.playback();
        if (!follows(playback)) {
            return hold;
        }
        int phase = (int) PlaybackPhase.phaseOf(playback, ticks);
        float cycleTicks = 0x1p32f / wide(playback.rate());
        int stance = 2 * FootTable.WORDS * atlas.number(playback.clip());
        hold(stance, phase, cycleTicks, hold, 0);
        hold(stance + FootTable.WORDS, phase, cycleTicks, hold, 2);
        limit(hold, 0, main.weight, feet.legs().left().lift());
        limit(hold, 2, main.weight, feet.legs().right().lift());
        return hold;
    }

    /** @return whether the instance, of measurable scale, follows a route while it plays a clip that loops */
    private boolean follows(ClipPlayback playback) {
        boolean moves = motion.route() != Motion.NO_ROUTE && !routes.isRoot(motion.route());
        return moves && playback.mode() == LoopMode.LOOP && playback.rate() > 0 && now[3] > Arc.SMALLEST;
    }

    private void hold(int stance, int phase, float cycleTicks, float[] out, int o) {
        int since = phase - word(stance);
        int length = word(stance + 1);
        int release = word(stance + 2);
        int at = Integer.compareUnsigned(since, length) < 0 ? since : length;
        float left = 1f - unsigned(since - at) / unsigned(release);
        if (!(left > 0)) {
            return; // also if the foot has no stance
        }
        float along = unsigned(at) * number(stance + 3);
        int segment = Math.min((int) along, Stance.SEGMENTS - 1);
        int part = stance + 4 + 4 * segment;
        float u = along - segment;
        float x = number(part) + (number(part + 2) - number(part)) * u;
        float z = number(part + 1) + (number(part + 3) - number(part + 1)) * u;
        float[] then = scene(before(since, cycleTicks), number(stance + 4), number(stance + 5));
        float[] end = scene(before(since - at, cycleTicks), x, z);
        float wx = then[0] - end[0];
        float wz = then[1] - end[1];
        float share = left * left * (3f - 2f * left) / now[3];
        out[o] = share * (now[4] * wx - now[5] * wz);
        out[o + 1] = share * (now[5] * wx + now[4] * wz);
    }

    /**
     * Multiplies a displacement by a weight, then shortens it. A displacement of length {@code most} or more becomes 0.
     *
     * @param hold array of displacements, changed in place
     * @param o index of the displacement's x
     * @param most length in character units
     */
    private static void limit(float[] hold, int o, float weight, float most) {
        float x = weight * hold[o];
        float z = weight * hold[o + 1];
        float kept = Math.max(1f - (x * x + z * z) / (most * most), 0f);
        hold[o] = x * (kept * kept);
        hold[o + 1] = z * (kept * kept);
    }

    /**
     * Returns the transform that the instance had a fraction of a cycle earlier.
     *
     * @param cycle unsigned fraction of the cycle, times 2^32
     * @param cycleTicks duration of the cycle, in ticks
     */
    private float[] before(int cycle, float cycleTicks) {
        float gone = Math.min(unsigned(cycle) * cycleTicks, MOST_TICKS);
        float[] pose = new float[4];
        RouteTransform.pose(routes, motion.route(), motion.phase(ticks - (long) gone), pose);
        float[] place = base.clone();
        RouteTransform.compose(place, pose);
        return place;
    }

    /**
     * Converts a point from character space to x and z in the scene.
     *
     * @param place transform of the character, as in {@link RouteTransform}
     */
    private static float[] scene(float[] place, float x, float z) {
        return new float[] {
            place[0] + place[3] * (place[4] * x + place[5] * z), place[2] + place[3] * (place[4] * z - place[5] * x)
        };
    }

    private int word(int at) {
        return feet.stances()[at];
    }

    private float number(int at) {
        return Float.intBitsToFloat(feet.stances()[at]);
    }

    private static float unsigned(int value) {
        return Integer.toUnsignedLong(value);
    }

    private static float wide(long value) {
        return unsigned((int) (value >>> 32)) * 0x1p32f + unsigned((int) value);
    }
}

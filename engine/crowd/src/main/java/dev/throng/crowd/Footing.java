package dev.throng.crowd;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuFootPlacement;
import dev.throng.bake.cpu.CpuFootPlacement.Setup;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.bake.cpu.CpuTilt;
import dev.throng.bake.cpu.FootTable;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.posture.Tilt;
import dev.throng.crowd.state.HostPoseTable;
import dev.throng.crowd.state.PlayedState;
import org.jspecify.annotations.Nullable;

/**
 * Uneven ground of a crowd, with the feet that foot placement may move.
 *
 * @param ground ground below all instances
 * @param feet feet of the character; null: the character does not have two legs
 * @param extents distances from a character's position at which tilts read the ground, in character units: to its left
 *     and right, then before and behind it
 */
public record Footing(CpuGroundHeight ground, @Nullable FootTable feet, float[] extents) {
    /** Distance from a character's position at which tilts read the ground, as a share of half its width or length. */
    private static final double REACH = 0.6;

    private static final float[] NONE = {};

    /**
     * Creates the ground of a crowd.
     *
     * @param atlas atlas of the character's clips
     */
    public static Footing of(CpuGroundHeight ground, CharacterModel character, ClipAtlas atlas) {
        return new Footing(ground, FootTable.of(character, atlas).orElse(null), extents(RestBox.of(character)));
    }

    private static float[] extents(RestBox box) {
        double least = Math.max(1e-3 * box.diagonal(), Float.MIN_NORMAL);
        return new float[] {
            (float) Math.max(REACH / 2 * box.size(0), least), (float) Math.max(REACH / 2 * box.size(2), least)
        };
    }

    /** @return ground under a crowd; null for the plane y = 0 */
    public static @Nullable CpuGroundHeight ground(CrowdState crowd) {
        Footing footing = crowd.footing();
        return footing == null ? null : footing.ground;
    }

    /**
     * Checks that foot placement is possible.
     *
     * @param weight weight of foot placement
     * @throws IllegalArgumentException if the weight is above 0, but legs or uneven ground are missing
     */
    static void check(@Nullable Footing footing, float weight) {
        if (weight > 0 && (footing == null || footing.feet == null)) {
            throw new IllegalArgumentException(
                    "foot placement: found a character without legs, expected a character with legs; turn foot placement off");
        }
    }

    /**
     * Evaluates the state of an instance at a tick, with foot placement, gaze and host's pose.
     *
     * @return null if the instance plays a single clip
     */
    public static @Nullable SampledState shown(CrowdState crowd, int instance, long ticks) {
        PlayedState state = crowd.state(instance);
        if (state == null) {
            return null;
        }
        HostPoseTable hosts = crowd.states().hostPoses();
        int row = crowd.hostPoseRow(instance);
        boolean hasHostPose = row != HostPoseTable.NONE;
        float weight = hosts.weight(row, ticks);
        PlayedState left = hasHostPose ? state.withFeet(state.feet() * (1 - weight)) : state;
        SampledState shown =
                state.at(ticks, crowd.atlas(), crowd.states().masks(), placed(crowd, instance, ticks, left));
        SampledState followed = CpuLookTarget.follow(crowd, instance, ticks, shown);
        return hasHostPose ? followed.withHostPose(new SampledState.HostPose(hosts.transforms(row), weight)) : followed;
    }

    /** Returns the foot placement and tilt of an instance on the ground at a tick. */
    private static SampledState.Placed placed(CrowdState crowd, int instance, long ticks, PlayedState state) {
        if (!state.isPlaced()) {
            return SampledState.Placed.NONE;
        }
        float[] place = new float[RouteTransform.FLOATS];
        RouteTransform.of(crowd, instance, ticks, place);
        float[] tilt = tilt(crowd.footing(), state.tilt(), place);
        return new SampledState.Placed(
                feet(crowd, instance, ticks, state, new Setup(place, state.feet(), NONE, tilt)), tilt);
    }

    /** @return rotation of an instance's root joints by which it follows the ground; null for none */
    private static float @Nullable [] tilt(@Nullable Footing footing, Tilt tilt, float[] place) {
        if (tilt.isNone()) {
            return null;
        }
        float[] rises = new float[2];
        if (footing != null) {
            float[] e = footing.extents;
            CpuGroundHeight ground = footing.ground;
            float[] heights = {
                beside(ground, place, e[0], 0),
                beside(ground, place, -e[0], 0),
                beside(ground, place, 0, e[1]),
                beside(ground, place, 0, -e[1])
            };
            rises = CpuTilt.rises(heights, place[3], e);
        }
        float[] up = {tilt.x(), tilt.y(), tilt.z()};
        return CpuTilt.turn(CpuTilt.up(new float[] {place[4], place[5]}, up, rises, tilt.share()));
    }

    /**
     * Returns the height of the ground at a point of character space.
     *
     * @param place transform of the character, as in {@link RouteTransform}
     * @return height in scene units
     */
    private static float beside(CpuGroundHeight ground, float[] place, float x, float z) {
        float headingX = place[4] * x + place[5] * z;
        float headingZ = place[4] * z - place[5] * x;
        return ground.height(place[0] + place[3] * headingX, place[2] + place[3] * headingZ);
    }

    /**
     * Prepares an instance's foot placement at a tick.
     *
     * @param setup transform and tilt of the instance, without displacements that hold its feet
     * @return null if feet are not placed
     */
    private static SampledState.@Nullable Feet feet(
            CrowdState crowd, int instance, long ticks, PlayedState state, Setup setup) {
        Footing footing = crowd.footing();
        if (footing == null || footing.feet == null || state.feet() == 0) {
            return null;
        }
        FootTable feet = footing.feet;
        float[] place = setup.transform();
        float[] hold = new CpuFootHold(feet, crowd, instance, ticks, place).holds(state, crowd.atlas());
        Setup held = new Setup(place, state.feet(), hold, setup.tilt());
        return new SampledState.Feet(new CpuFootPlacement(feet.skeleton(), feet.legs(), footing.ground), held);
    }
}

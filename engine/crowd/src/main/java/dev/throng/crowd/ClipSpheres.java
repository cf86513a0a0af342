package dev.throng.crowd;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.BoundsFinder;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.bake.measure.StateSphere;
import dev.throng.crowd.state.HostPoseTable;
import java.util.Arrays;
import java.util.List;

/**
 * Bounding spheres of a character, for culling.
 *
 * @param floats centre x y z and radius of each sphere, in character space: first one sphere per clip of the atlas;
 *     then, in crowds with states, one sphere around all states, and one for each row of the {@link HostPoseTable}
 */
public record ClipSpheres(float[] floats) {
    public static final int FLOATS = 4;

    /** Factor that enlarges radii by more than rounding errors of float32, even some kilometres from the origin. */
    private static final double MARGIN = 1.001;

    public static ClipSpheres of(CharacterModel character, ClipAtlas atlas) {
        return of(BoundsFinder.of(character, atlas));
    }

    /** Returns one sphere around each clip, in the atlas' order. */
    public static ClipSpheres of(List<ClipBounds> bounds) {
        float[] floats = new float[FLOATS * bounds.size()];
        for (int clip = 0; clip < bounds.size(); clip++) {
            put(floats, clip, bounds.get(clip));
        }
        return new ClipSpheres(floats);
    }

    /**
     * Converts a ball around all states to the floats of a sphere.
     *
     * @return centre x y z and radius
     */
    public static float[] ofStates(StateSphere.Ball ball) {
        float[] sphere = new float[FLOATS];
        put(sphere, 0, ball.centre(), ball.radius());
        return sphere;
    }

    /** Returns a copy of these spheres, followed by a sphere that bounds all states. */
    public ClipSpheres withStates(float[] sphere) {
        float[] all = Arrays.copyOf(floats, floats.length + FLOATS);
        System.arraycopy(sphere, 0, all, floats.length, FLOATS);
        return new ClipSpheres(all);
    }

    /**
     * Returns a copy of these spheres, followed by the spheres of hosts' poses.
     *
     * @param held hosts' poses of the crowd's states
     */
    public ClipSpheres withHostPoses(HostPoseTable held) {
        float[] all = Arrays.copyOf(floats, floats.length + FLOATS * held.size());
        for (int row = 0; row < held.size(); row++) {
            if (held.isUsed(row)) {
                System.arraycopy(held.sphere(row), 0, all, floats.length + FLOATS * row, FLOATS);
            }
        }
        return new ClipSpheres(all);
    }

    /** Returns one sphere per clip, each around the rest pose, for a crowd that stays in this pose. */
    public static ClipSpheres resting(CharacterModel character, ClipAtlas atlas) {
        RestBox box = RestBox.ofLevels(character);
        float[] floats = new float[FLOATS * atlas.clips().size()];
        for (int sphere = 0; sphere < floats.length / FLOATS; sphere++) {
            put(floats, sphere, new ClipBounds(box.min(), box.max()));
        }
        return new ClipSpheres(floats);
    }

    /**
     * Finds the sphere that bounds an instance.
     *
     * @return if the instance plays a single clip, index of the sphere around this clip; otherwise, of the sphere
     *     around the host's pose that the instance shows or, without such a pose, of the sphere around all states
     */
    public int number(CrowdState state, int instance) {
        int number = state.stateNumber(instance);
        int states = state.atlas().clips().size();
        // the row is -1 without a host's pose: the sphere of all states
        return number < 0
                ? state.clipSlot(instance)
                : states + 1 + state.states().hostPoses().row(number);
    }

    /**
     * Moves a sphere by an instance's transform: CPU counterpart of {@code sphereOf} in {@code lib/sphere.glsl}.
     *
     * @param number index of the sphere
     * @param place transform: x y z, scale, cosine and sine of the heading
     * @param out receives centre x y z and radius, in scene units
     */
    public void place(int number, float[] place, float[] out) {
        int s = FLOATS * number;
        out[0] = place[0] + place[3] * (place[4] * floats[s] + place[5] * floats[s + 2]);
        out[1] = place[1] + place[3] * floats[s + 1];
        out[2] = place[2] + place[3] * (place[4] * floats[s + 2] - place[5] * floats[s]);
        out[3] = place[3] * floats[s + 3];
    }

    private static void put(float[] floats, int sphere, ClipBounds bounds) {
        put(floats, sphere, new double[] {bounds.centre(0), bounds.centre(1), bounds.centre(2)}, bounds.radius());
    }

    private static void put(float[] floats, int sphere, double[] centre, double radius) {
        for (int c = 0; c < 3; c++) {
            floats[FLOATS * sphere + c] = (float) centre[c];
        }
        floats[FLOATS * sphere + 3] = (float) (MARGIN * radius);
    }
}

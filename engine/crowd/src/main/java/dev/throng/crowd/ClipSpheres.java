package dev.throng.crowd;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.BoundsFinder;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.bake.measure.StateSphere;
import java.util.Arrays;
import java.util.List;

/**
 * A character's extent for culling: a sphere for each clip of its atlas that holds every vertex at every time, then, of crowds
 * with states, one that holds every vertex in every state of theirs.
 *
 * @param floats centre x y z and radius of each, in the character's own space
 */
public record ClipSpheres(float[] floats) {
    /** Floats of a sphere. */
    public static final int FLOATS = 4;

    /** Room for the rounding of float32, at places some kilometres from the origin too. */
    private static final double MARGIN = 1.001;

    /** Of a character that plays. */
    public static ClipSpheres of(CharacterModel character, ClipAtlas atlas) {
        return of(BoundsFinder.of(character, atlas));
    }

    /** Of clips' bounds that are known already, in the atlas' order. */
    public static ClipSpheres of(List<ClipBounds> bounds) {
        float[] floats = new float[FLOATS * bounds.size()];
        for (int clip = 0; clip < bounds.size(); clip++) {
            put(floats, clip, bounds.get(clip));
        }
        return new ClipSpheres(floats);
    }

    /** The sphere of states: centre x y z and radius. */
    public static float[] ofStates(StateSphere.Ball ball) {
        float[] sphere = new float[FLOATS];
        put(sphere, 0, ball.centre(), ball.radius());
        return sphere;
    }

    /** The same with a sphere for all instances with a state, behind those of clips. */
    public ClipSpheres withStates(float[] sphere) {
        float[] all = Arrays.copyOf(floats, floats.length + FLOATS);
        System.arraycopy(sphere, 0, all, floats.length, FLOATS);
        return new ClipSpheres(all);
    }

    /** Of a character that keeps its rest pose, whatever it plays. */
    public static ClipSpheres resting(CharacterModel character, ClipAtlas atlas) {
        RestBox box = RestBox.ofLevels(character);
        float[] floats = new float[FLOATS * atlas.clips().size()];
        for (int sphere = 0; sphere < floats.length / FLOATS; sphere++) {
            put(floats, sphere, new ClipBounds(box.min(), box.max()));
        }
        return new ClipSpheres(floats);
    }

    /** The number of an instance's sphere: that of its clip, or, where it has a state, the last one. */
    public int number(CrowdState state, int instance) {
        return state.state(instance) == null ? state.clipSlot(instance) : floats.length / FLOATS - 1;
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

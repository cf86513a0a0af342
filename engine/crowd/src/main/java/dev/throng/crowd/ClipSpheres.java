package dev.throng.crowd;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.BoundsFinder;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.bake.measure.StateBounds;
import dev.throng.crowd.state.StateTable;
import java.util.List;

/**
 * What culling knows of a character's extent: a sphere for each clip of its atlas that holds every vertex at every time, then
 * {@link #STATES} that hold every vertex in every state, by {@link StateTable#kind}.
 *
 * @param floats centre x y z and radius of each, in the character's own space
 */
public record ClipSpheres(float[] floats) {
    /** Floats of a sphere. */
    public static final int FLOATS = 4;

    /** Spheres of states, behind those of clips. */
    public static final int STATES = StateTable.KINDS;

    /** Room for the rounding of float32, at places some kilometres from the origin too. */
    private static final double MARGIN = 1.001;

    /** Of a character that plays. */
    public static ClipSpheres of(CharacterModel character, ClipAtlas atlas) {
        return of(character, atlas, BoundsFinder.of(character, atlas));
    }

    /** Of clips' bounds that are known already, in the atlas' order. */
    public static ClipSpheres of(CharacterModel character, ClipAtlas atlas, List<ClipBounds> clips) {
        float[] floats = new float[FLOATS * (clips.size() + STATES)];
        for (int clip = 0; clip < clips.size(); clip++) {
            put(floats, clip, clips.get(clip));
        }
        for (int kind = 0; kind < STATES; kind++) {
            StateBounds.Ball ball = StateBounds.of(character, atlas, StateTable.kind(kind));
            put(floats, clips.size() + kind, ball.centre(), ball.radius());
        }
        return new ClipSpheres(floats);
    }

    /** Of a character that keeps its rest pose, whatever it plays. */
    public static ClipSpheres resting(CharacterModel character, ClipAtlas atlas) {
        double[] min = RestBox.of(character).min().clone();
        double[] max = RestBox.of(character).max().clone();
        for (int level = 1; level < character.levelCount(); level++) {
            RestBox box = RestBox.of(character.level(level));
            for (int c = 0; c < 3; c++) {
                min[c] = Math.min(min[c], box.min()[c]);
                max[c] = Math.max(max[c], box.max()[c]);
            }
        }
        float[] floats = new float[FLOATS * (atlas.clips().size() + STATES)];
        for (int sphere = 0; sphere < floats.length / FLOATS; sphere++) {
            put(floats, sphere, new ClipBounds(min, max));
        }
        return new ClipSpheres(floats);
    }

    /** The sphere of an instance. */
    public int number(CrowdState state, int instance) {
        boolean plays = state.state(instance) == null;
        return plays ? state.clipSlot(instance) : ofStates(state.states());
    }

    /** The sphere of all instances with a state. */
    public int ofStates(StateTable states) {
        return floats.length / FLOATS - STATES + states.kind();
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

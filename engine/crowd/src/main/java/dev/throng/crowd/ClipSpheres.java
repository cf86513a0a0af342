package dev.throng.crowd;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.BoundsFinder;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.bake.measure.StateBounds;
import dev.throng.crowd.state.StateTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What culling knows of a character's extent: a sphere for each clip of its atlas that holds every vertex at every time, then
 * {@link #STATES} that hold every vertex in every state: without and with inverse kinematics.
 *
 * @param floats centre x y z and radius of each, in the character's own space
 */
public record ClipSpheres(float[] floats) {
    /** Floats of a sphere. */
    public static final int FLOATS = 4;

    /** Spheres of states, behind those of clips. */
    public static final int STATES = 2;

    /** Room for the rounding of float32, at places some kilometres from the origin too. */
    private static final double MARGIN = 1.001;

    /** Of a character that plays. */
    public static ClipSpheres of(CharacterModel character, ClipAtlas atlas) {
        return of(character, atlas, BoundsFinder.of(character, atlas));
    }

    /** Of clips' bounds that are known already, in the atlas' order. */
    public static ClipSpheres of(CharacterModel character, ClipAtlas atlas, List<ClipBounds> clips) {
        List<ClipBounds> bounds = new ArrayList<>(clips);
        bounds.add(StateBounds.of(character, atlas, StateBounds.Turns.ANIMATED));
        bounds.add(StateBounds.of(character, atlas, StateBounds.Turns.ALL));
        return of(bounds);
    }

    private static ClipSpheres of(List<ClipBounds> bounds) {
        float[] floats = new float[FLOATS * bounds.size()];
        for (int clip = 0; clip < bounds.size(); clip++) {
            put(floats, clip, bounds.get(clip));
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
        return of(Collections.nCopies(atlas.clips().size() + STATES, new ClipBounds(min, max)));
    }

    /** The sphere of an instance. */
    public int number(CrowdState state, int instance) {
        boolean plays = state.state(instance) == null;
        return plays ? state.clipSlot(instance) : ofStates(state.states());
    }

    /** The sphere of all instances with a state. */
    public int ofStates(StateTable states) {
        return floats.length / FLOATS - (states.turnsJoints() ? 1 : STATES);
    }

    private static void put(float[] floats, int clip, ClipBounds bounds) {
        for (int c = 0; c < 3; c++) {
            floats[FLOATS * clip + c] = (float) bounds.centre(c);
        }
        floats[FLOATS * clip + 3] = (float) (MARGIN * bounds.radius());
    }
}

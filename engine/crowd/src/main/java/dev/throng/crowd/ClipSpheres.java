package dev.throng.crowd;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.BoundsFinder;
import dev.throng.bake.measure.ClipBounds;
import java.util.List;

/**
 * What culling knows of a character's extent: a sphere for each clip of its atlas that holds every vertex at every time.
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

    /** Of bounds that are known already, in the atlas' order. */
    public static ClipSpheres of(List<ClipBounds> bounds) {
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
        float[] floats = new float[FLOATS * atlas.clips().size()];
        for (int clip = 0; clip < atlas.clips().size(); clip++) {
            put(floats, clip, new ClipBounds(min, max));
        }
        return new ClipSpheres(floats);
    }

    private static void put(float[] floats, int clip, ClipBounds bounds) {
        for (int c = 0; c < 3; c++) {
            floats[FLOATS * clip + c] = (float) bounds.centre(c);
        }
        floats[FLOATS * clip + 3] = (float) (MARGIN * bounds.radius());
    }
}

package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import java.util.ArrayList;
import java.util.List;

/**
 * The sun's shadow maps of a view: what the camera sees, cut by depth into slices that get coarser with distance, each
 * seen from the sun. A slice is fitted by its bounding sphere. The sphere's size does not depend on where the camera
 * looks, and it moves by whole texels only: shadows keep still while the camera moves (Valient, "Stable Rendering of
 * Cascaded Shadow Maps", ShaderX6, 2008). Depth in the maps is reversed as everywhere: 1 nearest the sun. CPU counterpart of
 * {@code lib/shadow.glsl}.
 */
public final class Cascades {
    /** Share of a slice in which it blends into the next one. */
    static final float BLEND = 0.15f;

    /** Share of the reach in which shadows fade out. */
    static final float FADE = 0.2f;

    /** Sines below this are taken for it: a sun at the horizon would cast shadows without end. */
    private static final double LOWEST_SUN = 0.1;

    /** Shadows end at so many heights of the crowd: there a body is a few texels of the last map. */
    private static final double REACH = 150;

    /** Largest ratio of the far to the near depth that the slices are made for: hardly any instance is nearer. */
    private static final double DEEPEST = 200;

    /** Weight of the logarithmic split, which fits perspective, against the uniform one, which wastes less on what is very near. */
    private static final double LOGARITHMIC = 0.95;

    /** A box that is partly in view is cut so often: in each direction into 4. */
    private static final int CUTS = 6;

    private final List<Cascade> maps = new ArrayList<>();
    private final float[] viewDepthPlane;
    private final float[] shadowDirection;
    private final Seen seen;

    private Cascades(Seen seen) {
        this.seen = seen;
        viewDepthPlane = seen.view.viewDepthPlane();
        shadowDirection = shadowDirection(seen.sun, seen.casters);
    }

    /** Objects that maps are fitted to. @param side texels of their sides */
    private record Seen(View view, float[] sun, CasterBounds casters, int side) {}

    /**
     * Depths of a view between which shadows are seen.
     *
     * @param near along the line of sight
     * @param far along the line of sight; shadows end there
     */
    record Depths(double near, double far) {}

    /**
     * Fits maps.
     *
     * @param sun unit vector towards it
     * @param casters what casts shadows; not empty
     * @param side texels of a map's sides
     */
    public static Cascades of(View view, float[] sun, CasterBounds casters, int side) {
        var frame = Cascade.LightSpace.of(sun, casters.whole());
        Cascades cascades = new Cascades(new Seen(view, sun, casters, side));
        Depths depths = depths(view, sun, casters);
        double begin = depths.near;
        for (int i = 1; i <= RendererFeatures.CASCADES; i++) {
            double end = split(depths, i);
            double blend = i < RendererFeatures.CASCADES ? end - BLEND * (end - begin) : (1 - FADE) * end;
            cascades.maps.add(Cascade.fit(view, new Depths(begin, end), blend, frame, side));
            begin = blend;
        }
        return cascades;
    }

    /** Returns whether these are fitted to these very objects, as in frames of a camera that rests. */
    public boolean suit(View view, float[] sun, CasterBounds casters, int side) {
        return seen.view == view && seen.sun == sun && seen.casters == casters && seen.side == side;
    }

    /**
     * Where bodies and the shadows on the plain below them are seen, in steps of half an octave: whatever moves within them
     * leaves the maps as they are.
     */
    static Depths depths(View view, float[] sun, CasterBounds casters) {
        double[] towards = {sun[0], Math.max(sun[1], LOWEST_SUN), sun[2]};
        double plain = casters.whole().min()[1];
        double nearest = view.lens().far();
        double farthest = view.lens().near();
        Aabb seen = Aabb.scratch();
        for (int i = 0; i < 2 * casters.parts().size(); i++) {
            seen.set(casters.parts().get(i / 2));
            if (i % 2 != 0) {
                seen.cast(towards, plain);
            }
            if (view.mayShow(seen)) {
                nearest = nearest(view, seen, nearest, CUTS);
                farthest = Math.max(farthest, view.farthest(seen));
            }
        }
        double near = step(Math.floor(steps(Math.max(nearest, view.lens().near()))));
        double reach = REACH * Math.max(casters.whole().height(), near);
        double far =
                step(Math.ceil(steps(Math.max(Math.min(farthest, view.lens().far()), 2 * near))));
        return new Depths(near, Math.max(Math.min(far, reach), 2 * near));
    }

    /**
     * Depth of the first that may be seen of a box, which is cut in half so many times; at most {@code before}. The box is cut in place,
     * and afterwards as before.
     */
    private static double nearest(View view, Aabb box, double before, int cuts) {
        double depth = view.nearest(box);
        if (depth >= before || !view.mayShow(box)) {
            return before;
        }
        if (cuts == 0) {
            return depth;
        }
        int axis = box.longest();
        double low = box.min()[axis];
        double high = box.max()[axis];
        double middle = 0.5 * (low + high);
        box.max()[axis] = middle;
        double nearer = nearest(view, box, before, cuts - 1);
        box.max()[axis] = high;
        box.min()[axis] = middle;
        nearer = nearest(view, box, nearer, cuts - 1);
        box.min()[axis] = low;
        return nearer;
    }

    /** Steps of half an octave from depth 1 on. */
    private static double steps(double depth) {
        return 2 * Math.log(depth) / Math.log(2);
    }

    private static double step(double steps) {
        return Math.pow(2, 0.5 * steps);
    }

    /** End of the i-th slice, from 1: the practical split scheme (Zhang, Sun, Xu and Lun, "Parallel-Split Shadow Maps", 2006). */
    private static double split(Depths depths, int i) {
        double near = Math.max(depths.near, depths.far / DEEPEST);
        double logarithmic = near * Math.pow(depths.far / near, (double) i / RendererFeatures.CASCADES);
        double uniform = near + (depths.far - near) * i / RendererFeatures.CASCADES;
        return LOGARITHMIC * logarithmic + (1 - LOGARITHMIC) * uniform;
    }

    /** To the lowest that is shaded: the ground, or what stands below it. */
    private static float[] shadowDirection(float[] sun, CasterBounds casters) {
        double up = Math.max(sun[1], LOWEST_SUN);
        double floor = Math.min(casters.whole().min()[1], 0);
        return new float[] {(float) (-sun[0] / up), -1, (float) (-sun[2] / up), (float) floor};
    }

    /** How places along the axis towards the sun become depths: that of a scene unit, of the origin; then texels of a side, 1 / that. */
    float[] range() {
        float[] depths = maps.get(0).range();
        return new float[] {depths[0], depths[1], seen.side, 1f / seen.side};
    }

    /** Of the view that they were made for, see {@link View#viewDepthPlane}. */
    public float[] viewDepthPlane() {
        return viewDepthPlane;
    }

    /** How far a shadow falls for each unit of height: x y z; then the height at which it ends. */
    public float[] shadowDirection() {
        return shadowDirection;
    }

    /** From near to far. */
    public List<Cascade> maps() {
        return maps;
    }

    /** Where shadows end, along the line of sight. */
    float reach() {
        return maps.get(RendererFeatures.CASCADES - 1).end();
    }

    /** The map in which a place at a depth along the line of sight is looked up. */
    int at(float depth) {
        int at = 0;
        while (at < RendererFeatures.CASCADES - 1 && depth >= maps.get(at).end()) {
            at++;
        }
        return at;
    }
}

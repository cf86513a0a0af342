package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.LightNumbers.SunAxes;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

    private final List<Cascade> maps =
            Stream.generate(Cascade::new).limit(RendererFeatures.CASCADES).toList();
    private final float[] viewDepthPlane = new float[4];
    private final float[] shadowDirection = new float[4];

    private final double[] towardsSun = new double[3]; // these two of one call
    private final Aabb box = Aabb.scratch();

    // Objects that the maps are fitted to.
    private @Nullable View view;
    private float @Nullable [] sun;
    private @Nullable CasterBounds casters;
    private Cascade.@Nullable LightSpace light; // of sun and casters
    private int side; // texels of the maps' sides

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
        Cascades cascades = new Cascades();
        cascades.fit(view, sun, casters, side);
        return cascades;
    }

    /** Fits these maps instead of others, as of {@link #of}: a camera may move in each frame. */
    public void fit(View seen, float[] towards, CasterBounds casting, int texels) {
        Cascade.LightSpace space = light;
        if (space == null || sun != towards || casters != casting) {
            SunAxes axes = space == null || sun != towards ? SunAxes.of(towards) : space.axes();
            space = Cascade.LightSpace.of(axes, casting.whole());
            light = space;
        }
        view = seen;
        sun = towards;
        casters = casting;
        side = texels;
        seen.viewDepthPlane(viewDepthPlane);
        findShadowDirection(towards, casting);
        fit(seen, depths(seen, towards, casting), space);
    }

    private void fit(View seen, Depths depths, Cascade.LightSpace space) {
        double begin = depths.near;
        for (int i = 1; i <= RendererFeatures.CASCADES; i++) {
            double end = split(depths, i);
            double blend = i < RendererFeatures.CASCADES ? end - BLEND * (end - begin) : (1 - FADE) * end;
            Cascade map = maps.get(i - 1);
            map.fit(seen, begin, end, space, side);
            map.blend(blend);
            begin = blend;
        }
    }

    /** Returns whether these are fitted to these very objects, as in frames of a camera that rests. */
    public boolean suit(View seen, float[] towards, CasterBounds casting, int texels) {
        return view == seen && sun == towards && casters == casting && side == texels;
    }

    /**
     * Where bodies and the shadows on the plain below them are seen, in steps of half an octave: whatever moves within them
     * leaves the maps as they are.
     */
    Depths depths(View view, float[] sun, CasterBounds casters) {
        towardsSun[0] = sun[0];
        towardsSun[1] = Math.max(sun[1], LOWEST_SUN);
        towardsSun[2] = sun[2];
        double plain = casters.whole().min()[1];
        double nearest = view.lens().far();
        double farthest = view.lens().near();
        for (int i = 0; i < 2 * casters.parts().size(); i++) {
            box.set(casters.parts().get(i / 2));
            if (i % 2 != 0) {
                box.cast(towardsSun, plain);
            }
            if (view.mayShow(box)) {
                nearest = nearest(view, box, nearest, CUTS);
                farthest = Math.max(farthest, view.farthest(box));
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
    private void findShadowDirection(float[] towards, CasterBounds casting) {
        double up = Math.max(towards[1], LOWEST_SUN);
        shadowDirection[0] = (float) (-towards[0] / up);
        shadowDirection[1] = -1;
        shadowDirection[2] = (float) (-towards[2] / up);
        shadowDirection[3] = (float) Math.min(casting.whole().min()[1], 0);
    }

    /** How places along the axis towards the sun become depths: that of a scene unit, of the origin; then texels of a side, 1 / that. @param out receives four floats */
    float[] range(float[] out) {
        maps.get(0).range(out);
        out[2] = side;
        out[3] = 1f / side;
        return out;
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

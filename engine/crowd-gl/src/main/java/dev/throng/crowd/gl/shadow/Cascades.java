package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.LightNumbers.SunAxes;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The sun's shadow maps of a view, one per slice of depth; distant slices are coarser. The map of a slice contains the
 * slice's bounding sphere, whose size does not depend on the view's direction. Maps move by whole texels. So shadows do
 * not flicker while the camera moves (Valient, "Stable Rendering of Cascaded Shadow Maps", ShaderX6, 2008). Depth is
 * reversed: 1 nearest the sun. CPU counterpart of {@code lib/shadow.glsl}.
 */
public final class Cascades {
    /** Share of a slice, at its far end, in which its map blends into the next map. */
    static final float BLEND = 0.15f;

    /** Share of the shadows' reach, at its far end, in which shadows fade out. */
    static final float FADE = 0.2f;

    /** Least sine of the sun's height, since lower suns would cast endless shadows. */
    private static final double LOWEST_SUN = 0.1;

    /** Reach of shadows, in heights of the crowd: a distance at which a body covers a few texels of the last map. */
    static final double REACH = 150;

    /**
     * Largest ratio of the last slice's far depth to the first slice's near depth, so large that hardly any instance is
     * nearer than the first slice.
     */
    private static final double DEEPEST = 200;

    /**
     * Weight of the logarithmic split into slices, in a mean with the uniform split. The logarithmic split suits
     * perspective; the uniform one spends fewer texels on very near depths.
     */
    private static final double LOGARITHMIC = 0.95;

    /** Number of times that a box which is partly in view is halved: twice per axis. */
    private static final int CUTS = 6;

    private final List<Cascade> maps =
            Stream.generate(Cascade::new).limit(RendererFeatures.CASCADES).toList();
    private final float[] viewDepthPlane = new float[4];
    private final float[] shadowDirection = new float[4];

    private final double[] towardsSun = new double[3]; // scratch, like the next field
    private final Aabb box = Aabb.scratch();

    // Inputs to which the maps are fitted.
    private @Nullable View view;
    private float @Nullable [] sun;
    private @Nullable CasterBounds casters;
    private Cascade.@Nullable LightSpace light; // of sun and casters
    private int side; // texels along a side of a map

    /**
     * Range of depths along the line of sight in which shadows are visible.
     *
     * @param near first depth, in scene units
     * @param far last depth, in scene units
     */
    record Depths(double near, double far) {}

    /**
     * Creates maps and fits them to a view.
     *
     * @param sun unit vector towards the sun
     * @param casters bounds of shadow casters; not empty
     * @param side texels along a side of a map
     */
    public static Cascades of(View view, float[] sun, CasterBounds casters, int side) {
        Cascades cascades = new Cascades();
        cascades.fit(view, sun, casters, side);
        return cascades;
    }

    /**
     * Refits these maps to a view, like {@link #of}, but without allocation.
     *
     * @param towards direction to the sun, as a unit vector
     * @param texels texels along a side of a map
     */
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

    /**
     * @return whether these maps were last fitted to the same view, direction, bounds and size, which stay the same
     *     while the camera and the crowd rest
     */
    public boolean areFittedTo(View seen, float[] towards, CasterBounds casting, int texels) {
        return view == seen && sun == towards && casters == casting && side == texels;
    }

    /**
     * Computes the range of depths of visible casters and of their shadows on the plane below, rounded to half octaves,
     * so that small movements leave the maps unchanged.
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
                box.becomeShadow(towardsSun, plain);
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
     * Returns the lesser of {@code before} and the least depth of a box's visible parts. Cuts the box in half
     * recursively, in place, and restores it.
     *
     * @param cuts number of times that the box may be cut further
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

    /** @return logarithm of a depth in half octaves: 0 at depth 1 */
    private static double steps(double depth) {
        return 2 * Math.log(depth) / Math.log(2);
    }

    private static double step(double steps) {
        return Math.pow(2, 0.5 * steps);
    }

    /**
     * Computes the depth at which a slice ends, by the practical split scheme (Zhang, Sun, Xu and Lun, "Parallel-Split
     * Shadow Maps", 2006).
     *
     * @param i index of the slice, from 1
     */
    private static double split(Depths depths, int i) {
        double near = Math.max(depths.near, depths.far / DEEPEST);
        double logarithmic = near * Math.pow(depths.far / near, (double) i / RendererFeatures.CASCADES);
        double uniform = near + (depths.far - near) * i / RendererFeatures.CASCADES;
        return LOGARITHMIC * logarithmic + (1 - LOGARITHMIC) * uniform;
    }

    /**
     * Computes the direction in which shadows fall, and the lowest height on which they fall: the ground's, or that of
     * casters below the ground.
     *
     * @param towards direction to the sun, as a unit vector
     */
    private void findShadowDirection(float[] towards, CasterBounds casting) {
        double up = Math.max(towards[1], LOWEST_SUN);
        shadowDirection[0] = (float) (-towards[0] / up);
        shadowDirection[1] = -1;
        shadowDirection[2] = (float) (-towards[2] / up);
        shadowDirection[3] = (float) Math.min(casting.whole().min()[1], 0);
    }

    /**
     * Writes the conversion from coordinates along the axis towards the sun to map depth.
     *
     * @param out receives four floats: depth per scene unit, depth of the scene's origin, texels along a side of a map,
     *     and the inverse of that number
     */
    float[] range(float[] out) {
        maps.get(0).range(out);
        out[2] = side;
        out[3] = 1f / side;
        return out;
    }

    /** @return depth plane of the view to which these maps are fitted, see {@link View#viewDepthPlane} */
    public float[] viewDepthPlane() {
        return viewDepthPlane;
    }

    /**
     * @return displacement x y z of a shadow per scene unit below its caster, then the lowest height on which shadows
     *     fall
     */
    public float[] shadowDirection() {
        return shadowDirection;
    }

    /** @return maps, nearest slice first */
    public List<Cascade> maps() {
        return maps;
    }

    /** @return depth along the line of sight at which shadows end */
    float reach() {
        return maps.get(RendererFeatures.CASCADES - 1).end();
    }

    /**
     * @param depth depth along the line of sight, in scene units
     * @return index of the map whose slice contains the depth
     */
    int at(float depth) {
        int at = 0;
        while (at < RendererFeatures.CASCADES - 1 && depth >= maps.get(at).end()) {
            at++;
        }
        return at;
    }
}

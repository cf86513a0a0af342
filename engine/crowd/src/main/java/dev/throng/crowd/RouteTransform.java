package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.root.CpuRootMotion;
import dev.throng.crowd.root.RootWords;
import java.nio.ByteBuffer;

/**
 * Computes the transform of a standing or moving instance at a tick, in float32. CPU counterpart of
 * {@code shaders/lib/route.glsl}, with the shader's order of sums. Headings are pairs of cosine and sine, without
 * trigonometry.
 */
public final class RouteTransform {
    /** Number of floats of a transform: x y z, scale, cosine and sine of the heading. */
    public static final int FLOATS = 6;

    /** Number of floats of a place on a route: x, z, cosine and sine of the heading. */
    public static final int POSE_FLOATS = 4;

    private RouteTransform() {}

    /**
     * Computes the transform of an instance at a tick.
     *
     * @param out receives x y z, scale, cosine and sine of the heading
     */
    public static void of(CrowdState state, int instance, long ticks, float[] out) {
        // no array for instances without a route, which need no pose
        of(state, instance, ticks, out, state.route(instance) == Motion.NO_ROUTE ? out : new float[POSE_FLOATS]);
    }

    /**
     * Computes the transform of an instance at a tick. Allocates nothing.
     *
     * @param out receives x y z, scale, cosine and sine of the heading
     * @param pose work array of {@link #POSE_FLOATS} floats, overwritten
     */
    public static void of(CrowdState state, int instance, long ticks, float[] out, float[] pose) {
        state.readTransform(instance, out);
        int route = state.route(instance);
        if (route != Motion.NO_ROUTE) {
            if (state.routes().isRoot(route)) {
                root(state, instance, ticks, pose);
                pose[0] *= out[3];
                pose[1] *= out[3];
            } else {
                pose(state.routes(), route, state.routePhase(instance, ticks), pose);
            }
            compose(out, pose);
        }
        CpuGroundHeight ground = Footing.ground(state);
        if (ground != null) {
            out[1] += ground.height(out[0], out[2]);
        }
    }

    /**
     * Computes position and heading of an unscaled instance that moves by root motion.
     *
     * @param out receives x, z, cosine and sine of the heading
     */
    private static void root(CrowdState state, int instance, long ticks, float[] out) {
        RouteTable routes = state.routes();
        int route = state.route(instance);
        boolean loops = routes.kind(route) == RootWords.KIND_LOOP;
        ByteBuffer motions = state.motions.bytes();
        long cycles = loops ? MotionRecord.rootCycles(motions, instance, ticks) : 0;
        long phase = MotionRecord.rootPhase(motions, instance, loops ? LoopMode.LOOP : LoopMode.CLAMP, ticks);
        CpuRootMotion.pose(routes.table(), routes.header(route), cycles, phase, out);
    }

    /**
     * Computes position and heading on a route.
     *
     * @param phase unsigned fraction of the route, times 2^32
     * @param out receives x, z, cosine and sine of the heading
     */
    static void pose(RouteTable routes, int route, int phase, float[] out) {
        int shift = routes.table()[RouteTable.WORDS * route + 1];
        int knot = routes.table()[RouteTable.WORDS * route] + (phase >>> shift);
        // the upper 24 bits of the remainder, which a float holds exactly
        float t = (float) (phase << Integer.SIZE - shift >>> 8) * 0x1p-24f;
        hermite(routes.knots(), Route.KNOT_FLOATS * knot, t, out);
        float length = (float) Math.sqrt(out[2] * out[2] + out[3] * out[3]);
        float dx = out[2];
        out[2] = out[3] / length;
        out[3] = dx / length;
    }

    /**
     * Interpolates position and derivative between a knot and the next.
     *
     * @param knots see {@link RouteTable}
     * @param at index of the first knot's x
     * @param t 0 (first knot) to 1 (next knot)
     * @param out receives x, z and their derivatives
     */
    private static void hermite(float[] knots, int at, float t, float[] out) {
        for (int axis = 0; axis < 2; axis++) {
            float p0 = knots[at + axis];
            float d0 = knots[at + axis + 2];
            float d1 = knots[at + axis + 6];
            float way = knots[at + axis + 4] - p0;
            float c2 = 3 * way - (2 * d0 + d1);
            float c3 = d0 + d1 - 2 * way;
            out[axis] = p0 + t * (d0 + t * (c2 + t * c3));
            out[axis + 2] = d0 + t * (2 * c2 + t * (3 * c3));
        }
    }

    /**
     * Moves a transform from a route's start to a point of the route.
     *
     * @param transform transform at the route's start; receives the result
     * @param pose x, z, cosine and sine of the heading on the route
     */
    static void compose(float[] transform, float[] pose) {
        float c = transform[4];
        float s = transform[5];
        transform[0] += c * pose[0] + s * pose[1];
        transform[2] += c * pose[1] - s * pose[0];
        transform[4] = c * pose[2] - s * pose[3];
        transform[5] = s * pose[2] + c * pose[3];
    }
}

package dev.throng.crowd.gl.shadow;

import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.Motion;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.scene.Aabb;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Boxes around instances of a crowd in every pose and anywhere on their routes. Instances that root motion moves
 * straight ahead may leave their box, see {@link RouteTable#bounds}.
 */
public final class InstanceBounds {
    private CrowdState state;
    private final Aabb character;
    private final double radius;
    private final List<double[]> routes;
    private final float[] transform = new float[RouteTransform.FLOATS]; // of one instance, like the next field
    private final Aabb along = Aabb.scratch();

    /**
     * @param state instances, not copied
     * @param character bounds of every pose before placement
     */
    public InstanceBounds(CrowdState state, Aabb character) {
        this.state = state;
        this.character = character;
        radius = Math.hypot(
                Math.max(-character.min()[0], character.max()[0]),
                Math.max(-character.min()[2], character.max()[2]));
        routes = IntStream.range(0, state.routes().count())
                .mapToObj(state.routes()::bounds)
                .toList();
    }

    /**
     * Switches to the instances of another crowd if both crowds have the same routes.
     *
     * @return whether both crowds have the same routes
     */
    boolean show(CrowdState other) {
        boolean isOf = other.routes() == state.routes();
        state = isOf ? other : state;
        return isOf;
    }

    int count() {
        return state.count();
    }

    void box(int instance, Aabb out) {
        state.readTransform(instance, transform);
        int route = routes.isEmpty() ? Motion.NO_ROUTE : state.route(instance);
        if (route == Motion.NO_ROUTE) {
            character.place(transform, out);
        } else {
            spread(route, transform[3]);
            transform[3] = 1;
            along.place(transform, out);
        }
        CpuGroundHeight ground = Footing.ground(state);
        if (ground != null) {
            out.min()[1] += ground.lowest();
            out.max()[1] += ground.highest();
        }
    }

    /**
     * Computes the box of an instance anywhere on its route, facing any direction.
     *
     * @param number index of the route
     * @param scale scale of the instance
     */
    private void spread(int number, double scale) {
        double around = scale * radius;
        double size = state.routes().isRoot(number) ? scale : 1;
        double[] route = routes.get(number);
        for (int c = 0; c < 2; c++) {
            along.min()[2 * c] = size * route[c] - around;
            along.max()[2 * c] = size * route[2 + c] + around;
        }
        along.min()[1] = scale * character.min()[1];
        along.max()[1] = scale * character.max()[1];
    }
}

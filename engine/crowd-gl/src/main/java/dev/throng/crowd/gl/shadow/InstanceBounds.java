package dev.throng.crowd.gl.shadow;

import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.Motion;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.scene.Aabb;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The boxes that the instances of a crowd never leave, whatever they play and however far along their routes they are; but roots that go
 * straight on, see {@link RouteTable#bounds}.
 */
public final class InstanceBounds {
    private final CrowdState state;
    private final Aabb character;
    private final double radius;
    private final List<double[]> routes;

    /**
     * Borrows the state.
     *
     * @param character space that one fills before placement
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

    int count() {
        return state.count();
    }

    /** Around an instance at a tick. @param character space that one fills before placement */
    public static Aabb at(CrowdState state, int instance, long ticks, Aabb character) {
        float[] transform = new float[RouteTransform.FLOATS];
        RouteTransform.of(state, instance, ticks, transform);
        return character
                .scaled(transform[3])
                .turned(transform[4], transform[5])
                .moved(transform[0], transform[1], transform[2]);
    }

    Aabb box(int instance) {
        float[] transform = new float[RouteTransform.FLOATS];
        state.readTransform(instance, transform);
        double scale = transform[3];
        int route = routes.isEmpty() ? Motion.NO_ROUTE : state.motion(instance).route();
        Aabb own = route == Motion.NO_ROUTE ? character.scaled(scale) : along(route, scale);
        Aabb placed = own.turned(transform[4], transform[5]).moved(transform[0], transform[1], transform[2]);
        CpuGroundHeight ground = Footing.ground(state);
        return ground == null
                ? placed
                : placed.moved(0, ground.lowest(), 0).union(placed.moved(0, ground.highest(), 0));
    }

    /** The box of an instance that moves on a route, which may face any direction. */
    private Aabb along(int number, double scale) {
        double around = scale * radius;
        double size = state.routes().isRoot(number) ? scale : 1;
        double[] route =
                Arrays.stream(routes.get(number)).map(way -> size * way).toArray();
        Aabb body = character.scaled(scale);
        return new Aabb(
                new double[] {route[0] - around, body.min()[1], route[1] - around},
                new double[] {route[2] + around, body.max()[1], route[3] + around});
    }
}

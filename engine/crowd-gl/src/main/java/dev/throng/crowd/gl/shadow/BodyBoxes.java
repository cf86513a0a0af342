package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Motion;
import dev.throng.crowd.RoutePlace;
import dev.throng.crowd.gl.scene.CrowdBox;
import java.util.List;
import java.util.stream.IntStream;

/** The boxes that the instances of a crowd never leave, whatever they play and however far along their routes they are. */
public final class BodyBoxes {
    private final CrowdState state;
    private final CrowdBox character;
    private final double radius;
    private final List<double[]> routes;

    /**
     * Borrows the state.
     *
     * @param character space that one fills before placement
     */
    public BodyBoxes(CrowdState state, CrowdBox character) {
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

    CrowdBox box(int instance) {
        float[] place = new float[RoutePlace.FLOATS];
        state.readPlace(instance, place);
        double scale = Math.abs(place[3]);
        int route = routes.isEmpty() ? Motion.NO_ROUTE : state.motion(instance).route();
        CrowdBox own = route == Motion.NO_ROUTE ? grown(scale) : along(routes.get(route), scale);
        return own.turned(place[4], place[5]).moved(place[0], place[1], place[2]);
    }

    private CrowdBox grown(double scale) {
        double[] min = character.min();
        double[] max = character.max();
        return new CrowdBox(
                new double[] {scale * min[0], scale * min[1], scale * min[2]},
                new double[] {scale * max[0], scale * max[1], scale * max[2]});
    }

    /** The box of an instance that moves on a route, which may face any direction. */
    private CrowdBox along(double[] route, double scale) {
        double around = scale * radius;
        return new CrowdBox(
                new double[] {route[0] - around, scale * character.min()[1], route[1] - around},
                new double[] {route[2] + around, scale * character.max()[1], route[3] + around});
    }
}

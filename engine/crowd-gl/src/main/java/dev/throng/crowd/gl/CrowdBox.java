package dev.throng.crowd.gl;

import dev.throng.anim.RestBox;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.Motion;
import java.nio.ByteBuffer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The space that a crowd fills, scene units: what casts shadows.
 *
 * @param min smallest x y z
 * @param max largest x y z
 */
record CrowdBox(double[] min, double[] max) {
    private static final int CORNERS = 8;

    /** Holds nothing: the union with it is the other. */
    static final CrowdBox NOTHING = new CrowdBox(filled(Double.POSITIVE_INFINITY), filled(Double.NEGATIVE_INFINITY));

    private static double[] filled(double value) {
        return new double[] {value, value, value};
    }

    static CrowdBox of(RestBox box) {
        return new CrowdBox(box.min(), box.max());
    }

    /**
     * What a crowd fills, whatever its instances play, wherever they face and however far along their routes they are.
     *
     * @param character space that one fills before placement
     */
    static CrowdBox of(CrowdState state, CrowdBox character) {
        double radius = character.most(corner -> Math.hypot(corner[0], corner[2]));
        double[] routes = IntStream.range(0, state.routes().count())
                .mapToDouble(state.routes()::reach)
                .toArray();
        CrowdBox box = new CrowdBox(NOTHING.min.clone(), NOTHING.max.clone());
        ByteBuffer records = state.records();
        for (int i = 0; i < state.count(); i++) {
            int place = i * InstanceRecord.BYTES + InstanceRecord.PLACE;
            double scale = records.getFloat(place + 3 * Float.BYTES);
            int route = routes.length == 0 ? Motion.NO_ROUTE : state.motion(i).route();
            double around = scale * radius + (route == Motion.NO_ROUTE ? 0 : routes[route]);
            double y = records.getFloat(place + Float.BYTES);
            box.add(0, records.getFloat(place) - around, records.getFloat(place) + around);
            box.add(1, y + scale * character.min[1], y + scale * character.max[1]);
            box.add(2, records.getFloat(place + 8) - around, records.getFloat(place + 8) + around);
        }
        return box;
    }

    private void add(int axis, double least, double most) {
        min[axis] = Math.min(min[axis], least);
        max[axis] = Math.max(max[axis], most);
    }

    boolean isEmpty() {
        return min[0] > max[0];
    }

    CrowdBox union(CrowdBox other) {
        CrowdBox both = new CrowdBox(min.clone(), max.clone());
        for (int c = 0; c < 3; c++) {
            both.min[c] = Math.min(min[c], other.min[c]);
            both.max[c] = Math.max(max[c], other.max[c]);
        }
        return both;
    }

    /** The union with itself moved. */
    CrowdBox swept(double x, double y, double z) {
        return union(new CrowdBox(
                new double[] {min[0] + x, min[1] + y, min[2] + z}, new double[] {max[0] + x, max[1] + y, max[2] + z}));
    }

    double height() {
        return max[1] - min[1];
    }

    double least(ToDoubleFunction<double[]> ofCorner) {
        return -most(corner -> -ofCorner.applyAsDouble(corner));
    }

    double most(ToDoubleFunction<double[]> ofCorner) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < CORNERS; i++) {
            most = Math.max(most, ofCorner.applyAsDouble(corner(i)));
        }
        return most;
    }

    private double[] corner(int i) {
        return new double[] {
            (i & 1) == 0 ? min[0] : max[0], (i & 2) == 0 ? min[1] : max[1], (i & 4) == 0 ? min[2] : max[2]
        };
    }
}

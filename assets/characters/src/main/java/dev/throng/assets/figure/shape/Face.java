package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;
import java.util.List;

/** Solid of the face, and regions painted on it from the front: eyes, brows and mouth. */
public final class Face {
    /** Length of triangle edges along painted borders, in metres for the adult. */
    private static final double FINE = 0.0014;

    private final Head head;
    private final double h;

    public Face(Head head) {
        this.head = head;
        h = head.scale();
    }

    Field field() {
        Field cheek = head.ball(0.036, 0.14, 0.047, 0.025, 0.023, 0.0235);
        Field nose = Loft.cone(head.place(0, 0.112, 0.077), head.place(0, 0.143, 0.0925), 0.0058 * h, 0.0098 * h);
        Field wing = head.ball(0.009, 0.147, 0.0855, 0.0078, 0.0068, 0.0095);
        Field lips = Loft.cone(head.place(0, 0.1755, 0.0735), head.place(0.014, 0.1745, 0.068), 0.0105 * h, 0.0075 * h);
        Field socket = head.ball(0.032, 0.116, 0.098, 0.021, 0.0165, 0.018);
        Field eye = head.ball(0.0315, 0.1175, 0.0635, 0.0165, 0.0165, 0.0165);
        return jaw().join(cheek, 0.025 * h)
                .join(lips, 0.014 * h)
                .without(socket, 0.016 * h)
                .join(eye, 0.006 * h)
                .join(nose.join(wing, 0.008 * h), 0.011 * h);
    }

    private Field jaw() {
        return new Loft(
                head.place(0, 0.085, 0.012),
                head.place(0, 0.2, 0.052),
                new Vec(1, 0, 0),
                new double[] {0, 0.069 * h, 0.066 * h, 0},
                new double[] {0.35, 0.0685 * h, 0.062 * h, 0},
                new double[] {0.7, 0.061 * h * (0.4 + 0.6 * head.chin()), 0.052 * h, 0},
                new double[] {1, 0.037 * h * head.chin(), 0.029 * h, -0.005 * h});
    }

    /** @return field of the eyes, positive inside */
    Field eyes() {
        return front((u, v) -> (1 - StrictMath.hypot((u - 0.0315) / 0.0078, (v - 0.1175) / 0.0108)) * 0.009);
    }

    Field brows() {
        return front((u, v) -> {
            double way = (u - 0.034) / 0.0185;
            double arc = 0.0905 + 0.0042 * way * way + 0.0012 * way;
            double thick = 0.0026 - 0.0007 * way;
            return Math.min(thick - Math.abs(v - arc), (1 - Math.abs(way)) * 0.0185);
        });
    }

    Field mouth() {
        return front((u, v) -> {
            double arc = 0.1775 - 9 * u * u;
            double thick = 0.0021 * (1 - 0.6 * u * u / (0.02 * 0.02));
            return Math.min(thick - Math.abs(v - arc), 0.0205 - u);
        });
    }

    /**
     * @return longest allowed triangle edge at a point in metres; it is shorter near borders of eyes, brows and mouth
     */
    public double fineness(Vec p) {
        return Math.max(FINE * h, 0.6 * Field.toNearest(List.of(eyes(), brows(), mouth()), p));
    }

    private interface Drawing {
        /**
         * @param u distance aside, in metres for the adult
         * @param v distance down from the crown, in metres for the adult
         * @return value of a painted region's field, positive inside
         */
        double at(double u, double v);
    }

    private Field front(Drawing drawing) {
        return (x, y, z) -> z > 0 ? drawing.at(Math.abs(x) / h, head.down(y)) * h : -0.05;
    }
}

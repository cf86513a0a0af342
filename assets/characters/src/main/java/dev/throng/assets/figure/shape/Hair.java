package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;

/** Hair and beard: a volume over the skull that ends at a hairline. */
public final class Hair {
    private final Head head;
    private final double h;
    private final Style style;

    private Hair(Figure figure) {
        head = new Head(figure);
        h = head.scale();
        style = figure.style();
    }

    static Field volume(Figure figure) {
        Hair hair = new Hair(figure);
        Field onHead = hair.solid().without(hair.line(), 0.01 * hair.h);
        if (!figure.style().beard()) {
            return onHead;
        }
        Field onChin = hair.chin().without(hair.beard(), 0.006 * hair.h);
        return (x, y, z) -> Math.min(onHead.at(x, y, z), onChin.at(x, y, z));
    }

    /** @return field of the hair, which is positive where the head's surface is hair or beard, and 0 at the hairline */
    public static Field line(Figure figure) {
        Hair hair = new Hair(figure);
        Field line = hair.line();
        if (!figure.style().beard()) {
            return line;
        }
        Field beard = hair.beard();
        return (x, y, z) -> Math.max(line.at(x, y, z), beard.at(x, y, z));
    }

    private Field solid() {
        double k = 0.025 * h;
        return switch (style.hair()) {
            case SHORT -> cap(0.0815, 0.0975).join(quiff(0.05, 0.019), k);
            case MOP -> cap(0.088, 0.103).join(quiff(0.062, 0.026), k);
            case BUN -> cap(0.079, 0.096).join(head.ball(0, 0.022, -0.098, 0.038, 0.036, 0.036), k);
            case LONG -> cap(0.084, 0.1).join(quiff(0.058, 0.02).join(fall(), k), k);
        };
    }

    private Field cap(double wide, double deep) {
        return head.ball(0, 0.081, -0.021, wide, 0.094, deep);
    }

    private Field quiff(double wide, double high) {
        return head.ball(0, 0.033, 0.04, wide, high + 0.01, 0.0425);
    }

    /**
     * @return hair down the back and beside the cheeks. It reaches below the line at which another solid cuts it, so
     *     that the edge is even
     */
    private Field fall() {
        return new Loft(
                head.place(0, 0.09, -0.035),
                head.place(0, 0.29, -0.056),
                new Vec(1, 0, 0),
                new double[] {0, 0.087 * h, 0.066 * h, 0},
                new double[] {0.42, 0.09 * h, 0.055 * h, 0},
                new double[] {1, 0.08 * h, 0.042 * h, 0});
    }

    private Field chin() {
        return new Loft(
                head.place(0, 0.1, 0.012),
                head.place(0, 0.206, 0.047),
                new Vec(1, 0, 0),
                new double[] {0, 0.0755 * h, 0.066 * h, 0},
                new double[] {0.35, 0.0745 * h, 0.066 * h, 0},
                new double[] {0.7, 0.068 * h, 0.059 * h, 0},
                new double[] {1, 0.045 * h, 0.036 * h, -0.005 * h});
    }

    private Field line() {
        boolean isLong = style.hair() == Style.Hair.LONG;
        double fall = isLong ? 0.248 : style.hair() == Style.Hair.BUN ? 0.165 : 0.178;
        double front = style.hair() == Style.Hair.MOP ? 0.064 : 0.05;
        boolean overEars = isLong || style.hair() == Style.Hair.MOP;
        return (x, y, z) -> {
            double forward = z / h;
            double down = head.down(y);
            double side = Math.abs(x) / h;
            double face = Math.max(0, forward + 0.05) / 0.12;
            double near = 0.13 - side;
            double line = fall + (front - fall) * Math.min(1, face * (1.12 - 30 * side * side));
            if (overEars) {
                return Math.min(line - down, near) * h;
            }
            double ear = Math.sqrt(sq(down - 0.124, 0.03) + sq(forward + 0.004, 0.018) + sq(side - 0.085, 0.03));
            return Math.min(near, Math.min(line - down, (ear - 1) * 0.03)) * h;
        };
    }

    /** @return field of a beard from ear to ear, below the cheeks and around the mouth */
    private Field beard() {
        return (x, y, z) -> {
            double forward = z / h;
            double down = head.down(y);
            double side = Math.abs(x) / h;
            double cheek = 0.15 + 0.012 * Math.min(1, forward / 0.06);
            double upper = down - cheek;
            double lower = 0.206 + 0.5 * forward - down;
            double back = forward - 0.005;
            double mouth = Math.sqrt(sq(side, 0.0225) + sq(down - 0.1765, 0.0068)) - 1;
            double all = Math.min(Math.min(upper, lower), Math.min(back, 0.13 - side));
            return Math.min(all, forward > 0.03 ? mouth * 0.012 : 0.05) * h;
        };
    }

    private static double sq(double way, double radius) {
        return way * way / (radius * radius);
    }
}

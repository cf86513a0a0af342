package dev.throng.crowd.control;

import dev.throng.crowd.control.Blend.ClipRequest;
import java.util.List;

/**
 * A state of a {@link StateMachine}: a clip, or several along a parameter, of which the two neighbours of its value play.
 *
 * @param name what it is called
 * @param parameter that the clips lie along; with one clip it does not matter
 * @param points at least one, by rising value
 */
public record MachineState(String name, String parameter, List<Point> points) {
    /** Steps of a share: a value that changes less writes nothing. */
    private static final int STEPS = 16;

    /** @throws IllegalArgumentException when there is no clip, or their values do not rise */
    public MachineState {
        points = List.copyOf(points);
        if (points.isEmpty()) {
            throw new IllegalArgumentException("state '" + name + "': found no clips, expected at least one clip");
        }
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).value() <= points.get(i - 1).value()) {
                throw new IllegalArgumentException("state '" + name + "': found parameter value "
                        + points.get(i).value() + " after parameter value "
                        + points.get(i - 1).value()
                        + ", expected values that increase from clip to clip");
            }
        }
    }

    /** A state of one clip. */
    public static MachineState of(String name, ClipRequest request) {
        return new MachineState(name, "", List.of(new Point(0, request)));
    }

    /** Reads what plays at a value: the clips on both sides of it, by sixteenths; the first or last one beyond the ends. */
    void read(double value, BlendDraft out) {
        int above = 0;
        while (above < points.size() && points.get(above).value() <= value) {
            above++;
        }
        if (above == 0 || above == points.size()) {
            out.set(points.get(Math.max(0, above - 1)).request());
            return;
        }
        Point low = points.get(above - 1);
        Point high = points.get(above);
        double share = (value - low.value()) / (high.value() - low.value());
        out.set(low.request(), high.request(), (float) Math.rint(share * STEPS) / STEPS);
    }

    /**
     * A clip of a state, and the value of the state's parameter at which it plays alone.
     *
     * @param value finite; the unit is the parameter's own
     * @param request the requested clip
     */
    public record Point(double value, ClipRequest request) {
        /** @throws IllegalArgumentException when the value is not finite */
        public Point {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(
                        "parameter value of a clip: found " + value + ", expected a finite number");
            }
        }
    }
}

package dev.throng.crowd.control;

import dev.throng.crowd.control.Blend.ClipRequest;
import java.util.List;

/**
 * State of a {@link StateMachine}: one clip, or clips along a parameter. A blend shows the two clips nearest to the
 * parameter's value.
 *
 * @param name name of the state
 * @param parameter name of the parameter that selects the clips; unused with one clip
 * @param points at least one, by ascending value
 */
public record MachineState(String name, String parameter, List<Point> points) {
    /** Number of equal steps to which the share of two blended clips is rounded, so that smaller changes write nothing. */
    private static final int STEPS = 16;

    /** @throws IllegalArgumentException if there are no clips, or their values do not ascend */
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

    public static MachineState of(String name, ClipRequest request) {
        return new MachineState(name, "", List.of(new Point(0, request)));
    }

    /**
     * Reads the blend at a parameter value: the nearest clips below and above the value, with a share in sixteenths.
     * For a value outside the range of the clips' values, only the outermost clip plays.
     */
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
     * Clip of a state, and the parameter value at which it plays alone.
     *
     * @param value finite, in the parameter's unit
     * @param request the requested clip
     */
    public record Point(double value, ClipRequest request) {
        /** @throws IllegalArgumentException if the value is not finite */
        public Point {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(
                        "parameter value of a clip: found " + value + ", expected a finite number");
            }
        }
    }
}

package dev.throng.assets.shape;

import dev.throng.assets.shape.Surface.Corner;
import java.util.Arrays;
import java.util.List;

/**
 * Builder of flat and round solids. They stand on y = 0 with their middle at x = z = 0, unless two points place them.
 */
public final class Solids {
    private Solids() {}

    /**
     * @param width extent along x, in metres
     * @param height extent along y, in metres
     * @param depth extent along z, in metres
     * @return a box
     */
    public static Surface box(double width, double height, double depth) {
        return hull(width, depth, 0, width, depth, height);
    }

    /**
     * @param width extent along x, in metres
     * @param height extent along y, in metres
     * @param depth extent along z, in metres
     * @param bevel width of the bevel, in metres
     * @return a box with bevelled upper edges
     */
    public static Surface slab(double width, double height, double depth, double bevel) {
        double edge = height - bevel;
        Surface body = new Surface();
        addWalls(body, rectangle(width, depth, 0), rectangle(width, depth, edge));
        Vec[] top = rectangle(width - 2 * bevel, depth - 2 * bevel, height);
        addWalls(body, rectangle(width, depth, edge), top);
        return addEnds(body, rectangle(width, depth, 0), top);
    }

    /**
     * @param width0 extent of the lower rectangle along x, in metres
     * @param depth0 extent of the lower rectangle along z, in metres
     * @param y0 height of the lower rectangle, in metres
     * @param width1 extent of the higher rectangle along x, in metres
     * @param depth1 extent of the higher rectangle along z, in metres
     * @param y1 height of the higher rectangle, in metres
     * @return the solid between two horizontal rectangles
     */
    public static Surface hull(double width0, double depth0, double y0, double width1, double depth1, double y1) {
        Vec[] low = rectangle(width0, depth0, y0);
        Vec[] high = rectangle(width1, depth1, y1);
        Surface out = new Surface();
        addWalls(out, low, high);
        return addEnds(out, low, high);
    }

    /**
     * @param from middle of the first end, in metres
     * @param to middle of the second end, in metres
     * @param width width of the bar, in metres
     * @param sides number of the bar's sides, at least 3
     * @return a bar that is open at both ends
     */
    public static Surface bar(Vec from, Vec to, double width, int sides) {
        Surface out = new Surface();
        addWalls(
                out,
                section(width, sides, 0),
                section(width, sides, to.minus(from).length()));
        return new Surface().add(out, Frame.along(from, to));
    }

    /**
     * @param from middle of the first end, in metres
     * @param to middle of the second end, in metres
     * @param width width of the bar, in metres
     * @param sides number of the bar's sides, at least 3
     * @return a bar that is closed at both ends
     */
    public static Surface beam(Vec from, Vec to, double width, int sides) {
        Surface ends = new Surface();
        addEnds(
                ends,
                section(width, sides, 0),
                section(width, sides, to.minus(from).length()));
        return bar(from, to, width, sides).add(ends, Frame.along(from, to));
    }

    private static Vec[] section(double width, int sides, double y) {
        return ring(sides, width / 2 / StrictMath.cos(Math.PI / sides), y);
    }

    /**
     * @param depth thickness along z, in metres
     * @param xsAndYs x and y of each corner of a convex outline in turn, in metres, counter-clockwise seen from the
     *     front
     * @return a plate with its middle at z = 0
     */
    public static Surface plate(double depth, double... xsAndYs) {
        int count = xsAndYs.length / 2;
        Vec[] front = new Vec[count];
        Vec[] back = new Vec[count];
        for (int i = 0; i < count; i++) {
            front[i] = new Vec(xsAndYs[2 * i], xsAndYs[2 * i + 1], depth / 2);
            back[i] = new Vec(xsAndYs[2 * i], xsAndYs[2 * i + 1], -depth / 2);
        }
        Surface out = new Surface().face(front);
        addWalls(out, back, front);
        return out.face(reversed(back));
    }

    /**
     * Adds walls between two outlines with equally many corners. Both must be counter-clockwise, seen from beyond the
     * second outline.
     *
     * @param from corners of the first outline
     * @param to corners of the second outline
     */
    private static void addWalls(Surface out, Vec[] from, Vec[] to) {
        for (int i = 0; i < from.length; i++) {
            int next = (i + 1) % from.length;
            out.face(from[i], from[next], to[next], to[i]);
        }
    }

    private static Surface addEnds(Surface out, Vec[] low, Vec[] high) {
        return out.face(reversed(low)).face(high);
    }

    private static Vec[] reversed(Vec[] outline) {
        Vec[] out = new Vec[outline.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = outline[out.length - 1 - i];
        }
        return out;
    }

    /**
     * @param width extent along x, in metres
     * @param depth extent along z, in metres
     * @param y height, in metres
     * @return corners of a horizontal rectangle, counter-clockwise seen from above
     */
    private static Vec[] rectangle(double width, double depth, double y) {
        double x = width / 2;
        double z = depth / 2;
        return new Vec[] {new Vec(-x, y, z), new Vec(x, y, z), new Vec(x, y, -z), new Vec(-x, y, -z)};
    }

    /**
     * @param sides number of sides, at least 3
     * @param radius distance from the y axis to the corners, in metres
     * @param y height, in metres
     * @return corners of a horizontal regular polygon, counter-clockwise seen from above; the middle of a side faces +z
     */
    static Vec[] ring(int sides, double radius, double y) {
        Vec[] out = new Vec[sides];
        for (int i = 0; i < sides; i++) {
            double angle = 2 * Math.PI * (i - 0.5) / sides;
            out[i] = new Vec(radius * StrictMath.sin(angle), y, radius * StrictMath.cos(angle));
        }
        return out;
    }

    /**
     * @param path at least two points, in metres; the pipe must not bend by more than a right angle
     * @param radius radius of the pipe, in metres
     * @param sides number of the pipe's sides, at least 3
     * @return a round pipe along points, closed at both ends
     */
    public static Surface pipe(List<Vec> path, double radius, int sides) {
        Surface out = new Surface();
        Corner[] last = new Corner[0];
        for (int i = 0; i < path.size(); i++) {
            Vec before = path.get(Math.max(i - 1, 0));
            Vec after = path.get(Math.min(i + 1, path.size() - 1));
            Corner[] now = pipeRing(Frame.along(path.get(i), path.get(i).plus(after.minus(before))), radius, sides);
            for (int s = 0; s < last.length; s++) {
                int next = (s + 1) % sides;
                out.quad(last[s], last[next], now[next], now[s]);
            }
            if (i == 0) {
                out.face(reversed(places(now)));
            }
            last = now;
        }
        return out.face(places(last));
    }

    private static Vec[] places(Corner[] corners) {
        return Arrays.stream(corners).map(Corner::position).toArray(Vec[]::new);
    }

    private static Corner[] pipeRing(Frame frame, double radius, int sides) {
        Corner[] corners = new Corner[sides];
        Vec[] ring = ring(sides, 1, 0);
        for (int s = 0; s < sides; s++) {
            Vec out = frame.direction(ring[s]);
            corners[s] = new Corner(frame.origin().plus(out.times(radius)), out);
        }
        return corners;
    }
}

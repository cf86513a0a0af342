package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Turning;
import dev.throng.assets.shape.Vec;

/**
 * A football pitch with mown stripes, lines and goals, 105 m along x by 68 m along z, with its middle at the origin.
 * Sizes follow the Laws of the Game (IFAB, law 1).
 */
public final class Pitch {
    /** Distance between the goal lines, along x, in metres. */
    public static final double LENGTH = 105;

    /** Distance between the touch lines, along z, in metres. */
    public static final double WIDTH = 68;

    /** Width of the grass around the lines, in metres. */
    public static final double MARGIN = 4;

    /**
     * Height of the grass in metres. Ground, grass and lines are so far apart that every depth buffer distinguishes
     * them.
     */
    private static final double GRASS = 0.02;

    private static final double LINE_HEIGHT = 0.04;
    private static final double LINE = 0.12;
    private static final int STRIPES = 14;
    private static final double CIRCLE = 9.15;
    private static final double SPOT = 11;
    private static final double GOAL_WIDTH = 7.32;
    private static final double GOAL_HEIGHT = 2.44;

    private Pitch() {}

    /** @return football pitch with two levels of detail */
    public static CharacterModel create() {
        Prop prop = new Prop("pitch");
        for (int sides : new int[] {64, 24}) {
            Prop.Level level = prop.level();
            addGrass(level);
            Surface lines = level.part(Paints.CHALK);
            addLines(lines, sides);
            Surface half = new Surface();
            addBox(half, sides);
            addGoal(half, sides / 8);
            lines.add(half).add(half, Frame.ORIGIN.turned(180));
        }
        return prop.build();
    }

    private static void addGrass(Prop.Level level) {
        double width = WIDTH + 2 * MARGIN;
        double stripe = (LENGTH + 2 * MARGIN) / STRIPES;
        for (int s = 0; s < STRIPES; s++) {
            double x = -LENGTH / 2 - MARGIN + (s + 0.5) * stripe;
            level.part(s % 2 == 0 ? Paints.GRASS : Paints.MOWN_GRASS)
                    .add(Solids.box(stripe, GRASS, width), Frame.at(x, 0, 0));
        }
    }

    private static void addLines(Surface out, int sides) {
        for (int end = -1; end <= 1; end += 2) {
            line(out, -LENGTH / 2, end * WIDTH / 2, LENGTH / 2, end * WIDTH / 2);
            line(out, end * LENGTH / 2, -WIDTH / 2, end * LENGTH / 2, WIDTH / 2);
        }
        line(out, 0, -WIDTH / 2, 0, WIDTH / 2);
        arc(out, new Vec(0, 0, 0), 0, 360, sides);
        out.add(Turning.of(sides / 4, 0.2, LINE_HEIGHT, 0, LINE_HEIGHT));
    }

    /**
     * Adds the lines at the goal towards +x: both areas, the penalty mark and its arc.
     *
     * @param sides number of straight pieces of a circle
     */
    private static void addBox(Surface out, int sides) {
        area(out, 16.5, 40.32);
        area(out, 5.5, 18.32);
        double spot = LENGTH / 2 - SPOT;
        out.add(Turning.of(sides / 4, 0.2, LINE_HEIGHT, 0, LINE_HEIGHT), Frame.at(spot, 0, 0));
        double angle = StrictMath.toDegrees(StrictMath.acos((16.5 - SPOT) / CIRCLE));
        arc(out, new Vec(spot, 0, 0), -90 - angle, -90 + angle, sides / 3);
    }

    private static void area(Surface out, double depth, double width) {
        double x = LENGTH / 2 - depth;
        line(out, x, -width / 2, x, width / 2);
        line(out, x, -width / 2, LENGTH / 2, -width / 2);
        line(out, x, width / 2, LENGTH / 2, width / 2);
    }

    /**
     * Adds a straight line along x or z, from a point to another.
     *
     * @param x0 x coordinate of the first point, in metres
     * @param z0 z coordinate of the first point, in metres
     * @param x1 x coordinate of the second point, in metres
     * @param z1 z coordinate of the second point, in metres
     */
    private static void line(Surface out, double x0, double z0, double x1, double z1) {
        double width = Math.abs(x1 - x0) + LINE;
        double depth = Math.abs(z1 - z0) + LINE;
        Frame middle = Frame.at((x0 + x1) / 2, LINE_HEIGHT, (z0 + z1) / 2);
        double x = width / 2;
        double z = depth / 2;
        out.add(new Surface().face(new Vec(-x, 0, z), new Vec(x, 0, z), new Vec(x, 0, -z), new Vec(-x, 0, -z)), middle);
    }

    /**
     * Adds an arc of a circle. The radius is the same for all arcs of a pitch.
     *
     * @param centre centre of the circle, in metres
     * @param from angle of the arc's start in degrees; 0 is towards +z, 90 towards +x
     * @param to angle of the arc's end in degrees
     * @param pieces number of straight pieces that approximate the arc
     */
    private static void arc(Surface out, Vec centre, double from, double to, int pieces) {
        for (int p = 0; p < pieces; p++) {
            Frame a = Frame.ORIGIN.turned(from + (to - from) * p / pieces);
            Frame b = Frame.ORIGIN.turned(from + (to - from) * (p + 1) / pieces);
            Vec inner = new Vec(0, LINE_HEIGHT, CIRCLE - LINE / 2);
            Vec outer = new Vec(0, LINE_HEIGHT, CIRCLE + LINE / 2);
            out.face(
                    centre.plus(a.place(outer)),
                    centre.plus(b.place(outer)),
                    centre.plus(b.place(inner)),
                    centre.plus(a.place(inner)));
        }
    }

    private static void addGoal(Surface out, int sides) {
        double x = LENGTH / 2;
        double r = 0.06;
        for (int side = -1; side <= 1; side += 2) {
            double z = side * (GOAL_WIDTH / 2 + r);
            Vec top = new Vec(x, GOAL_HEIGHT, z);
            out.add(Turning.rod(new Vec(x, 0, z), new Vec(x, GOAL_HEIGHT + r, z), r, r, sides));
            Vec behind = new Vec(x + 0.9, GOAL_HEIGHT, z);
            out.add(Turning.rod(top, behind, 0.03, 0.03, 3));
            out.add(Turning.rod(behind, new Vec(x + 2, 0.04, z), 0.03, 0.03, 3));
        }
        Vec from = new Vec(x, GOAL_HEIGHT, -GOAL_WIDTH / 2);
        out.add(Turning.rod(from, new Vec(x, GOAL_HEIGHT, GOAL_WIDTH / 2), r, r, sides));
        Vec ground = new Vec(x + 2, 0.04, -GOAL_WIDTH / 2 - r);
        out.add(Turning.rod(ground, new Vec(x + 2, 0.04, GOAL_WIDTH / 2 + r), 0.03, 0.03, 3));
    }
}

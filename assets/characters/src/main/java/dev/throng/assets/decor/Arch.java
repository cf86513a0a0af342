package dev.throng.assets.decor;

import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Surface.Corner;
import dev.throng.assets.shape.Vec;

/**
 * Bay of an arcade: a round arch on two piers, and the passage behind them. The bay is between x = 0 and its width; its
 * front is at z = 0.
 *
 * @param width width of the bay, in metres
 * @param height height of the wall, in metres
 * @param pieces number of straight pieces that approximate the arch
 */
record Arch(double width, double height, int pieces) {
    private static final double PIER = 0.5;
    private static final double SPRING = 2.55;
    private static final double THICK = 0.55;
    private static final double PASSAGE = -3;

    /** Fraction of the sky's light that reaches the passage. */
    private static final double DIM = 0.55;

    /** @return two piers and the arch between them, for views from the front and from the passage */
    Surface wall() {
        Surface face = face();
        Surface out =
                new Surface().add(face).add(face, Frame.at(width, 0, -THICK).turned(180));
        for (int p = 0; p < pieces; p++) {
            out.quad(inner(p, 0), inner(p, -THICK), inner(p + 1, -THICK), inner(p + 1, 0));
        }
        side(out, PIER, 1, 0, SPRING);
        side(out, width - PIER, -1, 0, SPRING);
        out.face(
                new Vec(0, height, 0),
                new Vec(width, height, 0),
                new Vec(width, height, -THICK),
                new Vec(0, height, -THICK));
        foot(out, 0, PIER);
        foot(out, width - PIER, width);
        return out;
    }

    /**
     * @param bays number of bays of the arcade
     * @return the outer sides of the first and the last pier of an arcade
     */
    Surface ends(int bays) {
        Surface out = new Surface();
        for (int end = 0; end <= 1; end++) {
            int facing = 2 * end - 1;
            side(out, end * bays * width, facing, 0, SPRING);
            side(out, end * bays * width, facing, SPRING, height);
        }
        return out;
    }

    /** @return the capitals on which the arch rests */
    Surface capitals() {
        return capital(PIER / 2).add(capital(width - PIER / 2));
    }

    private static void foot(Surface out, double x0, double x1) {
        out.face(new Vec(x0, 0, -THICK), new Vec(x1, 0, -THICK), new Vec(x1, 0, 0), new Vec(x0, 0, 0));
    }

    /**
     * @return the front of the wall. Its triangles meet at the upper corners, so that the upper edge has no vertices
     *     between them, and the storey above adjoins it without gaps
     */
    private Surface face() {
        Surface out = new Surface();
        panel(out, 0, 0, PIER, SPRING);
        panel(out, width - PIER, 0, width, SPRING);
        Vec topLeft = new Vec(0, height, 0);
        Vec topRight = new Vec(width, height, 0);
        int crown = pieces / 2;
        out.face(new Vec(0, SPRING, 0), round(0), topLeft);
        for (int p = 0; p < pieces; p++) {
            out.face(round(p), round(p + 1), p < crown ? topLeft : topRight);
        }
        out.face(round(crown), topRight, topLeft);
        out.face(round(pieces), new Vec(width, SPRING, 0), topRight);
        return out;
    }

    private static Surface capital(double x) {
        return new Surface().add(Solids.box(PIER + 0.1, 0.16, 0.12), Frame.at(x, SPRING - 0.2, 0.05));
    }

    private static void panel(Surface out, double x0, double y0, double x1, double y1) {
        out.face(new Vec(x0, y0, 0), new Vec(x1, y0, 0), new Vec(x1, y1, 0), new Vec(x0, y1, 0));
    }

    private static void side(Surface out, double x, int facing, double low, double high) {
        double near = facing > 0 ? 0 : -THICK;
        double far = -THICK - near;
        out.face(new Vec(x, low, near), new Vec(x, low, far), new Vec(x, high, far), new Vec(x, high, near));
    }

    /**
     * @param piece index of a straight piece of the arch, from the left
     * @return left end of the piece
     */
    private Vec round(int piece) {
        double angle = Math.PI * (pieces - piece) / pieces;
        double radius = width / 2 - PIER;
        double y = piece == 0 || piece == pieces ? 0 : radius * StrictMath.sin(angle);
        return new Vec(width / 2 + radius * StrictMath.cos(angle), SPRING + y, 0);
    }

    private Corner inner(int piece, double z) {
        Vec at = round(piece);
        Vec to = new Vec(width / 2, SPRING, 0).minus(at).unit();
        return new Corner(at.plus(new Vec(0, 0, z)), to);
    }

    /**
     * @param length length of the arcade, in metres
     * @return the ceiling and the back of the dim passage behind an arcade
     */
    Surface passage(double length) {
        double depth = -PASSAGE - THICK;
        Surface ceiling = Solids.box(length - 0.02, 0.1, depth);
        Surface out = new Surface().add(ceiling, Frame.at(0, height - 0.12, PASSAGE + depth / 2));
        out.add(Solids.box(length - 0.02, height - 0.2, 0.1), Frame.at(0, 0, PASSAGE - 0.05));
        return out.lit(p -> DIM);
    }

    /** @return a shop window in the back of the passage */
    Surface shop() {
        double z = PASSAGE + 0.03;
        Surface out = new Surface();
        out.face(
                new Vec(0.6, 0.3, z), new Vec(width - 0.6, 0.3, z), new Vec(width - 0.6, 2.5, z), new Vec(0.6, 2.5, z));
        return out.twoSided().lit(p -> DIM);
    }
}

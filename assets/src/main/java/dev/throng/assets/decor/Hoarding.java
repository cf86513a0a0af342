package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Vec;

/** An advertising board, 6 m wide and 0.95 m high, in one of several colours with a plain pattern. */
public final class Hoarding {
    /** Distance from one board to the next, in metres. */
    public static final double WIDTH = 6;

    private static final double HEIGHT = 0.95;
    private static final double LEAN = -8;

    private Hoarding() {}

    /** @return board with two levels of detail */
    public static CharacterModel create() {
        Prop prop = new Prop("hoarding");
        for (boolean whole : new boolean[] {true, false}) {
            Prop.Level level = prop.level();
            Frame board = Frame.at(0, 0.03, 0).pitched(LEAN);
            level.part(Paints.BOARD).add(Solids.box(WIDTH - 0.04, HEIGHT, 0.05), board);
            addPattern(level.part(Paints.CHALK), board.moved(0, 0, 0.03));
            Surface steel = level.part(Paints.STEEL);
            steel.add(Solids.box(WIDTH, 0.05, 0.2));
            for (double x = -2.5; whole && x <= 2.5; x += 2.5) {
                steel.add(Solids.bar(new Vec(x, 0.02, -0.45), board.place(new Vec(x, 0.85, -0.02)), 0.04, 4));
                steel.add(Solids.bar(new Vec(x, 0.02, -0.47), new Vec(x, 0.02, 0), 0.04, 4));
            }
        }
        return prop.build();
    }

    /**
     * Adds a pattern of chevrons to a board.
     *
     * @param front frame of the board's front
     */
    private static void addPattern(Surface out, Frame front) {
        double pitch = WIDTH / 4;
        for (int c = 0; c < 4; c++) {
            double x = -WIDTH / 2 + c * pitch + 0.35;
            double low = 0.2;
            double high = HEIGHT - 0.2;
            double middle = HEIGHT / 2;
            double tip = 0.38;
            double wide = 0.3;
            Surface chevron = new Surface();
            chevron.face(
                    new Vec(x, low, 0),
                    new Vec(x + wide, low, 0),
                    new Vec(x + tip + wide, middle, 0),
                    new Vec(x + tip, middle, 0));
            chevron.face(
                    new Vec(x + tip, middle, 0),
                    new Vec(x + tip + wide, middle, 0),
                    new Vec(x + wide, high, 0),
                    new Vec(x, high, 0));
            out.add(chevron, front);
        }
    }
}

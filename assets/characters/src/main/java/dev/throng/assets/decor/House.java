package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;

/**
 * A house at the back of a square: an arcade of pale stone, plastered storeys with shuttered windows, a low tiled roof.
 * The front is at z = 0, faces +z, and has its middle at x = 0.
 *
 * @param bays number of arches, and of windows side by side, at least 1
 * @param storeys number of storeys above the arcade, at least 1
 */
public record House(int bays, int storeys) {
    static final double BAY = 3.2;
    static final double ARCADE = 4.3;
    static final double STOREY = 3.5;

    private static final double DEPTH = 9;
    private static final double EAVES = 0.55;

    /** Distance from the house's front to the back of the passage, in metres. */
    private static final double PASSAGE_DEPTH = 3.1;

    private static final double THICK = 0.2;

    /**
     * Distance in metres of side walls behind the plane of the front, and inside the planes of the arcade's ends, so
     * that no surfaces coincide.
     */
    private static final double SET_BACK = 0.01;

    /**
     * Checks the size of a house.
     *
     * @param bays number of arches, and of windows side by side
     * @param storeys number of storeys above the arcade
     * @throws IllegalArgumentException if {@code bays} or {@code storeys} is less than 1
     */
    public House {
        if (bays < 1 || storeys < 1) {
            throw new IllegalArgumentException("house: found a width of " + bays + " bays and a height of " + storeys
                    + " storeys, expected at least 1 bay and 1 storey");
        }
    }

    /** @return width in metres; two houses whose middles have this distance share a wall */
    public double width() {
        return bays * BAY;
    }

    /** @return height from the ground to the eaves, in metres */
    public double height() {
        return storeyAt(storeys);
    }

    enum Detail {
        FULL(10),
        /** Level without parts that protrude by less than a hand's width. Shadows look the same without them. */
        PLAIN(6),
        /** Level whose windows are flat rectangles on the wall. */
        FLAT(5);

        private final int pieces;

        Detail(int pieces) {
            this.pieces = pieces;
        }
    }

    /** @return house with three levels of detail */
    public CharacterModel character() {
        Prop prop = new Prop("house");
        for (Detail detail : Detail.values()) {
            Prop.Level level = prop.level();
            addArcade(level, detail);
            addStoreys(level, detail);
            addWalls(level);
            addRoof(level, detail);
        }
        return prop.build();
    }

    private static double storeyAt(int storey) {
        return ARCADE + storey * STOREY;
    }

    private double left(int bay) {
        return (bay - bays / 2.0) * BAY;
    }

    private void addArcade(Prop.Level level, Detail detail) {
        Arch arch = new Arch(BAY, ARCADE, detail.pieces);
        Surface stone = level.part(Paints.STONE);
        level.part(Paints.SHADE).add(arch.passage(width()));
        for (int bay = 0; bay < bays; bay++) {
            Frame place = Frame.at(left(bay), 0, 0);
            stone.add(arch.wall(), place);
            if (detail == Detail.FULL) {
                stone.add(arch.capitals(), place);
            }
            level.part(Paints.GLASS).add(arch.shop(), place);
        }
        stone.add(arch.ends(bays), Frame.at(left(0), 0, 0));
        stone.add(Solids.box(width(), 0.22, 0.3), Frame.at(0, ARCADE - 0.11, 0.05));
    }

    private void addStoreys(Prop.Level level, Detail detail) {
        HouseWindow window = new HouseWindow(BAY, STOREY);
        for (int storey = 0; storey < storeys; storey++) {
            double y = storeyAt(storey);
            for (int bay = 0; bay < bays; bay++) {
                window.add(level, Frame.at(left(bay), y, 0), detail);
            }
            if (storey > 0) {
                level.part(Paints.STONE).add(Solids.box(width(), 0.14, 0.2), Frame.at(0, y - 0.07, 0.02));
            }
        }
    }

    /**
     * Adds side and rear walls without windows, and a hidden pyramid that closes the front of the storeys towards the
     * rear.
     */
    private void addWalls(Prop.Level level) {
        double wide = width() - 2 * SET_BACK;
        Surface plaster = level.part(Paints.PLASTER);
        plaster.add(Solids.box(wide, height(), DEPTH - PASSAGE_DEPTH), Frame.at(0, 0, -(DEPTH + PASSAGE_DEPTH) / 2));
        for (int side = -1; side <= 1; side += 2) {
            plaster.add(
                    Solids.box(THICK, height(), PASSAGE_DEPTH - SET_BACK),
                    Frame.at(side * (wide - THICK) / 2, 0, -(PASSAGE_DEPTH + SET_BACK) / 2));
        }
        Vec inside = new Vec(0, (ARCADE + height()) / 2, -1);
        List<Vec> outline = storeysOutline();
        for (int i = 0; i < outline.size(); i++) {
            plaster.face(outline.get((i + 1) % outline.size()), outline.get(i), inside);
        }
    }

    /**
     * @return points along the outline of the storeys' front at which bays and storeys meet it, counter-clockwise from
     *     the lower left corner
     */
    private List<Vec> storeysOutline() {
        List<Vec> outline = new ArrayList<>();
        for (int bay = 0; bay < bays; bay++) {
            outline.add(new Vec(left(bay), ARCADE, 0));
        }
        for (int storey = 0; storey < storeys; storey++) {
            outline.add(new Vec(left(bays), storeyAt(storey), 0));
        }
        for (int bay = bays; bay > 0; bay--) {
            outline.add(new Vec(left(bay), height(), 0));
        }
        for (int storey = storeys; storey > 0; storey--) {
            outline.add(new Vec(left(0), storeyAt(storey), 0));
        }
        return outline;
    }

    private void addRoof(Prop.Level level, Detail detail) {
        Frame middle = Frame.at(0, height(), -DEPTH / 2);
        Surface stone = level.part(Paints.STONE);
        stone.add(Solids.box(width() + 0.1, 0.3, DEPTH + 0.5), middle.moved(0, -0.15, 0));
        stone.add(Solids.box(width() + 0.1, 0.2, DEPTH + 0.9), middle.moved(0, 0.15, 0));
        Surface tiles = level.part(Paints.TILES);
        tiles.add(Solids.hull(width() + 0.1, DEPTH + 2 * EAVES, 0.35, width() + 0.1, 0.3, 2.6), middle);
        for (int side = -1; detail != Detail.FLAT && side <= 1; side += 2) {
            Frame chimney = middle.moved(side * (width() / 2 - 2.2), 1.4, side);
            level.part(Paints.PLASTER).add(Solids.box(0.9, 1.6, 0.6), chimney);
            stone.add(Solids.box(1.05, 0.14, 0.75), chimney.moved(0, 1.6, 0));
        }
    }
}

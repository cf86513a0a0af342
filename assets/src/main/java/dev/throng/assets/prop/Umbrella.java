package dev.throng.assets.prop;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Surface.Corner;
import dev.throng.assets.shape.Turning;
import dev.throng.assets.shape.Vec;
import java.util.List;

/** An open, upright umbrella, 1.1 m wide, held at the origin. */
final class Umbrella {
    private static final double RADIUS = 0.55;

    /** Height of the canopy's rim above the hand, in metres. */
    private static final double RIM = 0.78;

    private static final double TOP = 0.98;

    /** Depth of the rim's indentation between two ribs, as a fraction of the umbrella's radius. */
    private static final double SCALLOP = 0.05;

    /** Thickness of the canopy, in metres. */
    private static final double THICK = 0.004;

    private static final int RIBS = 8;

    private Umbrella() {}

    static CharacterModel create() {
        Prop prop = new Prop("umbrella");
        for (int rings : new int[] {3, 2, 1}) {
            Prop.Level level = prop.level();
            level.part(PropPaints.SHAFT).add(stick(rings == 1 ? 3 : 6).rounded(PropPaints.SOFT));
            level.part(PropPaints.CANOPY)
                    .add(canopy(rings, 1).smooth())
                    .add(canopy(rings, -1).smooth(), Frame.at(0, -THICK, 0));
        }
        return prop.build();
    }

    private static Surface stick(int sides) {
        Surface shaft = new Surface();
        shaft.add(Turning.rod(new Vec(0, -0.06, 0), new Vec(0, TOP + 0.05, 0), 0.008, 0.006, sides));
        return shaft.add(Solids.pipe(
                List.of(
                        new Vec(0, 0.05, 0),
                        new Vec(0, -0.09, 0),
                        new Vec(0, -0.125, 0.015),
                        new Vec(0, -0.13, 0.04),
                        new Vec(0, -0.105, 0.058)),
                0.014,
                sides));
    }

    /**
     * @param rings number of rings
     * @param side 1 for the upper side, -1 for the lower side
     * @return one side of the cloth, in rings of quadrilaterals from the middle to the rim. In each ring, corners with
     *     even indices are on ribs, corners with odd indices between ribs
     */
    private static Surface canopy(int rings, int side) {
        Surface out = new Surface();
        for (int r = 0; r < rings; r++) {
            for (int c = 0; c < 2 * RIBS; c++) {
                int from = side > 0 ? c : c + 1;
                int to = side > 0 ? c + 1 : c;
                out.quad(
                        corner(r + 1, rings, from),
                        corner(r + 1, rings, to),
                        corner(r, rings, to),
                        corner(r, rings, from));
            }
        }
        return out;
    }

    private static Corner corner(int ring, int rings, int number) {
        double share = (double) ring / rings;
        double angle = Math.PI * (number % (2 * RIBS)) / RIBS;
        double drawn = number % 2 == 0 ? 1 : 1 - SCALLOP * share;
        double radius = RADIUS * share * drawn;
        double y = TOP - (TOP - RIM) * share * share * (number % 2 == 0 ? 1 : 0.94);
        return new Corner(
                ring == 0
                        ? new Vec(0, TOP, 0)
                        : new Vec(radius * StrictMath.sin(angle), y, radius * StrictMath.cos(angle)),
                Vec.UP);
    }
}

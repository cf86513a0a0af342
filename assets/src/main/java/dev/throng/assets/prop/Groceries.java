package dev.throng.assets.prop;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Turning;
import dev.throng.assets.shape.Vec;

/** A paper bag with bread and greens, 30 cm wide, carried in both arms. The origin is the middle of its bottom. */
final class Groceries {
    /** Width of the bag from hand to hand, in metres. */
    static final double WIDTH = 0.3;

    private static final double DEPTH = 0.19;
    private static final double HEIGHT = 0.33;

    /** Height of the bag's contents, in metres. */
    private static final double FULL = 0.3;

    private Groceries() {}

    static CharacterModel create() {
        Prop prop = new Prop("groceries");
        for (int sides : new int[] {8, 6, 4}) {
            Prop.Level level = prop.level();
            level.part(PropPaints.PAPER).add(bag().rounded(PropPaints.SOFT));
            level.part(PropPaints.CRUST).add(bread(sides).rounded(PropPaints.SOFT));
            level.part(PropPaints.GREENS).add(greens(sides).rounded(PropPaints.SOFT));
            if (sides > 4) {
                level.part(PropPaints.APPLE)
                        .add(apple(sides).rounded(PropPaints.SOFT), Frame.at(0.06, FULL + 0.015, 0.045));
            }
        }
        return prop.build();
    }

    /** @return a paper bag that widens towards its brim, which is higher than the contents */
    private static Surface bag() {
        Surface paper = new Surface();
        double brim = 0.012;
        paper.add(Solids.hull(WIDTH - 0.03, DEPTH - 0.03, 0, WIDTH, DEPTH, HEIGHT - brim)
                .without(p -> p.y() > HEIGHT - brim - 1e-9));
        Vec[] outer = rectangle(WIDTH / 2, DEPTH / 2, HEIGHT - brim);
        Vec[] inner = rectangle(WIDTH / 2 - 0.02, DEPTH / 2 - 0.02, FULL);
        for (int i = 0; i < 4; i++) {
            int next = (i + 1) % 4;
            paper.face(outer[i], outer[next], inner[next], inner[i]);
        }
        return paper.face(inner);
    }

    private static Vec[] rectangle(double x, double z, double y) {
        return new Vec[] {new Vec(-x, y, z), new Vec(x, y, z), new Vec(x, y, -z), new Vec(-x, y, -z)};
    }

    private static Surface bread(int sides) {
        Surface crust = new Surface();
        crust.add(Turning.rod(new Vec(-0.05, 0.2, -0.01), new Vec(-0.115, 0.48, -0.03), 0.032, 0.024, sides));
        return crust.add(Turning.rod(new Vec(0.01, 0.2, -0.05), new Vec(-0.015, 0.43, -0.07), 0.03, 0.022, sides));
    }

    /**
     * @param sides number of leaves
     * @return leaves that hang from the middle to all sides
     */
    private static Surface greens(int sides) {
        Surface green = new Surface();
        for (int leaf = 0; leaf < sides; leaf++) {
            Frame frame = Frame.at(0.075, FULL - 0.05, -0.035)
                    .turned(360.0 * leaf / sides + 20)
                    .pitched(14 + 9 * (leaf % 3));
            double width = 0.12 / sides + 0.012;
            double height = 0.19 - 0.02 * (leaf % 2);
            green.add(
                    Solids.plate(
                            0.006,
                            -0.3 * width,
                            0,
                            0.3 * width,
                            0,
                            width,
                            0.7 * height,
                            0,
                            height,
                            -width,
                            0.7 * height),
                    frame);
        }
        return green;
    }

    private static Surface apple(int sides) {
        double r = 0.038;
        return Turning.of(sides, 0, -r, 0.7 * r, -0.7 * r, r, 0, 0.85 * r, 0.5 * r, 0.5 * r, 0.85 * r, 0, 0.8 * r);
    }
}

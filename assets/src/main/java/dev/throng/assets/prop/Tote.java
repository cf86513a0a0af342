package dev.throng.assets.prop;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Vec;
import java.util.List;

/**
 * A cloth bag, 34 cm wide, that hangs from two handles. The handles' tops are at the origin, and the bag's large faces
 * face +x and -x.
 */
final class Tote {
    private static final double WIDTH = 0.34;
    private static final double DEPTH = 0.11;
    private static final double HEIGHT = 0.33;

    /** Height of the handles above the bag, in metres. */
    private static final double LOOP = 0.17;

    private Tote() {}

    static CharacterModel create() {
        Prop prop = new Prop("tote");
        for (int sides : new int[] {5, 4, 3}) {
            Surface cloth = new Surface();
            cloth.add(Solids.hull(DEPTH, WIDTH, -LOOP - HEIGHT, 0.35 * DEPTH, 0.94 * WIDTH, -LOOP));
            handle(cloth, 0.14 * DEPTH, sides);
            handle(cloth, -0.14 * DEPTH, sides);
            prop.level().part(PropPaints.TOTE).add(cloth.rounded(PropPaints.SOFT));
        }
        return prop.build();
    }

    private static void handle(Surface cloth, double x, int sides) {
        double z = 0.27 * WIDTH;
        List<Vec> path = List.of(
                new Vec(x, -LOOP - 0.02, z),
                new Vec(x, -0.06, 0.72 * z),
                new Vec(0.3 * x, 0, 0.25 * z),
                new Vec(0.3 * x, 0, -0.25 * z),
                new Vec(x, -0.06, -0.72 * z),
                new Vec(x, -LOOP - 0.02, -z));
        cloth.add(Solids.pipe(path, 0.008, sides));
    }
}

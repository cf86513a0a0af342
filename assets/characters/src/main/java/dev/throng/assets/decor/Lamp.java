package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Turning;
import dev.throng.assets.shape.Vec;

/** A street lamp: a lantern on an iron post, 4.4 m high. */
public final class Lamp {
    private static final double LANTERN = 3.5;
    private static final double GLASS = 0.52;

    /** Profile of the post with its decorative rings: radius and height of each point in turn, in metres. */
    private static final double[] POST = {
        0,
        0,
        0.24,
        0,
        0.24,
        0.1,
        0.2,
        0.14,
        0.19,
        0.42,
        0.21,
        0.46,
        0.21,
        0.52,
        0.11,
        0.62,
        0.085,
        0.85,
        0.1,
        0.88,
        0.1,
        0.93,
        0.07,
        0.97,
        0.052,
        2.9,
        0.085,
        2.93,
        0.085,
        2.97,
        0.05,
        3.02,
        0.045,
        3.25,
        0.09,
        3.4,
        0.15,
        LANTERN - 0.03,
        0.15,
        LANTERN,
        0,
        LANTERN
    };

    /** Profile of a post without decorative rings: radius and height of each point in turn, in metres. */
    private static final double[] PLAIN_POST = {
        0, 0, 0.22, 0, 0.2, 0.5, 0.1, 0.62, 0.07, 0.97, 0.052, 3.2, 0.15, LANTERN - 0.03, 0, LANTERN
    };

    /**
     * Largest number of sides for which the post has no decorative rings, and the lantern is plain. Posts with fewer
     * sides have no arms.
     */
    private static final int PLAIN = 6;

    private Lamp() {}

    public static CharacterModel create() {
        Prop prop = new Prop("lamp");
        for (int sides : new int[] {14, 8, 6, 3}) {
            Prop.Level level = prop.level();
            addPost(level.part(Paints.IRON), sides);
            addLantern(level.part(Paints.IRON), sides);
            level.part(Paints.LAMP_GLASS).add(Solids.hull(0.24, 0.24, 0, 0.42, 0.42, GLASS), Frame.at(0, LANTERN, 0));
        }
        return prop.build();
    }

    private static void addPost(Surface iron, int sides) {
        iron.add(Turning.of(sides, sides > PLAIN ? POST : PLAIN_POST));
        if (sides >= PLAIN) {
            addArm(iron, sides, -0.32);
            addArm(iron, sides, 0.32);
        }
    }

    private static void addArm(Surface iron, int sides, double x) {
        iron.add(Turning.rod(new Vec(0, 3.1, 0), new Vec(x, 3.1, 0), 0.022, 0.018, Math.max(sides / 2 - 1, 3)));
    }

    private static void addLantern(Surface iron, int sides) {
        double top = LANTERN + GLASS;
        iron.add(Solids.hull(0.5, 0.5, top, 0.46, 0.46, top + 0.05));
        iron.add(Solids.hull(0.46, 0.46, top + 0.05, 0.14, 0.14, top + 0.25));
        Frame roof = Frame.at(0, top + 0.25, 0);
        if (sides > PLAIN) {
            iron.add(Turning.of(8, 0, 0, 0.07, 0, 0.06, 0.05, 0.025, 0.08, 0.04, 0.12, 0, 0.17), roof);
            for (int corner = 0; corner < 4; corner++) {
                Frame frame = Frame.ORIGIN.turned(90 * corner);
                Vec low = frame.place(new Vec(0.12, LANTERN, 0.12));
                iron.add(Solids.beam(low, frame.place(new Vec(0.21, top, 0.21)), 0.03, 4));
            }
            iron.add(Solids.slab(0.28, 0.035, 0.28, 0.01), Frame.at(0, LANTERN, 0));
        } else if (sides == PLAIN) {
            iron.add(Turning.of(4, 0, 0, 0.05, 0, 0, 0.17), roof);
        }
    }
}

package dev.throng.assets.prop;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;

/** An upright phone of 7 cm x 15 cm, centred at the origin, with its screen towards +z. */
final class Phone {
    private static final double WIDTH = 0.074;
    private static final double HEIGHT = 0.152;
    private static final double DEPTH = 0.011;

    /** Width of the bevel at the corners, in metres. */
    private static final double CORNER = 0.01;

    /** Distance from the case's edge to the screen, in metres. */
    private static final double RIM = 0.005;

    /** Thickness of the glass in metres; half of it protrudes from the case. */
    private static final double GLASS = 0.0016;

    private Phone() {}

    static CharacterModel create() {
        Prop prop = new Prop("phone");
        addTo(prop.level(), CORNER);
        addTo(prop.level(), 0);
        return prop.build();
    }

    private static void addTo(Prop.Level level, double corner) {
        Surface body = Solids.plate(DEPTH, outline(0, corner));
        Surface glass = Solids.plate(GLASS, outline(RIM, corner));
        level.part(PropPaints.CASE).add(body.rounded(PropPaints.SOFT));
        level.part(PropPaints.SCREEN).add(glass.rounded(PropPaints.SOFT), Frame.at(0, 0, DEPTH / 2));
    }

    /**
     * @param inside distance of the outline from the case's edge, in metres
     * @param corner width of the bevel at the corners, in metres
     * @return outline in the format of {@link Solids#plate}
     */
    private static double[] outline(double inside, double corner) {
        double x = WIDTH / 2 - inside;
        double y = HEIGHT / 2 - inside;
        if (corner == 0) {
            return new double[] {-x, -y, x, -y, x, y, -x, y};
        }
        double i = x - corner;
        double j = y - corner;
        return new double[] {-i, -y, i, -y, x, -j, x, j, i, y, -i, y, -x, j, -x, -j};
    }
}

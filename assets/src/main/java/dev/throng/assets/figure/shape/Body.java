package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.Bounded;
import dev.throng.assets.sculpt.Field;
import dev.throng.assets.shape.Vec;

/**
 * A figure's surface in the bind pose: tapered solids along the joints, joined smoothly. Even from left to right: a place
 * counts as its mirror image with x at least 0.
 */
public final class Body implements Field {
    /** Beyond this distance, for the adult, clothes do not count. */
    private static final double NEAR = 0.03;

    /** How much thicker rough hands are, for the adult. */
    private static final double FAT = 0.004;

    private final Bounded trunk;
    private final Bounded head;
    private final Bounded arm;
    private final Bounded leg;
    private final Bounded hand;
    private final Dress dress;
    private final double scale;
    private final double fillet;

    public Body(Figure figure, Rig rig, Dress dress) {
        this.dress = dress;
        scale = figure.scale();
        fillet = figure.style().legwear() == Style.Legwear.SKIRT ? 0.008 : 0.045;
        trunk = part(Trunk.of(figure, rig), new Vec(0, rig.at(FigureJoint.CHEST).y() - 0.1 * scale, 0), 0.6);
        head = part(Head.of(figure, rig), rig.at(FigureJoint.HEAD).plus(new Vec(0, 0.04 * scale, 0)), 0.22);
        Vec shoulder = rig.at(FigureJoint.UPPERARM_L);
        hand = Hand.of(figure, rig);
        arm = part(Limbs.arm(figure, rig, hand), shoulder.mix(rig.at(FigureJoint.FINGERS_L), 0.5), 0.45);
        Vec knee = rig.at(FigureJoint.SHIN_L);
        leg = part(Limbs.leg(figure, rig), knee, 0.56);
    }

    private Bounded part(Field field, Vec centre, double reach) {
        return new Bounded(field, centre, reach * scale);
    }

    @Override
    public double at(double x, double y, double z) {
        double side = Math.abs(x);
        double body = Field.join(trunk.at(side, y, z), leg.at(side, y, z), fillet * scale);
        body = Field.join(body, arm.at(side, y, z), 0.05 * scale);
        body = Field.join(body, head.at(side, y, z), 0.02 * scale);
        return Math.abs(body) > NEAR * scale ? body : Math.max(body - dress.thickness(side, y, z), -y);
    }

    /** With fat hands: what grids too coarse for fingers can see. */
    public Field rough() {
        return (x, y, z) -> Math.min(at(x, y, z), hand.at(Math.abs(x), y, z) - FAT * scale);
    }

    /** Distance to the arm less that to trunk and leg: negative where a place belongs to the arm. */
    double armAgainstOthers(Vec p) {
        double side = Math.abs(p.x());
        double others =
                Math.min(trunk.field().at(side, p.y(), p.z()), leg.field().at(side, p.y(), p.z()));
        return arm.field().at(side, p.y(), p.z()) - others;
    }
}

package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.Field;
import dev.throng.assets.shape.Vec;

/**
 * A figure's surface in the bind pose: tapered solids along the joints, smoothly joined. A point with negative x counts
 * as its mirror image.
 */
public final class Body implements Field {
    /** Distance from the surface beyond which clothes are ignored, in metres for the adult. */
    private static final double NEAR = 0.03;

    /** Additional thickness of the hands in {@link #rough}, in metres for the adult. */
    private static final double ROUGH_HAND_PADDING = 0.004;

    private final Field trunk;
    private final Field arm;
    private final Field leg;
    private final Field hand;
    private final Field whole;
    private final Dress dress;
    private final double scale;

    public Body(Figure figure, Rig rig, Dress dress) {
        this.dress = dress;
        scale = figure.scale();
        trunk = Trunk.of(figure, rig);
        hand = Hand.of(figure, rig);
        arm = Limbs.arm(figure, rig, hand);
        leg = Limbs.leg(figure, rig);
        double fillet = figure.style().legwear() == Style.Legwear.SKIRT ? 0.008 : 0.045;
        Vec elbow = rig.at(FigureJoint.UPPERARM_L).mix(rig.at(FigureJoint.FINGERS_L), 0.5);
        Vec skull = rig.at(FigureJoint.HEAD).plus(new Vec(0, 0.04 * scale, 0));
        whole = part(trunk, new Vec(0, rig.at(FigureJoint.CHEST).y() - 0.1 * scale, 0), 0.6)
                .join(part(leg, rig.at(FigureJoint.SHIN_L), 0.56), fillet * scale)
                .join(part(arm, elbow, 0.45), 0.05 * scale)
                .join(part(Head.of(figure, rig), skull, 0.22), 0.02 * scale);
    }

    private Field part(Field field, Vec centre, double reach) {
        return field.within(centre, reach * scale);
    }

    @Override
    public double at(double x, double y, double z) {
        double side = Math.abs(x);
        double body = whole.at(side, y, z);
        return Math.abs(body) > NEAR * scale ? body : Math.max(body - dress.thickness(side, y, z), -y);
    }

    /** @return field of the surface with thick hands, for grids too coarse to resolve fingers */
    public Field rough() {
        return (x, y, z) -> Math.min(at(x, y, z), hand.at(Math.abs(x), y, z) - ROUGH_HAND_PADDING * scale);
    }

    /**
     * @param p point on the left half
     * @return distance to the arm minus distance to trunk and leg, in metres; negative if the point belongs to the arm
     */
    double armAgainstOthers(Vec p) {
        return arm.at(p) - Math.min(trunk.at(p), leg.at(p));
    }
}

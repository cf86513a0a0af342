package dev.throng.assets.figure;

/**
 * A figure's surface in the bind pose: tapered solids along the joints, joined smoothly. Even from left to right: a place
 * counts as its mirror image with x at least 0.
 */
final class Body implements Field {
    /** A part of the body, cheap to leave out far from it. */
    private record Part(Field field, Vec centre, double reach) implements Field {
        @Override
        public double at(double x, double y, double z) {
            double dx = x - centre.x();
            double dy = y - centre.y();
            double dz = z - centre.z();
            double away = Math.sqrt(dx * dx + dy * dy + dz * dz) - reach;
            return away > 0 ? away + 0.1 : field.at(x, y, z);
        }
    }

    private final Part trunk;
    private final Part head;
    private final Part arm;
    private final Part leg;
    private final double scale;

    Body(Figure figure, Rig rig) {
        scale = figure.scale();
        trunk = part(Trunk.of(figure, rig), new Vec(0, rig.at(FigureJoint.CHEST).y(), 0), 0.6);
        head = part(Head.of(figure, rig), rig.at(FigureJoint.HEAD), 0.4);
        Vec shoulder = rig.at(FigureJoint.UPPERARM_L);
        arm = part(Limbs.arm(figure, rig), shoulder.mix(rig.at(FigureJoint.FINGERS_L), 0.5), 0.58);
        Vec knee = rig.at(FigureJoint.SHIN_L);
        leg = part(Limbs.leg(figure, rig), knee, 0.65);
    }

    private Part part(Field field, Vec centre, double reach) {
        return new Part(field, centre, reach * scale);
    }

    @Override
    public double at(double x, double y, double z) {
        double side = Math.abs(x);
        double body = Field.join(trunk.at(side, y, z), leg.at(side, y, z), 0.045 * scale);
        body = Field.join(body, arm.at(side, y, z), 0.05 * scale);
        return Field.join(body, head.at(side, y, z), 0.03 * scale);
    }

    /** Distance to the arm less that to trunk and leg: negative where a place belongs to the arm. */
    double armAgainstOthers(Vec p) {
        double side = Math.abs(p.x());
        double others = Math.min(trunk.field.at(side, p.y(), p.z()), leg.field.at(side, p.y(), p.z()));
        return arm.field.at(side, p.y(), p.z()) - others;
    }
}

package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.Motion;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;

/** The boxes that the instances of a crowd never leave, whatever they play and however far along their routes they are. */
final class BodyBoxes {
    private final CrowdState state;
    private final CrowdBox character;
    private final double radius;
    private final double[] reaches;

    /**
     * Borrows the state.
     *
     * @param character space that one fills before placement
     */
    BodyBoxes(CrowdState state, CrowdBox character) {
        this.state = state;
        this.character = character;
        radius = Math.hypot(
                Math.max(-character.min()[0], character.max()[0]),
                Math.max(-character.min()[2], character.max()[2]));
        reaches = IntStream.range(0, state.routes().count())
                .mapToDouble(state.routes()::reach)
                .toArray();
    }

    int count() {
        return state.count();
    }

    CrowdBox box(int instance) {
        ByteBuffer records = state.records();
        int place = instance * InstanceRecord.BYTES + InstanceRecord.PLACE;
        double scale = Math.abs(records.getFloat(place + 3 * Float.BYTES));
        CrowdBox own = turned(instance);
        double[] min = new double[3];
        double[] max = new double[3];
        for (int c = 0; c < 3; c++) {
            double at = records.getFloat(place + c * Float.BYTES);
            min[c] = at + scale * own.min()[c];
            max[c] = at + scale * own.max()[c];
        }
        double reach = reach(instance);
        return new CrowdBox(
                new double[] {min[0] - reach, min[1], min[2] - reach},
                new double[] {max[0] + reach, max[1], max[2] + reach});
    }

    private double reach(int instance) {
        int route =
                reaches.length == 0 ? Motion.NO_ROUTE : state.motion(instance).route();
        return route == Motion.NO_ROUTE ? 0 : reaches[route];
    }

    /** The character as its instance faces, before scale: who moves may face anywhere. */
    private CrowdBox turned(int instance) {
        if (reach(instance) > 0) {
            return new CrowdBox(
                    new double[] {-radius, character.min()[1], -radius},
                    new double[] {radius, character.max()[1], radius});
        }
        int facing = instance * InstanceRecord.BYTES + InstanceRecord.FACING;
        double cos = state.records().getFloat(facing);
        double sin = state.records().getFloat(facing + Float.BYTES);
        return new CrowdBox(
                new double[] {character.least(cos, 0, sin), character.min()[1], character.least(-sin, 0, cos)},
                new double[] {character.most(cos, 0, sin), character.max()[1], character.most(-sin, 0, cos)});
    }
}

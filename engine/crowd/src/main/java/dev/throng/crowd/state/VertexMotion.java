package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.measure.JointMotion;
import dev.throng.bake.measure.PoseMotion;
import java.nio.ByteBuffer;
import org.joml.Vector3d;

/**
 * Bounds the speed of vertices of a state, and so the error of a slightly older pose. Uses the largest speeds of clips
 * and fades, summed along the skeleton ({@link JointMotion}). A blend of two rotation quaternions at an angle a moves
 * at most 1 / cos(a / 2) times as fast as the faster one, and turns by at most 4 tan(a / 2) per unit of weight.
 *
 * <p>The speed is infinite (unknown) with: look-ats at other instances or at close targets; blends of more than two
 * clips, or with a varying sum of weights; two-bone chains, and look-ats with an up vector, on moving joints; other
 * chains; foot placement; tilts; additive scales. Sudden swings of heads whose target passes behind them are ignored.
 * Thread-safe. Allocates nothing per state.
 */
public final class VertexMotion {
    private static final double RATE = 0x1p-64;

    /** Largest relative difference at which two float32 sums of weights count as equal. */
    private static final double EVEN = 1e-6;

    private final JointMotion motion;

    // Used within one call: bounds so far; base clips that count; a weight; a look-at target; results.
    private final PoseMotion pose;
    private final int[] counted = new int[PoseState.MAX_BASE];
    private int count;
    private final Weight weight = new Weight();
    private final Vector3d target = new Vector3d();
    private float speed;
    private float reach;

    /** @param motion motion of the clips that states name */
    public VertexMotion(JointMotion motion) {
        this.motion = motion;
        pose = new PoseMotion(motion);
    }

    /**
     * Bounds of the vertices' movement while a state plays.
     * @param speed largest speed of a vertex, in character units per tick; infinite if unknown
     * @param reach largest displacement of a vertex by layers and inverse kinematics at full weight, in character
     *     units: 0 without them, the largest float if unknown. At a share s of their weights, the displacement is at
     *     most s times {@code reach}. While clips stand still and the weights rise from 0 to 1 within t ticks, the
     *     speed is at most reach / t
     */
    public record Bounds(float speed, float reach) {}

    private static final class Weight {
        private double most; // largest value
        private double rate; // largest change per tick

        void set(Fade.Rows fades, int row) {
            most = fades.most(row);
            rate = fades.steepest(row);
        }
    }

    /**
     * Computes the bounds of a state's vertices.
     * @param masks masks that the layers name
     * @param follows whether a look-at's target is another instance
     */
    public synchronized Bounds of(PlayedState state, MaskTable masks, boolean follows) {
        find(new StateDraft().set(state), masks, follows);
        return new Bounds(speed, reach);
    }

    /**
     * Computes the bounds of a state's vertices, and writes them to the state's record.
     *
     * @param at offset of the record's first byte
     */
    public synchronized void put(StateDraft state, MaskTable masks, boolean follows, ByteBuffer out, int at) {
        find(state, masks, follows);
        StateRecord.putMotion(out, at, speed, reach);
    }

    private void find(StateDraft state, MaskTable masks, boolean follows) {
        boolean isMore = state.layers() > 0 || !state.ik().isNone(0);
        speed = Float.POSITIVE_INFINITY;
        reach = isMore ? Float.MAX_VALUE : 0;
        if (state.posture().feet() > 0 || !state.posture().tilt().isNone()) {
            return;
        }
        base(state.slots(), state.bases());
        if (isMore) {
            pose.enableReach();
            add(state, masks, follows);
        }
        // Unknown values may be NaN here.
        float fastest = (float) pose.speed();
        if (isKnown(state.slots()) && !follows && fastest <= Float.MAX_VALUE) {
            speed = fastest;
        }
        float farthest = (float) pose.reach();
        reach = farthest <= Float.MAX_VALUE ? farthest : Float.MAX_VALUE;
    }

    private void add(StateDraft state, MaskTable masks, boolean follows) {
        for (int layer = 0; layer < state.layers(); layer++) {
            lay(state, layer, masks.masks().get(state.mask(layer)));
        }
        IkRows ik = state.ik();
        for (int i = 0; i < ik.entries(0).size(); i++) {
            IkEntry entry = ik.entries(0).get(i);
            weight.set(state.share(), 0);
            if (weight.most > 0 && entry.weight() > 0) {
                pose.setWeight(weight.most * entry.weight(), weight.rate * entry.weight());
                solve(entry, ik.target(0, i, target), follows);
            }
        }
    }

    private void solve(IkEntry entry, Vector3d point, boolean follows) {
        if (entry instanceof IkEntry.LookAt look && look.axes().up() == null && !follows) {
            pose.addLookAt(look, point);
        } else if (entry instanceof IkEntry.LookAt look) {
            pose.addRotations(look.joint(), 1);
        } else if (entry instanceof IkEntry.TwoBone bones) {
            pose.addRotations(bones.end(), 3);
        } else {
            pose.addUnknown();
        }
    }

    /**
     * Finds the base clips that count: clips with a weight, or the first clip if none has a weight.
     *
     * @param slots table with the base's clips in its first slots
     * @param bases number of these clips
     */
    private void count(SlotTable slots, int bases) {
        count = 0;
        for (int s = 0; s < bases; s++) {
            if (slots.weights().most(s) > 0) {
                counted[count++] = s;
            }
        }
        if (count == 0) {
            counted[count++] = 0;
        }
    }

    private void base(SlotTable slots, int bases) {
        count(slots, bases);
        pose.begin(slots.clip(counted[0]), cycles(slots, counted[0]));
        double sum = count < 2 ? 1 : sum(slots);
        for (int i = 1; i < count; i++) {
            pose.setClip(slots.clip(counted[i]), cycles(slots, counted[i]));
            weight.set(slots.weights(), counted[i]);
            pose.setWeight(weight.most * (1 / sum), weight.rate * (1 / sum));
            for (int j = 0; j < motion.jointCount(); j++) {
                pose.addOverride(j);
            }
        }
    }

    private static double cycles(SlotTable slots, int slot) {
        return Math.abs((double) slots.rate(slot)) * RATE;
    }

    private double sum(SlotTable slots) {
        return (double) slots.from(counted[0]) + slots.from(counted[1]);
    }

    /**
     * @return whether the base's motion has known bounds: at most two clips, with a constant sum of weights, or several
     *     clips that stand still with constant weights
     */
    private boolean isKnown(SlotTable slots) {
        if (count < 2 || isConstant(slots)) {
            return true;
        }
        Fade.Rows fades = slots.weights();
        int one = counted[0];
        int other = counted[1];
        double sum = sum(slots);
        boolean isEven = Math.abs(fades.to(one) + fades.to(other) - sum) <= EVEN * sum;
        float rise = Math.abs(fades.momentumSlope(one) + fades.momentumSlope(other)) * fades.ticks(one);
        isEven &= rise <= EVEN * sum && fades.settle(one) == fades.settle(other);
        boolean together = fades.ticks(one) == fades.ticks(other) && fades.start(one) == fades.start(other) && isEven;
        boolean steady = fades.isSteady(one) && fades.isSteady(other);
        return count == 2 && (together || steady);
    }

    /** @return whether the clips that {@link #count} found stand still with constant weights */
    private boolean isConstant(SlotTable slots) {
        boolean isConstant = true;
        for (int i = 0; i < count; i++) {
            isConstant &= slots.rate(counted[i]) == 0 && slots.weights().isSteady(counted[i]);
        }
        return isConstant;
    }

    private void lay(StateDraft state, int layer, float[] mask) {
        int slot = StateRecord.LAYER_SLOT + layer;
        weight.set(state.slots().weights(), slot);
        pose.setClip(state.slots().clip(slot), cycles(state.slots(), slot));
        boolean isAdded = state.isAdded(layer);
        if (isAdded) {
            int reference = StateRecord.REFERENCE_SLOT + layer;
            pose.setReference(state.slots().clip(reference), cycles(state.slots(), reference));
        }
        for (int j = 0; j < mask.length; j++) {
            pose.setWeight(weight.most * mask[j], weight.rate * mask[j]);
            if (pose.hasWeight() && isAdded) {
                pose.addDifference(j);
            } else if (pose.hasWeight()) {
                pose.addOverride(j);
            }
        }
    }
}

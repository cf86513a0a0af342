package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.measure.JointMotion;
import dev.throng.bake.measure.PoseMotion;
import java.nio.ByteBuffer;
import org.joml.Vector3d;

/**
 * How fast the vertices of an instance with a state may move: what a pose of a little earlier misplaces. Found when a state is
 * set, and true as long as it stays: of clips it takes where each is fastest, of fades where they are steepest, and sums it up along the
 * skeleton ({@link JointMotion}). Mixing two rotations that are an angle a apart, as quaternions, is nowhere faster than the faster one
 * divided by cos(a / 2), and goes from one to the other by at most 4 tan(a / 2).
 *
 * <p>Nothing is known, so that the speed is infinite, of looks at other instances, of mixtures of more than two clips or of weights that
 * do not add up to the same at all times, of two-bone chains and heads that roll where what they hang from moves, of feet on the ground, of
 * instances that tilt, of heads that look at what they may touch, and of scales that are added. Where a head looks at what passes right behind it, it swings
 * round: that counts as a jump, which comes a moment earlier or later. Any thread. Makes no object for a state: many may change at once.
 */
public final class VertexMotion {
    /** Cycles of a tick that a rate of 1 is. */
    private static final double RATE = 0x1p-64;

    /** Share by which two sums of weights may differ that float32 has made of the same. */
    private static final double EVEN = 1e-6;

    private final JointMotion motion;

    // Of one call: what was put together so far; clips of the base that count; a weight; what is looked at; and what is
    // found.
    private final PoseMotion pose;
    private final int[] counted = new int[PoseState.MAX_BASE];
    private int count;
    private final Weight weight = new Weight();
    private final Vector3d target = new Vector3d();
    private float speed;
    private float reach;

    /** @param motion of the clips that states name */
    public VertexMotion(JointMotion motion) {
        this.motion = motion;
        pose = new PoseMotion(motion);
    }

    /**
     * What is known of a state.
     *
     * @param speed the most that a vertex moves, character units for each tick; infinite where nothing is known
     * @param reach the most that a vertex is moved by all that the state adds to its base, layers and inverse kinematics, character units:
     *     where they count a share s less, by no more than s times this. It is how fast vertices move while clips stand still and these
     *     weights grow from 0 in one unit of time. 0 where nothing is added, the largest float where nothing is known
     */
    public record Bounds(float speed, float reach) {}

    /** A weight. */
    private static final class Weight {
        private double most; // that it is
        private double rate; // of its change, at most, for each tick

        void set(Fade.Rows fades, int row) {
            most = fades.most(row);
            rate = fades.steepest(row);
        }
    }

    /** How a state moves vertices. @param masks that its layers name @param follows whether it looks at another instance */
    public synchronized Bounds of(PlayedState state, MaskTable masks, boolean follows) {
        find(new StateDraft().set(state), masks, follows);
        return new Bounds(speed, reach);
    }

    /** Writes how a state moves vertices to its record. @param at first byte of the record */
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
            pose.grow();
            add(state, masks, follows);
        }
        // What is not known may have come to no number on the way.
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
                pose.weigh(weight.most * entry.weight(), weight.rate * entry.weight());
                solve(entry, ik.target(0, i, target), follows);
            }
        }
    }

    private void solve(IkEntry entry, Vector3d point, boolean follows) {
        if (entry instanceof IkEntry.LookAt look && look.axes().up() == null && !follows) {
            pose.look(look, point);
        } else if (entry instanceof IkEntry.LookAt look) {
            pose.turn(look.joint(), 1);
        } else if (entry instanceof IkEntry.TwoBone bones) {
            pose.turn(bones.end(), 3);
        } else {
            pose.forget();
        }
    }

    /** Finds the clips of a base that count; the first where none does. */
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
            pose.play(slots.clip(counted[i]), cycles(slots, counted[i]));
            weight.set(slots.weights(), counted[i]);
            pose.weigh(weight.most * (1 / sum), weight.rate * (1 / sum));
            for (int j = 0; j < motion.jointCount(); j++) {
                pose.mix(j);
            }
        }
    }

    /** Returns the cycles of a slot's clip in a tick. */
    private static double cycles(SlotTable slots, int slot) {
        return Math.abs((double) slots.rate(slot)) * RATE;
    }

    private double sum(SlotTable slots) {
        return (double) slots.from(counted[0]) + slots.from(counted[1]);
    }

    /** Whether clips that count are not too many, or too uneven in their weights, for anything to be known. */
    private boolean isKnown(SlotTable slots) {
        if (count < 2 || stand(slots)) {
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

    /** Whether clips and their shares stay as they are. */
    private boolean stand(SlotTable slots) {
        boolean stand = true;
        for (int i = 0; i < count; i++) {
            stand &= slots.rate(counted[i]) == 0 && slots.weights().isSteady(counted[i]);
        }
        return stand;
    }

    private void lay(StateDraft state, int layer, float[] mask) {
        int slot = StateRecord.LAYER_SLOT + layer;
        weight.set(state.slots().weights(), slot);
        pose.play(state.slots().clip(slot), cycles(state.slots(), slot));
        boolean isAdded = state.isAdded(layer);
        if (isAdded) {
            int reference = StateRecord.REFERENCE_SLOT + layer;
            pose.compare(state.slots().clip(reference), cycles(state.slots(), reference));
        }
        for (int j = 0; j < mask.length; j++) {
            pose.weigh(weight.most * mask[j], weight.rate * mask[j]);
            if (pose.isWeighed() && isAdded) {
                pose.add(j);
            } else if (pose.isWeighed()) {
                pose.mix(j);
            }
        }
    }
}

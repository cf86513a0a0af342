package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.StateTable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The instances of one character: where each stands and what it plays. Lives on the CPU; a renderer uploads records once
 * and again only where they change. Not for several threads at once.
 */
public final class CrowdState {
    /** Most instances of one character: their records fill a buffer of 2 GiB. */
    public static final int MAX_INSTANCES = Integer.MAX_VALUE / InstanceRecord.BYTES;

    private final ClipAtlas atlas;
    private final RouteTable routes;
    private final StateTable states;
    private int count;
    private ByteBuffer records = direct(0);
    private ByteBuffer motions = direct(0);

    /** A crowd that stays where it stands; see {@link #CrowdState(ClipAtlas, int, RouteTable)}. */
    public CrowdState(ClipAtlas atlas, int count) {
        this(atlas, count, RouteTable.EMPTY);
    }

    /**
     * All instances stand at the origin in the rest pose.
     *
     * @param atlas what the instances may play
     * @param count 0 to {@link #MAX_INSTANCES}
     * @param routes that the instances may move along
     */
    public CrowdState(ClipAtlas atlas, int count, RouteTable routes) {
        this.atlas = atlas;
        this.routes = routes;
        states = new StateTable(atlas, new MaskTable(atlas.layout().jointCount()));
        resize(count);
    }

    private static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    /**
     * Leaves the first instances as they are, and lets more of them stand at the origin in the rest pose: at the cost of those alone,
     * but for the moves into a larger place, which grow rare as the crowd grows. Views that were made before no longer show this crowd.
     *
     * @param instances from now on, 0 to {@link #MAX_INSTANCES}
     */
    public void resize(int instances) {
        if (instances < 0 || instances > MAX_INSTANCES) {
            throw new IllegalArgumentException(instances + " instances, expected 0 to " + MAX_INSTANCES);
        }
        int before = count;
        for (int i = instances; i < before; i++) {
            forgetState(i);
        }
        boolean moves = motions.capacity() > 0;
        records = resized(records, instances, InstanceRecord.BYTES);
        motions = moves ? resized(motions, instances, MotionRecord.BYTES) : motions;
        count = instances;
        ClipPlayback rest = ClipPlayback.loop(BakedClip.REST, 0, 0);
        for (int i = before; i < instances; i++) {
            setTransform(i, InstanceTransform.ORIGIN);
            setPlayback(i, rest);
            setSeed(i, i);
            setMotion(i, Motion.NONE);
        }
    }

    /** The same records with as many behind them: in place, or in a larger one with some to spare. The limit is their end. */
    private static ByteBuffer resized(ByteBuffer records, int instances, int bytes) {
        if (instances * bytes <= records.capacity()) {
            return records.limit(instances * bytes);
        }
        long held = records.capacity() / bytes;
        ByteBuffer larger = direct((int) Math.min(Math.max(instances, held + held / 2), MAX_INSTANCES) * bytes);
        return larger.put(0, records, 0, records.limit()).limit(instances * bytes);
    }

    private CrowdState(CrowdState whole, int first, int count) {
        this.count = count;
        atlas = whole.atlas;
        routes = whole.routes;
        states = whole.states;
        records = slice(whole.records, first, count, InstanceRecord.BYTES);
        boolean moves = whole.motions.capacity() > 0;
        motions = moves ? slice(whole.motions, first, count, MotionRecord.BYTES) : direct(0);
    }

    private static ByteBuffer slice(ByteBuffer records, int first, int count, int bytes) {
        return records.slice(first * bytes, count * bytes).order(records.order());
    }

    /** Some of the instances, counted from 0, for a renderer that takes no more at once: a view of their records. */
    public CrowdState part(int first, int count) {
        Objects.checkFromIndexSize(first, count, this.count);
        return new CrowdState(this, first, count);
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    public int count() {
        return count;
    }

    public RouteTable routes() {
        return routes;
    }

    public void setTransform(int instance, InstanceTransform transform) {
        InstanceRecord.putTransform(records, instance, transform);
    }

    /** Moves an instance, and leaves it as large and turned as it is. */
    public void setPosition(int instance, float x, float y, float z) {
        InstanceRecord.putPosition(records, instance, x, y, z);
    }

    /** Sets the factor on the character's size. */
    public void setScale(int instance, float scale) {
        InstanceRecord.putScale(records, instance, scale);
    }

    /** Turns an instance. @param heading as of an {@link InstanceTransform} */
    public void setHeading(int instance, float heading) {
        InstanceRecord.putHeading(records, instance, heading);
    }

    /** Lets an instance play one clip. @throws java.util.NoSuchElementException when the atlas does not hold the clip */
    public void setPlayback(int instance, ClipPlayback playback) {
        forgetState(instance);
        InstanceRecord.putPlayback(records, instance, atlas.number(playback.clip()), playback);
    }

    /**
     * Lets an instance play more than a clip. What it is asked for as a clip is the first one of the base.
     *
     * @param state masks are those of {@link #states()}
     * @throws java.util.NoSuchElementException when the atlas does not hold a clip
     * @throws IllegalArgumentException when there is no such mask or joint
     */
    public void setState(int instance, PlayedState state) {
        int number = InstanceRecord.state(records, instance);
        if (number == InstanceRecord.NO_STATE) {
            number = states.add(state);
        } else {
            states.set(number, state);
        }
        ClipPlayback first = state.base().get(0).playback();
        InstanceRecord.putPlayback(records, instance, atlas.number(first.clip()), first);
        InstanceRecord.putState(records, instance, number);
    }

    private void forgetState(int instance) {
        int number = InstanceRecord.state(records, instance);
        if (number != InstanceRecord.NO_STATE) {
            states.remove(number);
            InstanceRecord.putState(records, instance, InstanceRecord.NO_STATE);
        }
    }

    /** Lets two instances change numbers: each keeps where it is and what it plays. */
    public void swap(int a, int b) {
        Objects.checkIndex(a, count);
        Objects.checkIndex(b, count);
        swap(records, a, b, InstanceRecord.BYTES);
        if (motions.capacity() > 0) {
            swap(motions, a, b, MotionRecord.BYTES);
        }
    }

    private static void swap(ByteBuffer records, int a, int b, int bytes) {
        for (int at = 0; at < bytes; at += Long.BYTES) {
            long kept = records.getLong(a * bytes + at);
            records.putLong(a * bytes + at, records.getLong(b * bytes + at));
            records.putLong(b * bytes + at, kept);
        }
    }

    /** What an instance plays that plays more than a clip, else null. */
    public @Nullable PlayedState state(int instance) {
        int number = InstanceRecord.state(records, instance);
        return number == InstanceRecord.NO_STATE ? null : states.get(number);
    }

    /** What an instance that plays more than a clip has come to at a tick, else null. */
    public @Nullable SampledState state(int instance, long ticks) {
        PlayedState played = state(instance);
        return played == null ? null : played.at(ticks, atlas, states.masks());
    }

    /** The states of all instances that play more than a clip; those of the whole crowd, in a part of it too. */
    public StateTable states() {
        return states;
    }

    /**
     * Moves an instance along a route, which lies as the instance's place says: turned and moved by it, not scaled; the way of a root is
     * scaled, too, as the feet are that follow it.
     *
     * @throws IndexOutOfBoundsException when there is no such route
     */
    public void setMotion(int instance, Motion motion) {
        boolean moves = motion.route() != Motion.NO_ROUTE;
        if (moves) {
            Objects.checkIndex(motion.route(), routes.count());
            allocateMotions();
        }
        if (motions.capacity() > 0) {
            MotionRecord.put(motions, instance, motion);
        }
        InstanceRecord.putMoves(records, instance, moves);
    }

    private void allocateMotions() {
        if (motions.capacity() == 0) {
            motions = direct(count * MotionRecord.BYTES);
            for (int i = 0; i < count; i++) {
                MotionRecord.put(motions, i, Motion.NONE);
            }
        }
    }

    /** How an instance moves, read back from its record. */
    public Motion motion(int instance) {
        Objects.checkIndex(instance, count);
        return motions.capacity() == 0 ? Motion.NONE : MotionRecord.get(motions, instance);
    }

    /** x y z, scale, cosine and sine of the heading, as the record has them. */
    public void readTransform(int instance, float[] out) {
        InstanceRecord.readTransform(records, instance, out);
    }

    /** Sets what an instance's looks are drawn from. */
    public void setSeed(int instance, int seed) {
        InstanceRecord.putSeed(records, instance, seed);
    }

    /** The baked clip that an instance plays. */
    public BakedClip clip(int instance) {
        return atlas.clips().get(clipSlot(instance));
    }

    /** The position of that clip in the atlas. */
    public int clipSlot(int instance) {
        return records.getInt(instance * InstanceRecord.BYTES + InstanceRecord.CLIP);
    }

    /** What an instance plays, read back from its record. */
    public ClipPlayback playback(int instance) {
        int at = instance * InstanceRecord.BYTES;
        boolean clamp = (records.getInt(at + InstanceRecord.FLAGS) & ClipPlayback.FLAG_CLAMP) != 0;
        return new ClipPlayback(
                clip(instance).index(),
                clamp ? LoopMode.CLAMP : LoopMode.LOOP,
                records.getInt(at + InstanceRecord.OFFSET),
                InstanceRecord.words(records, at + InstanceRecord.RATE),
                InstanceRecord.words(records, at + InstanceRecord.START));
    }

    /** All records in order, {@link InstanceRecord#BYTES} each; a direct, read-only view. */
    public ByteBuffer records() {
        return records.asReadOnlyBuffer().order(records.order());
    }

    /**
     * Motions of all instances in order, {@link MotionRecord#BYTES} each, or nothing while no instance moves; a direct,
     * read-only view.
     */
    public ByteBuffer motions() {
        return motions.asReadOnlyBuffer().order(motions.order());
    }
}

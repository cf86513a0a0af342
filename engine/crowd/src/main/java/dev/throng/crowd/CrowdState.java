package dev.throng.crowd;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.HostPose;
import dev.throng.crowd.state.HostPoseTable;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.StateDraft;
import dev.throng.crowd.state.StateTable;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Crowd of instances of one character, each with transform, motion and playback. A renderer uploads all records once,
 * then the changed ones before each frame. Not thread-safe.
 */
public final class CrowdState extends CrowdRecords {
    /** Largest number of instances of one character: their records fill a buffer of 2 GiB. */
    public static final int MAX_INSTANCES = Integer.MAX_VALUE / InstanceRecord.BYTES;

    private final ClipAtlas atlas;
    private final RouteTable routes;
    private final StateTable states;
    private @Nullable Footing footing;
    private double lodBias;
    private final boolean isPart;
    private final PlaybackDraft base; // scratch
    private final StateDraft draft; // scratch

    /** Creates a crowd without routes; see {@link #CrowdState(ClipAtlas, int, RouteTable)}. */
    public CrowdState(ClipAtlas atlas, int count) {
        this(atlas, count, RouteTable.EMPTY);
    }

    /**
     * Creates instances at the origin in the rest pose.
     *
     * @param atlas clips that instances may play
     * @param count 0 to {@link #MAX_INSTANCES}
     * @param routes routes of motions
     */
    public CrowdState(ClipAtlas atlas, int count, RouteTable routes) {
        super(atlas.number(BakedClip.REST));
        this.atlas = atlas;
        this.routes = routes;
        isPart = false;
        states = new StateTable(atlas, new MaskTable(atlas.layout().jointCount()));
        base = new PlaybackDraft();
        draft = new StateDraft();
        resize(count);
    }

    /**
     * Sets the number of instances. New instances are at the origin in the rest pose, and only they cost time. Parts
     * and buffers returned before become invalid.
     * @param instances new count, 0 to {@link #MAX_INSTANCES}
     */
    public void resize(int instances) {
        if (instances < 0 || instances > MAX_INSTANCES) {
            throw new IllegalArgumentException("instances: found " + instances + ", expected 0 to " + MAX_INSTANCES);
        }
        for (int i = instances; i < count(); i++) {
            InstanceRecord.forgetState(records.bytes(), i, states);
            states.endGazes(i);
        }
        resizeRecords(instances);
    }

    private CrowdState(CrowdState whole, int first, int count) {
        super(whole, first, count);
        atlas = whole.atlas;
        routes = whole.routes;
        states = whole.states;
        base = whole.base;
        draft = whole.draft;
        footing = whole.footing;
        lodBias = whole.lodBias;
        isPart = true;
    }

    /** Returns a view of consecutive instances, in which indices start at 0; this crowd if it already is that view. */
    public CrowdState part(int first, int count) {
        return isPart && first == 0 && count == count() ? this : new CrowdState(this, first, count);
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    public RouteTable routes() {
        return routes;
    }

    /** Sets the ground under all instances; null: the plane y = 0. The crowd must be passed to its renderer again. */
    public void standOn(@Nullable Footing other) {
        footing = other;
        changes().movedAll(count());
    }

    /**
     * Sets the crowd's bias for LODs and reused poses, which adds to the scene's bias. The crowd must be passed to its
     * renderer again.
     *
     * @param bias 0 for none; each increase by 1 doubles the allowed error
     */
    public void setLodBias(double bias) {
        lodBias = bias;
    }

    /** @return factor that {@link #setLodBias} applies to visible errors; 1 without a bias */
    public float lodFactor() {
        return (float) Math.pow(2, -lodBias);
    }

    /** @return uneven ground under all instances; null for the plane y = 0 */
    public @Nullable Footing footing() {
        return footing;
    }

    /**
     * Sets the playback of an instance to a single clip.
     *
     * @throws java.util.NoSuchElementException if the atlas lacks the clip
     */
    public void setPlayback(int instance, Playback playback) {
        InstanceRecord.forgetState(records.bytes(), instance, states);
        InstanceRecord.putPlayback(records.played(instance), instance, atlas.number(playback.clip()), playback);
    }

    /**
     * Sets the state of an instance. Its {@link #playback} is then the first base clip.
     *
     * @param state state whose masks are indices of the masks of {@link #states()}
     * @throws java.util.NoSuchElementException if the atlas lacks a clip
     * @throws IllegalArgumentException if a mask or joint is missing, or the ground for foot placement
     */
    public void setState(int instance, PlayedState state) {
        setState(instance, draft.set(state));
    }

    /**
     * Sets the state of an instance. Allocates nothing.
     *
     * @param state may be overwritten after the call
     */
    public void setState(int instance, StateDraft state) {
        Footing.check(footing, state.posture().feet());
        int number = states.put(InstanceRecord.state(records.bytes(), instance), state);
        state.slots().read(0, base);
        InstanceRecord.putPlayback(records.played(instance), instance, atlas.number(base.clip()), base);
        InstanceRecord.putState(records.bytes(), instance, number);
    }

    /** Exchanges all records of two instances, so that each instance has the other's index. */
    public void swap(int a, int b) {
        states.swapGazes(a, b);
        swapRecords(a, b);
    }

    /** @return state of an instance; null if it plays a single clip */
    public @Nullable PlayedState state(int instance) {
        return stateNumber(instance) < 0 ? null : states.get(stateNumber(instance));
    }

    /**
     * Directs the look-ats of an instance at a joint of another instance. Has no effect on an instance without a state.
     * @param gaze null: look-ats have their own targets
     */
    public void setGaze(int instance, @Nullable Gaze gaze) {
        if (stateNumber(instance) >= 0) {
            states.setGaze(InstanceRecord.state(records.played(instance), instance), gaze);
        }
    }

    /**
     * Directs the look-ats of an instance at a joint of another instance.
     *
     * @param other index of the other instance
     * @param path as in {@link Gaze}
     */
    public void setGaze(int instance, int other, List<Integer> path) {
        if (stateNumber(instance) >= 0) {
            states.setGaze(InstanceRecord.state(records.played(instance), instance), other, path);
        }
    }

    /** Shows a host's pose over an instance's state; null hides the pose. Has no effect without a state. */
    public void setHostPose(int instance, @Nullable HostPose pose) {
        if (stateNumber(instance) >= 0) {
            states.showHostPose(InstanceRecord.state(records.played(instance), instance), pose);
        }
    }

    /** Shows a host's pose with a weight from a table; returns the {@link HostPoseTable} row that the caller writes. */
    public int showHostPose(int instance, Fade.Rows from, int row) {
        return states.showHostPose(InstanceRecord.state(records.played(instance), instance), from, row);
    }

    /** @return copy of the host's pose that an instance shows; null if it shows none */
    public @Nullable HostPose hostPose(int instance) {
        return states.hostPoses().of(stateNumber(instance));
    }

    /** @return {@link HostPoseTable} row of the host's pose that an instance shows, or {@link HostPoseTable#NONE} */
    public int hostPoseRow(int instance) {
        return states.hostPoses().isUsed() ? states.hostPoses().row(stateNumber(instance)) : HostPoseTable.NONE;
    }

    /** @return number of an instance's state in {@link #states()}, or -1 if the instance plays a single clip */
    public int stateNumber(int instance) {
        return InstanceRecord.state(records.bytes(), instance);
    }

    /** States of the whole crowd. */
    public StateTable states() {
        return states;
    }

    /**
     * Moves an instance along a route. The route starts at the instance's transform. The instance's scale applies to
     * root motion only.
     *
     * @throws IndexOutOfBoundsException if the route does not exist
     */
    public void setMotion(int instance, Motion motion) {
        boolean moves = motion.route() != Motion.NO_ROUTE;
        if (moves) {
            Objects.checkIndex(motion.route(), routes.count());
            motions.use(count());
        }
        if (motions.isUsed()) {
            MotionRecord.put(changedMotion(instance, motion.route()), instance, motion);
        }
        InstanceRecord.putMoves(records.bytes(), instance, moves);
    }

    /**
     * Moves an instance along a route for ever; the instance's position on the route is the phase of {@code along}.
     * Requires {@link #hasMotions}.
     */
    public void follow(int instance, int route, Playback along) {
        Objects.checkIndex(route, routes.count());
        MotionRecord.put(changedMotion(instance, route), instance, route, along);
        InstanceRecord.putMoves(records.bytes(), instance, true);
    }

    /** Moves an instance as {@link #follow} does, but on a route that starts at a new place. */
    public void followElsewhere(int instance, int route, Playback along) {
        records.moved(instance);
        follow(instance, route, along);
    }

    /** Places an instance elsewhere on the ground. Keeps height and scale. */
    public void place(int instance, float x, float z, float heading) {
        float y =
                records.bytes().getFloat(instance * InstanceRecord.BYTES + InstanceRecord.POSITION_SCALE + Float.BYTES);
        setPosition(instance, x, y, z);
        setHeading(instance, heading);
    }

    /**
     * Returns the records of motions for writing. If the route stays the same, marks the instance's playback as
     * changed, otherwise the instance's transform.
     */
    private ByteBuffer changedMotion(int instance, int route) {
        return route == route(instance) ? motions.played(instance) : motions.moved(instance);
    }

    public BakedClip clip(int instance) {
        return atlas.clips().get(clipSlot(instance));
    }

    /** @return index of an instance's clip in the atlas */
    public int clipSlot(int instance) {
        return records.bytes().getInt(instance * InstanceRecord.BYTES + InstanceRecord.CLIP);
    }

    public ClipPlayback playback(int instance) {
        PlaybackDraft read = new PlaybackDraft();
        readPlayback(instance, read);
        return read.copy();
    }

    /**
     * Reads the playback of an instance.
     *
     * @param out receives the playback
     */
    public void readPlayback(int instance, PlaybackDraft out) {
        InstanceRecord.readPlayback(records.bytes(), instance, clip(instance).index(), out);
    }
}

package dev.throng.crowd;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.HostPose;
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
 * The instances of one character: transform, motion and playback of each. Lives on the CPU; a renderer uploads all records once, and
 * before each frame those that were set since the last one. Not for several threads at once.
 */
public final class CrowdState extends CrowdRecords {
    /** Most instances of one character: their records fill a buffer of 2 GiB. */
    public static final int MAX_INSTANCES = Integer.MAX_VALUE / InstanceRecord.BYTES;

    private final ClipAtlas atlas;
    private final RouteTable routes;
    private final StateTable states;
    private @Nullable Footing footing;
    private double lodBias;
    private final boolean isPart;
    private final PlaybackDraft base; // of one call
    private final StateDraft draft; // the same

    /** A crowd without routes; see {@link #CrowdState(ClipAtlas, int, RouteTable)}. */
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
     * Resizes the crowd. New instances stand at the origin in the rest pose, and alone cost time. Earlier views no longer show this crowd.
     *
     * @param instances from now on, 0 to {@link #MAX_INSTANCES}
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

    /** Some of the instances, counted from 0, for a renderer that takes no more at once: a view of their records; this if it is that view. */
    public CrowdState part(int first, int count) {
        return isPart && first == 0 && count == count() ? this : new CrowdState(this, first, count);
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    public RouteTable routes() {
        return routes;
    }

    /** Puts all instances onto uneven ground; null: y = 0. A renderer that shows the crowd has to be given it again. */
    public void standOn(@Nullable Footing other) {
        footing = other;
        changes().movedAll(count());
    }

    /**
     * Sets a bias of levels of detail and poses, beside that of the picture. A renderer that shows the crowd has to be given it again.
     *
     * @param bias each 1 more doubles the error that may be seen
     */
    public void setLodBias(double bias) {
        lodBias = bias;
    }

    /** Returns the factor on seen errors that the bias of levels of detail is: 1 without a bias. */
    public float lodFactor() {
        return (float) Math.pow(2, -lodBias);
    }

    /** What all instances stand on; null: the plain y = 0. */
    public @Nullable Footing footing() {
        return footing;
    }

    /** Lets an instance play one clip. @throws java.util.NoSuchElementException when the atlas does not hold the clip */
    public void setPlayback(int instance, Playback playback) {
        InstanceRecord.forgetState(records.bytes(), instance, states);
        InstanceRecord.putPlayback(records.played(instance), instance, atlas.number(playback.clip()), playback);
    }

    /**
     * Lets an instance play more than a clip. What it is asked for as a clip is the first one of the base.
     *
     * @param state masks are those of {@link #states()}
     * @throws java.util.NoSuchElementException when the atlas does not hold a clip
     * @throws IllegalArgumentException when there is no such mask or joint, or no footing for the feet
     */
    public void setState(int instance, PlayedState state) {
        setState(instance, draft.set(state));
    }

    /** Lets an instance play a combined pose, without an object for it. @param state may be written over after the call */
    public void setState(int instance, StateDraft state) {
        Footing.check(footing, state.posture().feet());
        int number = states.put(InstanceRecord.state(records.bytes(), instance), state);
        state.slots().read(0, base);
        InstanceRecord.putPlayback(records.played(instance), instance, atlas.number(base.clip()), base);
        InstanceRecord.putState(records.bytes(), instance, number);
    }

    /** Lets two instances change numbers: each keeps where it is and what it plays. */
    public void swap(int a, int b) {
        states.swapGazes(a, b);
        swapRecords(a, b);
    }

    /** What an instance plays that plays more than a clip, else null. */
    public @Nullable PlayedState state(int instance) {
        return stateNumber(instance) < 0 ? null : states.get(stateNumber(instance));
    }

    /** Lets the joints that an instance turns follow a joint of another. Nothing where it has no state. @param gaze null: targets are points */
    public void setGaze(int instance, @Nullable Gaze gaze) {
        if (stateNumber(instance) >= 0) {
            states.setGaze(InstanceRecord.state(records.played(instance), instance), gaze);
        }
    }

    /** Lets the joints that an instance turns follow a joint of another. @param other number of the other @param path as of a {@link Gaze} */
    public void setGaze(int instance, int other, List<Integer> path) {
        if (stateNumber(instance) >= 0) {
            states.setGaze(InstanceRecord.state(records.played(instance), instance), other, path);
        }
    }

    /** Lets an instance show a host's pose over what it plays. Nothing where it has no state. @param pose null: what it plays alone */
    public void setHeld(int instance, @Nullable HostPose pose) {
        if (stateNumber(instance) >= 0) {
            states.hold(InstanceRecord.state(records.played(instance), instance), pose);
        }
    }

    /** The pose that a host gives an instance; null: none. */
    public @Nullable HostPose held(int instance) {
        return states.held().isUsed() ? states.held().of(stateNumber(instance)) : null;
    }

    /** The number of that state among {@link #states()}; -1: it plays one clip. */
    public int stateNumber(int instance) {
        return InstanceRecord.state(records.bytes(), instance);
    }

    /** The states of all instances that play more than a clip; those of the whole crowd, in a part of it too. */
    public StateTable states() {
        return states;
    }

    /**
     * Moves an instance along a route in the frame of its transform, without its scale; the path of a root is scaled like the feet.
     *
     * @throws IndexOutOfBoundsException when there is no such route
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

    /** Lets an instance go along a route for ever, as of {@link Motion} starting at tick 0. Instances have motions already. */
    public void follow(int instance, int route, int offset, long rate) {
        Objects.checkIndex(route, routes.count());
        MotionRecord.put(changedMotion(instance, route), instance, route, offset, rate);
        InstanceRecord.putMoves(records.bytes(), instance, true);
    }

    /** The motions, for a change of one: along the same route it is a change of playback alone. */
    private ByteBuffer changedMotion(int instance, int route) {
        return route == route(instance) ? motions.played(instance) : motions.moved(instance);
    }

    /** The baked clip that an instance plays. */
    public BakedClip clip(int instance) {
        return atlas.clips().get(clipSlot(instance));
    }

    /** The position of that clip in the atlas. */
    public int clipSlot(int instance) {
        return records.bytes().getInt(instance * InstanceRecord.BYTES + InstanceRecord.CLIP);
    }

    /** What an instance plays, read back from its record. */
    public ClipPlayback playback(int instance) {
        PlaybackDraft read = new PlaybackDraft();
        readPlayback(instance, read);
        return read.copy();
    }

    /** Reads what an instance plays back from its record. @param out receives it */
    public void readPlayback(int instance, PlaybackDraft out) {
        InstanceRecord.readPlayback(records.bytes(), instance, clip(instance).index(), out);
    }
}

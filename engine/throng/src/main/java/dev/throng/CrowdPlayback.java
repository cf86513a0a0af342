package dev.throng;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.control.Blend;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.Blend.RequestDraft;
import dev.throng.crowd.control.CrowdController;
import dev.throng.crowd.control.CrowdEvent;
import dev.throng.crowd.control.CrowdMachine;
import dev.throng.crowd.control.Marker;
import dev.throng.crowd.control.StateMachine;
import dev.throng.crowd.control.StateSink;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.StateDraft;
import dev.throng.crowd.state.StateTable;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.crowd.travel.Travellers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.WeakHashMap;

/** Playback of a crowd's instances, by instance number. */
final class CrowdPlayback implements StateSink {
    /** Longest time between two frames, in ticks, that does not count as a jump in time. */
    private static final long LONGEST_STEP = 10_000_000;

    private final Model model;
    private final Crowd crowd;
    private final CrowdState state;
    private final Travellers travellers;
    private final CrowdController controller;
    private final CrowdMachine machine;
    private final Map<States, StateMachine> machines = new WeakHashMap<>();
    private final CrowdEvent.Rows reported = new CrowdEvent.Rows();
    private long[] handles = {}; // handles of instances with reported events; some instances may be removed now
    private final CrowdMixes mixes;
    private final CrowdPoses poses;
    private final BitSet listening = new BitSet(); // instances whose events the host receives
    private boolean isBegun;

    CrowdPlayback(Crowd crowd) {
        this.crowd = crowd;
        model = crowd.model();
        state = crowd.state;
        travellers = crowd.transforms.travellers();
        controller = new CrowdController(model.clipTable(), this);
        machine = new CrowdMachine(controller);
        mixes = new CrowdMixes(crowd, this);
        poses = new CrowdPoses(crowd, this);
    }

    @Override
    public ClipPlayback playback(int instance) {
        return state.playback(crowd.slot(instance));
    }

    @Override
    public void read(int instance, PlaybackDraft out) {
        state.readPlayback(crowd.slot(instance), out);
    }

    @Override
    public void play(long now, int instance, ClipPlayback playback) {
        state.setPlayback(crowd.slot(instance), playback);
        travellers.changed(now, instance);
    }

    @Override
    public void play(long now, int instance, PlaybackDraft draft) {
        state.setPlayback(crowd.slot(instance), draft);
        travellers.changed(now, instance);
    }

    @Override
    public void play(long now, int instance, PlayedState played) {
        state.setState(crowd.slot(instance), played);
        travellers.changed(now, instance);
    }

    @Override
    public void play(long now, int instance, StateDraft draft) {
        state.setState(crowd.slot(instance), draft);
        travellers.changed(now, instance);
    }

    @Override
    public void showHostPose(int instance, Fade.Rows weights, int row) {
        poses.showHostPose(instance, weights, row);
    }

    @Override
    public void release(int instance) {
        poses.hide(instance);
    }

    CrowdController controller() {
        return controller;
    }

    CrowdMixes mixes() {
        return mixes;
    }

    CrowdPoses poses() {
        return poses;
    }

    CrowdMachine machine() {
        return machine;
    }

    void enter(long now, int instance, States states) {
        StateMachine entered =
                machines.computeIfAbsent(Check.notNull("states", states), made -> made.machine(this::clip));
        reserve(instance);
        machine.enter(now, instance, entered);
    }

    void enter(long now, int instance, String state, double fadeSeconds) {
        Check.notNull("state", state);
        reserve(instance);
        machine.enter(now, instance, state, fadeSeconds);
    }

    void set(long now, int instance, String parameter, float value) {
        Check.notNull("parameter", parameter);
        if (machine.wouldChange(instance, parameter, value)) {
            reserve(instance);
        }
        machine.set(now, instance, parameter, value);
    }

    /** @return whether an instance has no memory for a state, because it plays a single clip */
    boolean isPlain(int instance) {
        return state.stateNumber(crowd.slot(instance)) < 0;
    }

    /**
     * Allocates memory for states of instances that so far play a single clip without a state.
     *
     * @param more number of instances that need their first state
     * @param turns features of inverse kinematics that the states need
     * @throws ThrongException when there is too little memory: then nothing has changed
     */
    void reserve(int more, Kinematics turns) {
        reserve(more, state.states().needs().turning(turns));
    }

    void reserve(int more, StateNeeds needs) {
        StateTable table = state.states();
        crowd.upload.reserveStates(Math.max(table.size(), table.count() + more), needs);
    }

    /** Allocates memory for the state of one instance, without inverse kinematics. */
    void reserve(int instance) {
        reserve(isPlain(instance) ? 1 : 0, state.states().needs());
    }

    void play(long now, int instance, Play play, double fadeSeconds) {
        play(now, instance, Blend.of(clip(play)), fadeSeconds);
    }

    Blend blend(Play first, Play second, double share) {
        return Blend.of(clip(first), clip(second), (float) Check.share("share of the second clip", share));
    }

    /**
     * Fades an instance to a blend, and ends any state machine.
     * @param now start of the fade, in ticks (microseconds)
     * @param fadeSeconds duration of the fade in seconds
     */
    void play(long now, int instance, Blend blend, double fadeSeconds) {
        if (fadeSeconds > 0 || blend.clips().size() > 1) {
            reserve(instance);
        }
        controller.blend(now, instance, blend, fadeSeconds);
        machine.leave(instance);
    }

    /**
     * Fades an instance to a single clip, and ends any state machine. Memory is already reserved.
     * @param now start of the fade, in ticks (microseconds)
     * @param fadeSeconds duration of the fade in seconds
     * @param speed factor on the clip's own speed
     */
    void fade(long now, int instance, RequestDraft clip, double fadeSeconds, double speed) {
        controller.play(now, instance, clip, fadeSeconds, speed);
        machine.leave(instance);
    }

    /**
     * Plays a single clip on an instance at once, and ends any state machine.
     * @param now current time, in ticks (microseconds)
     * @param phase phase at which the clip starts, as a fraction of the clip's duration
     * @param speed factor on the clip's own speed
     */
    void begin(long now, int instance, ClipRequest clip, double phase, double speed) {
        controller.begin(now, instance, clip, phase, speed);
        machine.leave(instance);
    }

    void listen(long now, int instance, boolean on) {
        collect(now);
        listening.set(instance, on);
        if (on) {
            controller.listen(now, instance);
        } else if (!machine.isWaiting(instance)) {
            controller.ignore(instance);
        }
    }

    /** Removes and returns the events recorded up to and including a tick. */
    List<Instance.Event> events(long ticks) {
        collect(ticks);
        List<Instance.Event> taken = new ArrayList<>(reported.size());
        for (int i = 0; i < reported.size(); i++) {
            Marker marker = reported.marker(i);
            taken.add(new Instance.Event(
                    reported.tick(i) / Clock.TICKS_PER_SECOND,
                    handles[i],
                    model.character().clips().get(marker.clip()).name(),
                    marker.name(),
                    reported.layer(i)));
        }
        reported.clear();
        return Collections.unmodifiableList(taken);
    }

    private void collect(long ticks) {
        CrowdEvent.Rows passed = controller.drain(ticks);
        machine.handle(ticks, passed);
        for (int i = 0; i < passed.size(); i++) {
            int instance = passed.instance(i);
            if (listening.get(instance)) {
                report(passed.tick(i), instance, passed.layer(i), passed.marker(i));
            } else if (!machine.isWaiting(instance)) {
                controller.ignore(instance); // it listened for a state that it has left
            }
        }
    }

    private void report(long tick, int instance, int layer, Marker marker) {
        if (reported.size() == handles.length) {
            handles = Arrays.copyOf(handles, Math.max(16, 2 * handles.length));
        }
        handles[reported.size()] = crowd.slots.handle(instance);
        reported.add(tick, instance, layer, marker);
    }

    /** Deletes the playback of a removed instance, but keeps its unread events. */
    void forget(int number) {
        collect(controller.tick());
        machine.leave(number);
        listening.clear(number);
        controller.forget(number);
        travellers.forget(number);
    }

    ClipRequest clip(Play play) {
        return baked(Check.notNull("playback", play).of(model.clipTable()));
    }

    ClipRequest baked(ClipRequest request) {
        if (!model.isBaked(request.clip())) {
            String name = model.character().clips().get(request.clip()).name();
            throw new NoSuchElementException("clip: found '" + name + "', expected one of " + model.clips()
                    + ", the clips that ModelOptions.clips selected");
        }
        return request;
    }

    /**
     * Advances time. The first call, a call for an earlier time and a call for a much later time are jumps: they report
     * no events.
     */
    void advance(long ticks) {
        boolean isJump = !isBegun || ticks < controller.tick() || ticks - controller.tick() > LONGEST_STEP;
        if (isJump) {
            controller.jumped(ticks);
            machine.jumped(ticks);
        } else if (machine.isUsed()) {
            collect(ticks);
        } else {
            controller.advance(ticks);
        }
        travellers.advance(ticks);
        isBegun = true;
    }
}

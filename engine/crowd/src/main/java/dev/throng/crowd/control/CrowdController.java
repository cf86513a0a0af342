package dev.throng.crowd.control;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.crowd.control.BaseFades.Outcome;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.Blend.RequestDraft;
import dev.throng.crowd.control.LayerFades.LayerAim;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.IkRows;
import dev.throng.crowd.state.PlaybackDraft;
import java.util.List;
import java.util.Objects;

/**
 * Plays clips on a crowd's instances: a base of blended clips, layers above it, fades, speeds and events. A call writes
 * an instance's record, a function of the clock, so the instance costs no time until the next call or a fade's end.
 *
 * <p>Ticks are those of {@link Clock}. A call's tick must not be before the ticks of earlier calls. Call
 * {@link #advance} once before each frame: it finishes fades. Fades last 0 to {@link Fade#MAX_SECONDS}. Not
 * thread-safe.
 */
public final class CrowdController {
    private final ClipTable clips;
    private final StateSink sink;
    private final PlaybackTable table = new PlaybackTable();
    private final InstanceSpeeds instanceSpeeds;
    private final GaitSync gaitSync;
    private final BaseFades base;
    private final LayerFades layers;
    private final CompletePlaybacks completePlaybacks;
    private final EventQueue events;
    private final FadeEnds ends;
    private final PlaybackDraft draft = new PlaybackDraft(); // scratch, like the next fields
    private final BlendDraft aimed = new BlendDraft();
    private final RequestDraft begun = new RequestDraft();
    private final IkRows turned = new IkRows();
    private long last = Long.MIN_VALUE;

    /**
     * @param clips of the crowd's character
     * @param sink the crowd's records; while an instance plays several clips, nothing else may write its playback. When
     *     a single clip and nothing else is left, the controller writes the playback of this clip
     */
    public CrowdController(ClipTable clips, StateSink sink) {
        this.clips = clips;
        this.sink = sink;
        instanceSpeeds = new InstanceSpeeds(clips);
        gaitSync = new GaitSync(table, clips, instanceSpeeds);
        base = new BaseFades(table, gaitSync, instanceSpeeds);
        layers = new LayerFades(table, instanceSpeeds);
        completePlaybacks = new CompletePlaybacks(table, clips, instanceSpeeds, sink);
        events = new EventQueue(clips, completePlaybacks::read);
        ends = new FadeEnds(table, sink, base, layers, events);
    }

    /** Fades an instance's base to a single clip, as {@link #blend} does. */
    public void play(long now, int instance, ClipRequest request, double fadeSeconds) {
        blend(now, instance, Blend.of(request), fadeSeconds);
    }

    /** Fades an instance's base to a blend, unless an earlier fade reaches that blend in {@code fadeSeconds}. */
    public void blend(long now, int instance, Blend blend, double fadeSeconds) {
        blend(now, instance, aimed.set(blend), fadeSeconds);
    }

    void blend(long now, int instance, BlendDraft blend, double fadeSeconds) {
        int row = aim(now, instance, blend, fadeSeconds);
        if (row != PlaybackTable.NONE) {
            ends.finish(row, now);
        }
    }

    /**
     * Fades an instance's base to a clip and sets the instance's speed, in one write of the record.
     * @param request may be overwritten after the call
     */
    public void play(long now, int instance, RequestDraft request, double fadeSeconds, double speed) {
        InstanceSpeeds.check(speed);
        int row = aim(now, instance, aimed.set(request), fadeSeconds);
        if (row != PlaybackTable.NONE) {
            ends.change(row, now);
        }
        speed(now, instance, speed);
    }

    /**
     * Starts a clip without a fade, and sets the speed. Allocates nothing for an instance that plays a single clip.
     * @param cycles phase as a fraction of the clip, 0 to below 1
     */
    public void begin(long now, int instance, ClipRequest request, double cycles, double speed) {
        clips.checked(request);
        if (table.row(instance) != PlaybackTable.NONE) {
            play(now, instance, begun.set(request).startAt(cycles), 0, speed);
            return;
        }
        InstanceSpeeds.check(speed);
        advance(now);
        instanceSpeeds.set(instance, speed);
        draft.clip(request.clip(), request.mode());
        draft.run(Begin.At.phase(cycles), instanceSpeeds.rate(instance, clips.duration(request.clip())), now);
        sink.play(now, instance, draft);
        events.began(instance, 0, now);
        events.changed(instance, now);
    }

    /** Fades a base. Returns the instance's row for {@link FadeEnds#finish}; {@link PlaybackTable#NONE}: no change. */
    private int aim(long now, int instance, BlendDraft aim, double fadeSeconds) {
        long ticks = Fade.lasting(fadeSeconds);
        for (int i = 0; i < aim.count(); i++) {
            clips.duration(aim.clip(i).clip()); // throws if the clip does not exist
        }
        advance(now);
        boolean isAlone = aim.count() == 1 && table.row(instance) == PlaybackTable.NONE;
        if (isAlone && continues(now, instance, aim.clip(0))) {
            return PlaybackTable.NONE;
        }
        int row = open(instance, now);
        aim.setEnd(now + ticks);
        Outcome outcome = base.aim(row, aim, now);
        events.handle(instance, 0, now, outcome);
        return outcome == Outcome.KEPT ? PlaybackTable.NONE : row;
    }

    private boolean continues(long now, int instance, RequestDraft clip) {
        sink.read(instance, draft);
        return instanceSpeeds.continues(instance, draft, clip, now);
    }

    /**
     * Fades a layer of an instance to another clip or weight.
     * @param layer 0 or 1; layer 1 is applied over layer 0
     * @throws IndexOutOfBoundsException if the layer or clip does not exist
     */
    public void layer(long now, int instance, int layer, LayerRequest request, double fadeSeconds) {
        Objects.checkIndex(layer, PoseState.MAX_LAYERS);
        long ticks = Fade.lasting(fadeSeconds);
        clips.checked(request.clip());
        int row = open(instance, now);
        Outcome outcome = layers.aim(row, layer, new LayerAim(request, now + ticks), now);
        events.handle(instance, 1 + layer, now, outcome);
        if (outcome != Outcome.KEPT) {
            ends.finish(row, now);
        }
    }

    /** Fades a layer of an instance out, if there is one. */
    public void stopLayer(long now, int instance, int layer, double fadeSeconds) {
        Objects.checkIndex(layer, PoseState.MAX_LAYERS);
        long ticks = Fade.lasting(fadeSeconds);
        advance(now);
        int row = table.row(instance);
        if (row != PlaybackTable.NONE) {
            layers.stop(row, layer, now, ticks);
            ends.finish(row, now);
        }
    }

    /**
     * Sets the speed of everything that an instance plays, except fades. Instances that get equal speeds at one tick
     * stay in phase.
     * @param factor 0 (stands still) or more
     */
    public void speed(long now, int instance, double factor) {
        InstanceSpeeds.check(factor);
        int row = open(instance, now);
        instanceSpeeds.set(instance, factor);
        gaitSync.adaptRates(row, now);
        ends.finish(row, now);
    }

    /** Sets an instance's inverse kinematics. New entries fade in or replace old ones; an empty list fades all out. */
    public void kinematics(long now, int instance, List<IkEntry> entries, double fadeSeconds) {
        turned.set(0, entries);
        kinematics(now, instance, turned, fadeSeconds);
    }

    /** Sets the inverse kinematics of an instance from row 0 of a table, which may be overwritten after the call. */
    public void kinematics(long now, int instance, IkRows entries, double fadeSeconds) {
        long ticks = Fade.lasting(fadeSeconds);
        int row = open(instance, now);
        table.kinematics().fadeTo(row, entries, now, ticks);
        ends.finish(row, now);
    }

    /** Fades a host's pose to weight {@code to}: 0 shows the instance's playback alone, 1 the pose alone. */
    public void hold(long now, int instance, float to, double fadeSeconds) {
        long ticks = Fade.lasting(fadeSeconds);
        int row = open(instance, now);
        table.kinematics().fadeHostPose(row, to, now, ticks);
        ends.finish(row, now);
    }

    /** Sets the posture of an instance on the ground. */
    public void stand(long now, int instance, GroundPosture posture) {
        int row = open(instance, now);
        table.setPosture(row, posture);
        ends.finish(row, now);
    }

    /** Replaces the complete playback of an instance. At least one base clip must have a final weight above 0. */
    public void show(long now, int instance, CompletePlaybacks.CompletePlayback mixed) {
        advance(now);
        int row = completePlaybacks.put(instance, mixed);
        for (int source = 0; source <= PoseState.MAX_LAYERS; source++) {
            events.began(instance, source, now);
        }
        ends.finish(row, now);
    }

    public CompletePlaybacks completePlaybacks() {
        return completePlaybacks;
    }

    /** Starts to report markers that an instance passes after a tick. */
    public void listen(long now, int instance) {
        advance(now);
        events.listen(instance, now);
    }

    /** Stops reporting an instance's markers. */
    public void ignore(int instance) {
        events.ignore(instance);
    }

    /**
     * Returns the markers that listening instances passed since the last call, by tick, then by instance. Each marker
     * is reported at the first tick at which the clip's phase has reached it.
     * @param now last tick to report
     * @return events that later calls overwrite
     */
    public CrowdEvent.Rows drain(long now) {
        advance(now);
        return events.take();
    }

    /** Advances time, and applies the changes that are due. A tick before that of an earlier call is refused. */
    public void advance(long now) {
        if (now < last) {
            throw new IllegalArgumentException("time of a crowd: found tick " + now + ", expected tick " + last
                    + " or later, since time only advances; call jumped() to go back in time");
        }
        while (Math.min(events.tick(), ends.tick()) <= now) {
            if (events.tick() <= ends.tick()) {
                events.report();
            } else {
                ends.pass();
            }
        }
        last = now;
    }

    /** Jumps to an earlier or later tick without reports of markers. Finishes fades that end by that tick. */
    public void jumped(long now) {
        while (ends.tick() <= now) {
            ends.pass();
        }
        last = now;
        events.jumped(now);
    }

    /** @return tick of the last call; {@code Long.MIN_VALUE} before the first call */
    public long tick() {
        return last;
    }

    /** @return next tick at which a fade ends or a marker is passed, or {@code Long.MAX_VALUE} */
    public long nextChange() {
        return Math.min(events.tick(), ends.tick());
    }

    /** Forgets what an instance plays. The instance's record stays unchanged. */
    public void forget(int instance) {
        int row = table.row(instance);
        if (row != PlaybackTable.NONE) {
            ends.forget(row);
            table.close(row);
        }
        events.ignore(instance);
        instanceSpeeds.set(instance, Double.NaN);
    }

    /** Number of instances that play more than a single clip. */
    public int mixing() {
        return table.count();
    }

    /** Advances time. Returns an instance's row in the playback table; adds the row if necessary. */
    private int open(int instance, long now) {
        advance(now);
        if (table.row(instance) != PlaybackTable.NONE) {
            return table.row(instance);
        }
        sink.read(instance, draft);
        instanceSpeeds.adopt(instance, draft);
        return table.open(instance, draft, clips.duration(draft.clip()), now);
    }
}

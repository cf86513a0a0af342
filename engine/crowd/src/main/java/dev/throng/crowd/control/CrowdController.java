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
 * Lets the instances of a crowd play: clips that fade into each other, layers, speeds, events. A call writes the record of its instance;
 * from then on the record is a function of the clock, and nothing is done for the instance until something is called or a fade is over.
 * An instance of which one clip alone is left is written as that clip.
 *
 * <p>All ticks are {@link Clock}'s, and never before those of earlier calls. {@link #advance} is due once before each frame: it ends fades
 * at the ticks at which they are over. Fades take 0 to {@link Fade#MAX_SECONDS}. Not for several threads at once.
 */
public final class CrowdController {
    private final ClipTable clips;
    private final StateSink sink;
    private final PlaybackTable table = new PlaybackTable();
    private final Paces paces;
    private final Steps steps;
    private final BaseFades base;
    private final LayerFades layers;
    private final Mixes mixes;
    private final EventQueue events;
    private final FadeEnds ends;
    private final PlaybackDraft draft = new PlaybackDraft(); // these of one call
    private final BlendDraft aimed = new BlendDraft();
    private final RequestDraft begun = new RequestDraft();
    private final IkRows turned = new IkRows();
    private long last = Long.MIN_VALUE;

    /**
     * @param clips of the crowd's character
     * @param sink the crowd's records; while an instance plays more than one clip, nothing else may write what it plays
     */
    public CrowdController(ClipTable clips, StateSink sink) {
        this.clips = clips;
        this.sink = sink;
        paces = new Paces(clips);
        steps = new Steps(table, clips, paces);
        base = new BaseFades(table, steps, paces);
        layers = new LayerFades(table, paces);
        mixes = new Mixes(table, clips, paces, sink);
        events = new EventQueue(clips, mixes::playing);
        ends = new FadeEnds(table, sink, base, layers, events);
    }

    /** Fades an instance's base to a clip; see {@link #blend}. */
    public void play(long now, int instance, ClipRequest request, double fadeSeconds) {
        blend(now, instance, Blend.of(request), fadeSeconds);
    }

    /** Fades an instance's base to one clip or two, unless a fade to the same base ends as early already. */
    public void blend(long now, int instance, Blend blend, double fadeSeconds) {
        blend(now, instance, aimed.set(blend), fadeSeconds);
    }

    /** Fades an instance's base to a blend, without an object for it. */
    void blend(long now, int instance, BlendDraft blend, double fadeSeconds) {
        int row = aim(now, instance, blend, fadeSeconds);
        if (row != PlaybackTable.NONE) {
            ends.finish(row, now);
        }
    }

    /** Does what {@link #play} and then {@link #speed} do, but writes the instance's record once. @param request may be written over after the call */
    public void play(long now, int instance, RequestDraft request, double fadeSeconds, double speed) {
        Paces.check(speed);
        int row = aim(now, instance, aimed.set(request), fadeSeconds);
        if (row != PlaybackTable.NONE) {
            ends.change(row, now);
        }
        speed(now, instance, speed);
    }

    /**
     * Begins a clip as {@link #play(long, int, RequestDraft, double, double)} without a fade does. Where an instance plays one clip alone, as most
     * of a crowd do, there is neither a row nor an object for it. @param cycles phase as a share of the clip, 0 to below 1
     */
    public void begin(long now, int instance, ClipRequest request, double cycles, double speed) {
        clips.checked(request);
        if (table.row(instance) != PlaybackTable.NONE) {
            play(now, instance, begun.set(request).startAt(cycles), 0, speed);
            return;
        }
        Paces.check(speed);
        advance(now);
        paces.set(instance, speed);
        draft.clip(request.clip(), request.mode());
        draft.run(Begin.At.phase(cycles), paces.rate(instance, clips.duration(request.clip())), now);
        sink.play(now, instance, draft);
        events.began(instance, 0, now);
        events.changed(instance, now);
    }

    /** Turns an instance's base to something else: its row, which is to be finished, or none where it goes on as it is. */
    private int aim(long now, int instance, BlendDraft aim, double fadeSeconds) {
        long ticks = Fade.lasting(fadeSeconds);
        for (int i = 0; i < aim.count(); i++) {
            clips.duration(aim.clip(i).clip()); // refuses what is no clip
        }
        advance(now);
        boolean isAlone = aim.count() == 1 && table.row(instance) == PlaybackTable.NONE;
        if (isAlone && goesOn(now, instance, aim.clip(0))) {
            return PlaybackTable.NONE;
        }
        int row = open(instance, now);
        aim.setEnd(now + ticks);
        Outcome outcome = base.aim(row, aim, now);
        events.tell(instance, 0, now, outcome);
        return outcome == Outcome.KEPT ? PlaybackTable.NONE : row;
    }

    private boolean goesOn(long now, int instance, RequestDraft clip) {
        sink.read(instance, draft);
        return paces.goesOn(instance, draft, clip, now);
    }

    /**
     * Fades a layer of an instance to something else, or to another weight of the same.
     * @param layer 0 or 1: the second is laid over the first
     * @throws IndexOutOfBoundsException when there is no such layer or clip
     */
    public void layer(long now, int instance, int layer, LayerRequest request, double fadeSeconds) {
        Objects.checkIndex(layer, PoseState.MAX_LAYERS);
        long ticks = Fade.lasting(fadeSeconds);
        clips.checked(request.clip());
        int row = open(instance, now);
        Outcome outcome = layers.aim(row, layer, new LayerAim(request, now + ticks), now);
        events.tell(instance, 1 + layer, now, outcome);
        if (outcome != Outcome.KEPT) {
            ends.finish(row, now);
        }
    }

    /** Fades a layer of an instance away; where there is none, nothing happens. */
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
     * Lets time go faster or slower for all that an instance plays; fades take their time. Instances that get the same speed at the same
     * tick stay in phase. @param factor 0, which stands still, or more
     */
    public void speed(long now, int instance, double factor) {
        Paces.check(factor);
        int row = open(instance, now);
        paces.set(instance, factor);
        steps.repace(row, now);
        ends.finish(row, now);
    }

    /** Sets the inverse kinematics of an instance, which fade in unless it has some; none lets those that it has fade out. */
    public void kinematics(long now, int instance, List<IkEntry> entries, double fadeSeconds) {
        turned.set(0, entries);
        kinematics(now, instance, turned, fadeSeconds);
    }

    /** Sets the inverse kinematics of an instance to those of row 0. @param entries may be written over after the call */
    public void kinematics(long now, int instance, IkRows entries, double fadeSeconds) {
        long ticks = Fade.lasting(fadeSeconds);
        int row = open(instance, now);
        table.turns().turn(row, entries, now, ticks);
        ends.finish(row, now);
    }

    /** Lets an instance show a host's pose, or what it plays again, by a fade. @param to weight of the pose at its end, 0 or 1 */
    public void hold(long now, int instance, float to, double fadeSeconds) {
        long ticks = Fade.lasting(fadeSeconds);
        int row = open(instance, now);
        table.turns().hold(row, to, now, ticks);
        ends.finish(row, now);
    }

    /** Sets the posture of an instance on the ground, in everything that it plays. */
    public void stand(long now, int instance, GroundPosture posture) {
        int row = open(instance, now);
        table.setPosture(row, posture);
        ends.finish(row, now);
    }

    /** Replaces the complete playback of an instance at once. @param mixed a base clip of which ends above weight 0 */
    public void show(long now, int instance, Mixes.Mixed mixed) {
        advance(now);
        int row = mixes.put(instance, mixed);
        for (int source = 0; source <= PoseState.MAX_LAYERS; source++) {
            events.began(instance, source, now);
        }
        ends.finish(row, now);
    }

    /** The complete playbacks of instances. */
    public Mixes mixes() {
        return mixes;
    }

    /** Tells of an instance's markers from now on, the tick itself excepted. */
    public void listen(long now, int instance) {
        advance(now);
        events.listen(instance, now);
    }

    /** Tells of an instance no longer. */
    public void ignore(int instance) {
        events.ignore(instance);
    }

    /**
     * What listening instances passed since the last call, in order of time, then of instances. The tick of an event is the first at
     * which the clip's phase is at the marker or past it: none is lost, none told twice.
     * @param now up to this tick
     * @return the caller's own
     */
    public List<CrowdEvent> drain(long now) {
        advance(now);
        return events.taken();
    }

    /** Lets time go on, and does what is due. @throws IllegalArgumentException when the tick is before that of an earlier call */
    public void advance(long now) {
        if (now < last) {
            throw new IllegalArgumentException("time of a crowd: found tick " + now + ", expected tick " + last
                    + " or later, since time only advances; call jumped() to go back in time");
        }
        while (Math.min(events.tick(), ends.tick()) <= now) {
            if (events.tick() <= ends.tick()) {
                events.tell();
            } else {
                ends.pass();
            }
        }
        last = now;
    }

    /** Goes to a tick, before or after, without telling of what lies between. Fades that lie before it are over. */
    public void jumped(long now) {
        while (ends.tick() <= now) {
            ends.pass();
        }
        last = now;
        events.jumped(now);
    }

    /** The tick that the last call brought it to; {@code Long.MIN_VALUE} before the first. */
    public long tick() {
        return last;
    }

    /** The tick at which {@link #advance} has something to do, {@code Long.MAX_VALUE} if never. */
    public long nextChange() {
        return Math.min(events.tick(), ends.tick());
    }

    /** Forgets an instance without writing to it: it is gone, or something else lets it play. */
    public void forget(int instance) {
        int row = table.row(instance);
        if (row != PlaybackTable.NONE) {
            ends.forget(row);
            table.close(row);
        }
        events.ignore(instance);
        paces.set(instance, Double.NaN);
    }

    /** Instances that play more than one clip alone. */
    public int mixing() {
        return table.count();
    }

    /** Advances time and returns the row of an instance. */
    private int open(int instance, long now) {
        advance(now);
        if (table.row(instance) != PlaybackTable.NONE) {
            return table.row(instance);
        }
        sink.read(instance, draft);
        paces.adopt(instance, draft);
        return table.open(instance, draft, clips.duration(draft.clip()), now);
    }
}

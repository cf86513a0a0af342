package dev.throng.crowd.control;

import dev.throng.anim.state.PoseState;
import dev.throng.crowd.control.BaseFades.Outcome;
import dev.throng.crowd.state.ClipPlayback;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queue of the next marker of each clip that listening instances play, ordered by tick. */
final class EventQueue {
    /** Finds a clip of an instance: the most recently requested clip of its base, or a layer's clip. */
    interface PlaybackLookup {
        @Nullable
        ClipPlayback of(int instance, int source);
    }

    private static final int SOURCES = 1 + PoseState.MAX_LAYERS;

    private final ClipTable clips;
    private final PlaybackLookup playbacks;
    private final BitSet listening = new BitSet();
    private final TickQueue queue = new TickQueue();

    /** Playbacks that started exactly at a marker whose event is still to be reported. */
    private final BitSet fresh = new BitSet();

    private List<CrowdEvent> reported = new ArrayList<>();

    EventQueue(ClipTable clips, PlaybackLookup playbacks) {
        this.clips = clips;
        this.playbacks = playbacks;
    }

    void listen(int instance, long now) {
        listening.set(instance);
        changed(instance, now);
    }

    void ignore(int instance) {
        if (listening.get(instance)) {
            listening.clear(instance);
            fresh.clear(instance * SOURCES, (instance + 1) * SOURCES);
            for (int source = 0; source < SOURCES; source++) {
                queue.set(instance * SOURCES + source, TickQueue.NEVER);
            }
        }
    }

    /** Tick of the next marker, or {@link TickQueue#NEVER}. */
    long tick() {
        return queue.tick();
    }

    void report() {
        int number = queue.number();
        long tick = queue.tick();
        ClipPlayback playback = playbacks.of(number / SOURCES, number % SOURCES);
        if (playback != null) {
            List<Marker> markers = clips.markers(playback.clip(), playback.mode());
            List<Marker> passed = fresh.get(number)
                    ? MarkerTimes.at(playback, markers, tick)
                    : MarkerTimes.passed(playback, markers, tick);
            for (Marker marker : passed) {
                reported.add(new CrowdEvent(tick, number / SOURCES, number % SOURCES - 1, marker));
            }
        }
        fresh.clear(number);
        schedule(number, playback, tick);
    }

    List<CrowdEvent> take() {
        List<CrowdEvent> taken = reported;
        reported = new ArrayList<>();
        return taken;
    }

    /** Schedules the markers of a playback after a change. */
    void handle(int instance, int source, long tick, Outcome outcome) {
        if (outcome == Outcome.BEGAN) {
            began(instance, source, tick);
        }
    }

    /** Schedules the markers of a started clip. A marker at the clip's start is reported, too. */
    void began(int instance, int source, long tick) {
        int number = instance * SOURCES + source;
        ClipPlayback playback = listening.get(instance) ? playbacks.of(instance, source) : null;
        if (playback == null) {
            return;
        }
        List<Marker> markers = clips.markers(playback.clip(), playback.mode());
        fresh.set(number, !MarkerTimes.at(playback, markers, tick).isEmpty());
        schedule(number, playback, tick);
    }

    /** Schedules the next markers of an instance again, after a change that kept all phases. */
    void changed(int instance, long tick) {
        for (int source = 0; source < SOURCES && listening.get(instance); source++) {
            schedule(instance * SOURCES + source, playbacks.of(instance, source), tick);
        }
    }

    /** Skips all markers up to a tick. */
    void jumped(long tick) {
        fresh.clear();
        listening.stream().forEach(instance -> changed(instance, tick));
    }

    private void schedule(int number, @Nullable ClipPlayback playback, long after) {
        if (playback == null) {
            queue.set(number, TickQueue.NEVER);
        } else if (fresh.get(number)) {
            queue.set(number, MarkerTimes.running(playback, after));
        } else {
            queue.set(number, MarkerTimes.next(playback, clips.markers(playback.clip(), playback.mode()), after));
        }
    }
}

package dev.throng.crowd.control;

import dev.throng.anim.state.PoseState;
import dev.throng.crowd.control.BaseFades.Outcome;
import dev.throng.crowd.state.PlaybackDraft;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Queue of the next marker of each clip that listening instances play, ordered by tick. */
final class EventQueue {
    /** Lookup of an instance's clips: the most recently requested clip of its base, and the clips of its layers. */
    interface PlaybackLookup {
        /**
         * Reads the playback of a clip.
         *
         * @param source 0: base; 1 or more: layer source - 1
         * @param out receives the playback
         * @return whether there is such a clip
         */
        boolean read(int instance, int source, PlaybackDraft out);
    }

    private static final int SOURCES = 1 + PoseState.MAX_LAYERS;

    private final ClipTable clips;
    private final PlaybackLookup playbacks;
    private final BitSet listening = new BitSet();
    private final TickQueue queue = new TickQueue();

    /** Playbacks that started exactly at a marker whose event is still to be reported. */
    private final BitSet fresh = new BitSet();

    private CrowdEvent.Rows reported = new CrowdEvent.Rows();
    private CrowdEvent.Rows taken = new CrowdEvent.Rows();
    private final PlaybackDraft playing = new PlaybackDraft(); // scratch, like the next field
    private final List<Marker> passed = new ArrayList<>();

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

    /** @return tick of the next marker, or {@link TickQueue#NEVER} */
    long tick() {
        return queue.tick();
    }

    void report() {
        int number = queue.number();
        long tick = queue.tick();
        boolean isPlaying = read(number);
        passed.clear();
        if (isPlaying && fresh.get(number)) {
            MarkerTimes.at(playing, markers(), tick, passed);
        } else if (isPlaying) {
            MarkerTimes.passed(playing, markers(), tick, passed);
        }
        for (int i = 0; i < passed.size(); i++) {
            reported.add(tick, number / SOURCES, number % SOURCES - 1, passed.get(i));
        }
        fresh.clear(number);
        schedule(number, isPlaying, tick);
    }

    /** Returns the events since the last call. The second call after this one overwrites them. */
    CrowdEvent.Rows take() {
        CrowdEvent.Rows next = taken;
        next.clear();
        taken = reported;
        reported = next;
        return taken;
    }

    /**
     * Schedules the markers of a playback after a change, if the change started a clip.
     *
     * @param outcome effect of the change
     */
    void handle(int instance, int source, long tick, Outcome outcome) {
        if (outcome == Outcome.BEGAN) {
            began(instance, source, tick);
        }
    }

    /** Schedules the markers of a started clip. A marker at the clip's start is reported, too. */
    void began(int instance, int source, long tick) {
        int number = instance * SOURCES + source;
        if (!listening.get(instance) || !read(number)) {
            return;
        }
        passed.clear();
        MarkerTimes.at(playing, markers(), tick, passed);
        fresh.set(number, !passed.isEmpty());
        schedule(number, true, tick);
    }

    /** Reschedules the next markers of an instance after a change that kept all phases. */
    void changed(int instance, long tick) {
        for (int source = 0; source < SOURCES && listening.get(instance); source++) {
            int number = instance * SOURCES + source;
            schedule(number, read(number), tick);
        }
    }

    /** Skips all markers up to a tick. */
    void jumped(long tick) {
        fresh.clear();
        listening.stream().forEach(instance -> changed(instance, tick));
    }

    /**
     * Reads a clip's playback into {@link #playing}, and returns whether there is one.
     *
     * @param number index of the clip in the queue, computed from instance and source
     */
    private boolean read(int number) {
        return playbacks.read(number / SOURCES, number % SOURCES, playing);
    }

    private List<Marker> markers() {
        return clips.markers(playing.clip(), playing.mode());
    }

    /**
     * Schedules the next marker of the clip in {@link #playing}, or none.
     *
     * @param number index of the clip in the queue
     * @param isPlaying whether the instance plays this clip
     * @param after tick after which the marker must be
     */
    private void schedule(int number, boolean isPlaying, long after) {
        if (!isPlaying) {
            queue.set(number, TickQueue.NEVER);
        } else if (fresh.get(number)) {
            queue.set(number, MarkerTimes.running(playing, after));
        } else {
            queue.set(number, MarkerTimes.next(playing, markers(), after));
        }
    }
}

package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.Blend.RequestDraft;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.Arrays;

/** How fast the time of each instance goes, and what changes of it do to a playback. */
final class Paces {
    private final ClipTable clips;

    private final PlaybackDraft wanted = new PlaybackDraft(); // of one call

    /** Factor on time of each instance; NaN: as its record says. */
    private double[] speeds = new double[0];

    Paces(ClipTable clips) {
        this.clips = clips;
    }

    /** Returns the speed of an instance. */
    double speed(int instance) {
        double speed = instance < speeds.length ? speeds[instance] : Double.NaN;
        return Double.isNaN(speed) ? 1 : speed;
    }

    /** Returns the seconds that a cycle of an instance's playback takes at speed 1. */
    double cycle(int instance, Playback playback) {
        double own = clips.duration(playback.clip());
        boolean isOwn = playback.rate() == rate(instance, own) || speed(instance) == 0;
        return isOwn ? own : speed(instance) / (Clock.cycles(playback.rate()) * Clock.TICKS_PER_SECOND);
    }

    /** Cycles a tick, times 2^64, of an instance that takes a clip's cycle in so many seconds at speed 1. */
    long rate(int instance, double cycle) {
        return Clock.rate(cycle, speed(instance));
    }

    /** @throws IllegalArgumentException when a speed is none */
    static void check(double speed) {
        if (!(speed >= 0) || Double.isInfinite(speed)) {
            throw new IllegalArgumentException("playback: found speed " + speed + ", expected a speed of 0 or more");
        }
    }

    void set(int instance, double speed) {
        if (instance >= speeds.length) {
            int before = speeds.length;
            speeds = Arrays.copyOf(speeds, Math.max(instance + 1, before + before / 2));
            Arrays.fill(speeds, before, speeds.length, Double.NaN);
        }
        speeds[instance] = speed;
    }

    /** Takes the speed over at which an instance plays already, unless it was set or the playback stands still. */
    void adopt(int instance, Playback playback) {
        boolean isKnown = instance < speeds.length && !Double.isNaN(speeds[instance]);
        double own = Clock.cycles(Clock.rate(clips.duration(playback.clip()), 1));
        if (!isKnown && playback.rate() != 0 && own != 0) {
            set(instance, Clock.cycles(playback.rate()) / own);
        }
    }

    /** Gives a playback another rate from a tick on, and the same phase at that tick, unless its clip has ended. */
    static void pace(PlaybackDraft playback, long rate, long now) {
        boolean isAhead = playback.mode() == LoopMode.CLAMP && playback.start() >= now;
        long phase = PlaybackPhase.phaseOf(playback, now);
        if (rate != playback.rate() && phase != PlaybackPhase.END) {
            playback.run((int) phase, rate, isAhead ? playback.start() : now);
        }
    }

    /** Returns the playback that a requested clip begins where no other plays. */
    ClipPlayback begun(int instance, ClipRequest request, long now) {
        PlaybackDraft begun = new PlaybackDraft();
        begin(instance, new RequestDraft().set(request), now, begun);
        return begun.copy();
    }

    /** Begins a requested clip where no other plays. @param out receives its playback */
    void begin(int instance, RequestDraft request, long now, PlaybackDraft out) {
        out.clip(request.clip(), request.mode());
        if (request.begin() instanceof Begin.Exactly exactly) {
            out.run(exactly.phase(), exactly.rate(), exactly.tick());
        } else {
            long since = request.begin() instanceof Begin.Since begun ? begun.tick() : now;
            out.run(request.phase(), rate(instance, clips.duration(request.clip())), since);
        }
    }

    /** Returns whether a playback is already the requested one and can continue. */
    boolean goesOn(int instance, Playback playback, ClipRequest request, long now) {
        return goesOn(instance, playback, new RequestDraft().set(request), now);
    }

    /** Returns whether a playback is already the requested one and can continue. */
    boolean goesOn(int instance, Playback playback, RequestDraft request, long now) {
        boolean isLoop = request.mode() == LoopMode.LOOP && playback.mode() == LoopMode.LOOP;
        if (playback.clip() != request.clip() || !isLoop || request.isAtPhase()) {
            return false;
        }
        if (request.begin() instanceof Begin.AtStart || request.begin() instanceof Begin.InStep) {
            return true;
        }
        begin(instance, request, now, wanted);
        boolean isSame = wanted.rate() == playback.rate()
                && PlaybackPhase.phaseOf(wanted, now) == PlaybackPhase.phaseOf(playback, now);
        return request.begin() instanceof Begin.Exactly ? wanted.isSame(playback) : isSame;
    }
}

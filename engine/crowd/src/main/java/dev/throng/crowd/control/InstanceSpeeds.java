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

/** Playback speeds of instances: factors on the rates of their clips, where 1 is the file's rate. */
final class InstanceSpeeds {
    private final ClipTable clips;

    private final PlaybackDraft wanted = new PlaybackDraft(); // scratch

    /** Playback speed of each instance; NaN if neither set nor derived yet, see {@link #adopt}. */
    private double[] speeds = new double[0];

    InstanceSpeeds(ClipTable clips) {
        this.clips = clips;
    }

    double speed(int instance) {
        double speed = instance < speeds.length ? speeds[instance] : Double.NaN;
        return Double.isNaN(speed) ? 1 : speed;
    }

    /** @return duration of a playback's cycle at speed 1, in seconds */
    double cycle(int instance, Playback playback) {
        double own = clips.duration(playback.clip());
        boolean isOwn = playback.rate() == rate(instance, own) || speed(instance) == 0;
        return isOwn ? own : speed(instance) / (Clock.cycles(playback.rate()) * Clock.TICKS_PER_SECOND);
    }

    /**
     * @param cycle duration of the cycle at speed 1, in seconds
     * @return rate of a playback at the instance's playback speed, in cycles per tick times 2^64
     */
    long rate(int instance, double cycle) {
        return Clock.rate(cycle, speed(instance));
    }

    /**
     * Checks that a playback speed is valid.
     *
     * @throws IllegalArgumentException if the speed is negative, infinite or NaN
     */
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

    /** Derives the speed of an instance from its playback, unless the speed is known or the playback stands still. */
    void adopt(int instance, Playback playback) {
        boolean isKnown = instance < speeds.length && !Double.isNaN(speeds[instance]);
        double own = Clock.cycles(Clock.rate(clips.duration(playback.clip()), 1));
        if (!isKnown && playback.rate() != 0 && own != 0) {
            set(instance, Clock.cycles(playback.rate()) / own);
        }
    }

    /** Changes the rate of a playback, starting at a tick, unless its clip has ended. Keeps the phase at the tick. */
    static void pace(PlaybackDraft playback, long rate, long now) {
        boolean isAhead = playback.mode() == LoopMode.CLAMP && playback.start() >= now;
        long phase = PlaybackPhase.phaseOf(playback, now);
        if (rate != playback.rate() && phase != PlaybackPhase.END) {
            playback.run((int) phase, rate, isAhead ? playback.start() : now);
        }
    }

    ClipPlayback begun(int instance, ClipRequest request, long now) {
        PlaybackDraft begun = new PlaybackDraft();
        begin(instance, new RequestDraft().set(request), now, begun);
        return begun.copy();
    }

    /**
     * Computes the playback of a requested clip at an instance's speed.
     *
     * @param now tick at which the clip starts, unless the request specifies another tick
     * @param out receives the playback
     */
    void begin(int instance, RequestDraft request, long now, PlaybackDraft out) {
        out.clip(request.clip(), request.mode());
        if (request.begin() instanceof Begin.Exactly exactly) {
            out.run(exactly.phase(), exactly.rate(), exactly.tick());
        } else {
            long since = request.begin() instanceof Begin.Since begun ? begun.tick() : now;
            out.run(request.phase(), rate(instance, clips.duration(request.clip())), since);
        }
    }

    /** @return whether the requested playback is already running and can continue */
    boolean continues(int instance, Playback playback, ClipRequest request, long now) {
        return continues(instance, playback, new RequestDraft().set(request), now);
    }

    boolean continues(int instance, Playback playback, RequestDraft request, long now) {
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

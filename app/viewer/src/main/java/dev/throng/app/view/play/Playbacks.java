package dev.throng.app.view.play;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.Phase;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.PlaybackPhase;

/** Factory of playbacks that show a given time of a clip at a given tick, for clocks that run forwards or backwards. */
final class Playbacks {
    private static final long LAST = (1L << 32) - 1;

    private Playbacks() {}

    /**
     * @param seconds time in the clip, 0 to the clip's duration; at the duration, a loop shows its beginning
     * @param now tick at which the playback shows that time
     * @return a playback that shows exactly a given time of a clip at a given tick, and advances with the clock
     */
    static ClipPlayback at(BakedClip clip, LoopMode mode, double seconds, long now) {
        long rate = Clock.rate(clip.duration(), 1);
        long phase = Phase.of(seconds, clip.duration());
        long local = Math.round(seconds * Clock.TICKS_PER_SECOND);
        boolean isOver = phase > LAST;
        long start = now - local - (isOver ? 1 : 0); // rates are rounded down, so one more tick completes the cycle
        long reached = Integer.toUnsignedLong(PlaybackPhase.cycleBits(local, rate));
        long rest = mode == LoopMode.LOOP ? phase - reached : isOver ? 0 : Math.max(phase - reached, 0);
        return new ClipPlayback(clip.index(), mode, (int) rest, rate, start);
    }

    /**
     * @param seconds time in the clip, 0 to the clip's duration
     * @return a playback that shows a given time of a clip at every tick
     */
    static ClipPlayback held(BakedClip clip, double seconds) {
        return ClipPlayback.loop(clip.index(), (int) Math.min(Phase.of(seconds, clip.duration()), LAST), 0);
    }

    /** @return whether a playback always shows the same time of a clip; false for clips without duration */
    static boolean isHeld(ClipPlayback playback, BakedClip clip) {
        return playback.rate() == 0 && clip.duration() > 0;
    }

    /**
     * @param now time of the crowd's clock, in ticks
     * @return time in the clip that a playback shows at {@code now}, seconds
     */
    static double seconds(ClipPlayback playback, BakedClip clip, long now) {
        return PlaybackPhase.phaseOf(playback, now) / Phase.CYCLE * clip.duration();
    }
}

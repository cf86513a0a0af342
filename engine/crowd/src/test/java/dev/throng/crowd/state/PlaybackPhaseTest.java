package dev.throng.crowd.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.ClipTime;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PlaybackPhaseTest {
    private static final BigInteger CYCLE = BigInteger.ONE.shiftLeft(64);

    @Test
    void loopPhasesEqualExactIntegerArithmetic() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            ClipPlayback playback =
                    new ClipPlayback(0, LoopMode.LOOP, random.nextInt(), random.nextLong(), random.nextLong() >> 8);
            long ticks = random.nextLong() >> 8;
            BigInteger product = BigInteger.valueOf(ticks)
                    .subtract(BigInteger.valueOf(playback.start()))
                    .multiply(unsigned(playback.rate()))
                    .mod(CYCLE)
                    .shiftRight(32);
            long expected = product.longValueExact() + Integer.toUnsignedLong(playback.offset()) & 0xFFFFFFFFL;
            assertEquals(expected, PlaybackPhase.phaseOf(playback, ticks), playback + " at " + ticks);
        }
    }

    @Test
    void cycleCountsEqualExactIntegerArithmetic() {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 10_000; i++) {
            ClipPlayback playback =
                    new ClipPlayback(0, LoopMode.LOOP, random.nextInt(), random.nextLong(), random.nextLong() >> 8);
            long ticks = random.nextLong() >> 8;
            BigInteger expected = BigInteger.valueOf(ticks)
                    .subtract(BigInteger.valueOf(playback.start()))
                    .multiply(unsigned(playback.rate()))
                    .add(BigInteger.valueOf(Integer.toUnsignedLong(playback.offset()))
                            .shiftLeft(32))
                    .shiftRight(64);
            assertEquals(expected.longValueExact(), PlaybackPhase.cyclesOf(playback, ticks), playback + " at " + ticks);
        }
    }

    @Test
    void clampedPhasesEqualExactIntegerArithmetic() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 10_000; i++) {
            int shift = random.nextInt(64);
            ClipPlayback playback = new ClipPlayback(
                    0, LoopMode.CLAMP, random.nextInt(), random.nextLong() >>> shift, random.nextInt(1000));
            long ticks = (random.nextLong() >>> 1) >>> random.nextInt(63);
            long elapsed = ticks - playback.start();
            long offset = Integer.toUnsignedLong(playback.offset());
            BigInteger run = BigInteger.valueOf(Math.max(elapsed, 0))
                    .multiply(unsigned(playback.rate()))
                    .shiftRight(32)
                    .add(BigInteger.valueOf(offset));
            long expected = run.min(BigInteger.valueOf(PlaybackPhase.END)).longValueExact();
            assertEquals(expected, PlaybackPhase.phaseOf(playback, ticks), playback + " at " + ticks);
        }
    }

    @Test
    void phasesDoNotDriftOverAHundredYears() {
        double duration = 1.25;
        long rate = Clock.rate(duration, 1);
        long ticks = Clock.ticks(100 * 365.25 * 86_400 + duration / 2);
        double exact = ticks / Clock.TICKS_PER_SECOND / duration % 1;
        double phase = PlaybackPhase.phaseOf(ClipPlayback.loop(0, 0, rate), ticks) / 0x1p32;
        // The rate's last bit is 2^-64 cycles per tick: at most 2e-4 of a cycle in 3.2e15 ticks, equal on CPU and GPU.
        // The reference rounds by 1e-6.
        assertEquals(exact, phase, 2e-4 + 1e-6);
    }

    @Test
    void phaseIsExactToAMicrosecondAfterTenDays() {
        double duration = 2;
        long ticks = Clock.ticks(10 * 86_400 + 0.5);
        double phase = PlaybackPhase.phaseOf(ClipPlayback.loop(0, 0, Clock.rate(duration, 1)), ticks) / 0x1p32;
        // 8.6e11 ticks at 2^-64 cycles each are 5e-8 of a cycle, 1e-7 s.
        assertEquals(0.25, phase, 6e-8);
    }

    @Test
    void playbackAtAClipTimeHasThePhaseOfThatTime() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 10_000; i++) {
            LoopMode mode = random.nextBoolean() ? LoopMode.LOOP : LoopMode.CLAMP;
            double duration = 0.1 + random.nextDouble() * 10;
            ClipTime clipTime = new ClipTime(0, mode, (random.nextDouble() * 3 - 1) * duration);
            long phase = clipTime.phase(duration);
            long rate = Clock.rate(duration, 0.8 + random.nextDouble());
            ClipPlayback playback = clipTime.showing(phase, rate, ClipTime.SHOWN_TICK, random.nextLong(20_000_000));
            assertEquals(
                    phase, PlaybackPhase.phaseOf(playback, ClipTime.SHOWN_TICK), clipTime + " of " + duration + " s");
        }
    }

    private static BigInteger unsigned(long value) {
        return new BigInteger(Long.toUnsignedString(value));
    }
}

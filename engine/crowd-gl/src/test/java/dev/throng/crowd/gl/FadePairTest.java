package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.state.Fade;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Fades of weights by {@code lib/fade.glsl} and {@link Fade}. */
@GlTest
@ShaderPair
class FadePairTest {
    private static final int CASES = 100_000;
    private static final int WORDS = 8;
    private static final long NOW = 0x1_8000_0000L;

    /** Rounding of a weight up to 2.5: a division and two additions, together below one unit in the last place. */
    private static final double LIMIT = 5e-7;

    private static final String TEXT = """
            #version 450 core
            #define FLAG_CLAMP 1u
            struct Instance { uint offset; uvec2 rate; uvec2 start; uint flags; };
            #include "lib/playback_phase.glsl"
            #include "lib/fade.glsl"
            layout(local_size_x = 64) in;
            layout(std430, binding = 0) readonly buffer Cases { uint cases[]; };
            layout(std430, binding = 1) writeonly buffer Found { float found[]; };
            float number(uint i) { return uintBitsToFloat(cases[i]); }
            void main() {
                uint i = gl_GlobalInvocationID.x;
                if (i >= uint(CASES)) { return; }
                uint at = 8u * i;
                Fade fade = Fade(number(at), number(at + 1u), uvec2(cases[at + 2u], cases[at + 3u]), cases[at + 4u],
                    number(at + 5u), number(at + 6u), number(at + 7u));
                found[i] = fadeWeight(fade, uvec2(0x80000000u, 1u));
            }
            """;

    private final SplittableRandom random = new SplittableRandom(5);

    /** A fade around the current time; every second one starts with a speed. */
    private Fade fade() {
        float from = random.nextFloat();
        long ticks = random.nextLong(1, 1 << random.nextInt(2, 31));
        long start = NOW - (long) (random.nextDouble(-0.2, 1.2) * ticks);
        float time = Math.max(ticks * random.nextFloat(), 1);
        float slope = random.nextFloat() * (random.nextBoolean() ? 1 : -3 * from) / time;
        Fade.Momentum momentum = new Fade.Momentum(slope, 1 / time);
        boolean carries = ticks > 1 && random.nextBoolean();
        return new Fade(from, random.nextFloat(), start, ticks, carries ? momentum : Fade.Momentum.NONE);
    }

    private static void put(int[] words, int at, Fade fade) {
        words[at] = Float.floatToRawIntBits(fade.from());
        words[at + 1] = Float.floatToRawIntBits(fade.to());
        words[at + 2] = (int) fade.start();
        words[at + 3] = (int) (fade.start() >>> 32);
        words[at + 4] = (int) fade.ticks();
        words[at + 5] = Float.floatToRawIntBits(1f / fade.ticks());
        words[at + 6] = Float.floatToRawIntBits(fade.momentum().slope());
        words[at + 7] = Float.floatToRawIntBits(fade.momentum().settle());
    }

    @Test
    void fadeWeightsAgreeWithTheCpu() {
        Fade[] fades = new Fade[CASES];
        int[] words = new int[WORDS * CASES];
        for (int i = 0; i < CASES; i++) {
            fades[i] = fade();
            put(words, WORDS * i, fades[i]);
        }
        ShaderSource source = ShaderSource.of("fade", TEXT, Map.of("CASES", CASES));
        try (ShaderProgram program = ShaderProgram.compute("fade", source);
                GpuBuffer in = GpuBuffer.allocate("cases", 4L * words.length);
                GpuBuffer found = GpuBuffer.allocate("found", 4L * CASES)) {
            in.upload(0, words);
            in.bindStorage(0);
            found.bindStorage(1);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            float[] weights = found.downloadFloats(0, CASES);
            int carried = 0;
            for (int i = 0; i < CASES; i++) {
                Fade fade = fades[i];
                assertEquals(fade.weight(NOW), weights[i], LIMIT, fade.toString());
                Fade plain = new Fade(fade.from(), fade.to(), fade.start(), fade.ticks());
                carried += fade.weight(NOW) == plain.weight(NOW) ? 0 : 1;
            }
            assertTrue(carried > CASES / 10, "fades that go on at a speed: " + carried);
        }
    }
}

package dev.throng.crowd.gl.character;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.lod.LevelJoints;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.PoseSource;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Samples of a clip by time, on GPU and CPU: equal integers for any clock, rate and phase. */
@GlTest
class PlaybackPhasePairTest {
    private static final int CASES = 20_000;
    private static final int WORDS = 5;
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(5), 3);
    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);
    private static final long[] TICKS = {0, 1, -1, 0xFFFFFFFFL, 1L << 32, 172_800_123_456L, Long.MAX_VALUE >> 1};
    private static final long[] EDGES = {0, 1, -1, 0xFFFFFFFFL, 1L << 32, 1L << 63, 0xFFFFFFFF_00000000L};

    @Test
    void phasesAndSamplesAgreeWithTheCpu() {
        for (long ticks : TICKS) {
            CrowdState state = randomPlaybacks(ticks);
            int[] found = run(state, ticks);
            SampleSpan span = new SampleSpan();
            for (int i = 0; i < CASES; i++) {
                ClipPlayback playback = state.playback(i);
                BakedClip clip = state.clip(i);
                long phase = PlaybackPhase.phaseOf(playback, ticks);
                Supplier<String> place = () -> playback + " at " + ticks + ", clip " + clip;
                boolean ended = phase == PlaybackPhase.END;
                assertEquals(ended ? 1 : 0, found[WORDS * i + 1], () -> "ended: " + place.get());
                if (!ended) {
                    assertEquals((int) phase, found[WORDS * i], () -> "phase: " + place.get());
                }
                span.find(ATLAS, clip, phase);
                assertEquals(span.sample0(), found[WORDS * i + 2], () -> "sample0: " + place.get());
                assertEquals(span.sample1(), found[WORDS * i + 3], () -> "sample1: " + place.get());
                // A device may round the conversion to float and the product differently: one unit in the last place
                // each.
                assertEquals(
                        span.alpha(),
                        Float.intBitsToFloat(found[WORDS * i + 4]),
                        2.4e-7f,
                        () -> "alpha: " + place.get());
            }
        }
    }

    private static CrowdState randomPlaybacks(long ticks) {
        SplittableRandom random = new SplittableRandom(ticks);
        CrowdState state = new CrowdState(ATLAS, CASES);
        for (int i = 0; i < CASES; i++) {
            int clip = ATLAS.clips().get(i % ATLAS.clips().size()).index();
            LoopMode mode = random.nextBoolean() ? LoopMode.LOOP : LoopMode.CLAMP;
            long elapsed = word(random);
            int offset = random.nextInt(4) == 0 ? -random.nextInt(3) : random.nextInt();
            state.setPlayback(i, new ClipPlayback(clip, mode, offset, word(random), ticks - elapsed));
        }
        return state;
    }

    /** Words of any magnitude, including the limits of the shader's multiplication. */
    private static long word(SplittableRandom random) {
        return random.nextInt(4) == 0 ? EDGES[random.nextInt(EDGES.length)] : random.nextLong() >> random.nextInt(64);
    }

    private static int[] run(CrowdState state, long ticks) {
        String text = """
                #version 450 core
                #include "lib/palette_io.glsl"
                layout(local_size_x = LANES) in;
                uniform uint instanceCount;
                layout(std430, binding = BLOCK_FOUND) writeonly buffer Found { uint found[]; };
                void main() {
                    uint i = gl_GlobalInvocationID.x;
                    if (i >= instanceCount) { return; }
                    Phase phase = phaseOf(instances[i], frame.ticks);
                    SampleSpan span = poseSource(i, 0);
                    found[5u * i] = phase.value;
                    found[5u * i + 1u] = phase.ended ? 1u : 0u;
                    found[5u * i + 2u] = uint(span.sample0);
                    found[5u * i + 3u] = uint(span.sample1);
                    found[5u * i + 4u] = floatBitsToUint(span.alpha);
                }
                """;
        Map<String, Object> constants = ShaderConstants.of(RIG, ATLAS.layout());
        constants.put("BLOCK_FOUND", 2);
        constants.put("STATES", PoseSource.CLIPS.ordinal());
        constants.put("LANES", 64);
        constants.put("INSTANCE_LANES", 1);
        try (ShaderProgram program = ShaderProgram.compute("phase", ShaderSource.of("phase", text, constants));
                FrameBlock frame = new FrameBlock();
                ResourceScope scope = new ResourceScope();
                GpuBuffer instances = GpuBuffer.of("instances", state.records());
                GpuBuffer found = GpuBuffer.allocate("found", (long) CASES * WORDS * Integer.BYTES)) {
            found.fill(-1);
            frame.showTicks(ticks);
            new AtlasTextures(scope, AtlasTextures.Words.of(RIG, ATLAS, LevelJoints.of(RIG, 1))).bind();
            instances.bindStorage(Bindings.BLOCK_INSTANCES);
            found.bindStorage(2);
            program.set("jointCount", ATLAS.layout().jointCount());
            program.setUnsigned("instanceCount", CASES);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            return found.downloadInts(0, CASES * WORDS);
        }
    }
}

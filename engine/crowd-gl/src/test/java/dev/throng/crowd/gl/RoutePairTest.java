package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Ramp;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.SplineCurve;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.root.Ways;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.memory.BufferTexture.Format;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Transforms of moving instances by {@code lib/route.glsl}, {@code lib/root_motion.glsl} and their CPU counterparts, at
 * any time.
 */
@GlTest
@ShaderPair
class RoutePairTest {
    private static final int CASES = 5000;

    /** Reach of the routes below from their start. */
    private static final float REACH = 30;

    /**
     * Largest difference as a fraction of the summands: some units in the last place. A device may round any sum or
     * product to the other neighbour; division and square root may be off by several units (GLSL 4.50, section 4.7.1).
     */
    private static final float LIMIT = 4e-7f;

    /** Limit for headings, because derivatives are sums of larger numbers. */
    private static final float HEADING_LIMIT = 1e-6f;

    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(2), 3);
    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);
    private static final long[] TICKS = {0, -1, 1L << 32, 172_800_123_456L, Long.MAX_VALUE >> 1};

    private static final RouteTable ROUTES = RouteTable.of(
            List.of(
                    Route.closed(ArcCurve.circle(1, 2, 3)),
                    Route.open(ArcCurve.from(-4, 0, 1).line(30)),
                    Route.closed(SplineCurve.closed(0, 0, 10, 3, 14, 12, 5, 18))),
            Ways.all());

    private static final List<String> LINES = List.of(
            "#version 450 core",
            "#include \"lib/blocks.glsl\"",
            "#include \"lib/playback_phase.glsl\"",
            "#include \"lib/root_motion.glsl\"",
            "#include \"lib/route.glsl\"",
            "layout(local_size_x = 64) in;",
            "layout(std430, binding = BLOCK_INSTANCES) readonly buffer Instances { Instance instances[]; };",
            "layout(std430, binding = BLOCK_MOVES) readonly buffer Motions { Motion motions[]; };",
            "layout(std430, binding = BLOCK_FOUND) writeonly buffer Found { float found[]; };",
            "layout(binding = UNIT_KNOTS) uniform samplerBuffer knots;",
            "layout(binding = UNIT_TABLE) uniform usamplerBuffer table;",
            "void main() {",
            "uint i = gl_GlobalInvocationID.x;",
            "if (i >= uint(CASES) || (instances[i].flags & FLAG_MOVES) == 0u) { return; }",
            "InstanceTransform at = InstanceTransform(instances[i].positionScale, instances[i].facing);",
            "at = routeTransform(knots, table, at, motions[i], frame.ticks);",
            "for (int c = 0; c < 4; c++) { found[6u * i + c] = at.positionScale[c]; }",
            "for (int c = 0; c < 2; c++) { found[6u * i + 4u + c] = at.facing[c]; }",
            "}");

    @Test
    void transformsOnRoutesAgreeWithTheCpu() {
        for (long ticks : TICKS) {
            CrowdState state = randomWalkers();
            float[] found = run(state, ticks);
            float[] expected = new float[RouteTransform.FLOATS];
            for (int i = 0; i < CASES; i++) {
                RouteTransform.of(state, i, ticks, expected);
                for (int c = 0; c < RouteTransform.FLOATS; c++) {
                    float limit = c < 4 ? LIMIT * (Math.abs(expected[c]) + REACH) : HEADING_LIMIT;
                    String message = "instance " + i + " component " + c + " at " + ticks;
                    assertEquals(expected[c], found[RouteTransform.FLOATS * i + c], limit, message);
                }
            }
        }
    }

    private static CrowdState randomWalkers() {
        SplittableRandom random = new SplittableRandom(5);
        CrowdState state = new CrowdState(ATLAS, CASES, ROUTES);
        for (int i = 0; i < CASES; i++) {
            float x = (float) random.nextDouble(-100, 100);
            float z = (float) random.nextDouble(-100, 100);
            float heading = (float) random.nextDouble(-3, 3);
            state.setTransform(i, new InstanceTransform(x, 1, z, heading, 1.5f));
            int route = i % ROUTES.count();
            long rate = random.nextLong() >>> random.nextInt(64);
            long start = random.nextLong() >> random.nextInt(64);
            state.setMotion(i, new Motion(route, random.nextInt(), rate, start, ramp(random)));
        }
        return state;
    }

    /** Many ramps are within their acceleration or deceleration around tick 0. */
    private static Ramp ramp(SplittableRandom random) {
        Ramp.Kind[] kinds = Ramp.Kind.values();
        Ramp.Kind kind = kinds[random.nextInt(kinds.length)];
        return kind == Ramp.Kind.STEADY
                ? Ramp.NONE
                : new Ramp(kind, 1 + (random.nextLong(Ramp.MAX_TICKS) >> random.nextInt(31)));
    }

    private static float[] run(CrowdState state, long ticks) {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("ROOTED", true);
        constants.putAll(Map.of("CASES", CASES, "BLOCK_MOVES", 2, "BLOCK_FOUND", 5, "UNIT_KNOTS", 0, "UNIT_TABLE", 1));
        try (ShaderProgram program =
                        ShaderProgram.compute("route", ShaderSource.of("route", String.join("\n", LINES), constants));
                FrameBlock frame = new FrameBlock();
                ResourceScope scope = new ResourceScope();
                GpuBuffer instances = GpuBuffer.of("instances", state.records());
                GpuBuffer motions = GpuBuffer.of("motions", state.motions());
                GpuBuffer found = GpuBuffer.allocate("found", (long) CASES * RouteTransform.FLOATS * Float.BYTES)) {
            found.fillFloat(Float.NaN);
            frame.showTicks(ticks);
            scope.table("route knots", ROUTES.knots(), Format.RGBA32F).bind(0);
            scope.table("route table", ROUTES.table(), Format.RGBA32UI).bind(1);
            instances.bindStorage(Bindings.BLOCK_INSTANCES);
            motions.bindStorage(2);
            found.bindStorage(5);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            return found.downloadFloats(0, CASES * RouteTransform.FLOATS);
        }
    }
}

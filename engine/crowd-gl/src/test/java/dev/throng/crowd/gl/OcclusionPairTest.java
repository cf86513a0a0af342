package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.cpu.CpuDepthPyramid;
import dev.throng.crowd.cpu.CpuOcclusion;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.cull.OcclusionPass;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.Map;
import java.util.SplittableRandom;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@GlTest
@ShaderPair
class OcclusionPairTest {
    private static final int PICTURES = 12;
    private static final int SPHERES = 2000;

    /** Fraction of a sphere's radius by which rounding of a device may enlarge or shrink the sphere. */
    private static final float BORDER = 1e-4f;

    /**
     * Fraction of the numbers that place a sphere in clip space by which rounding of a device may move the sphere: some
     * units in the last place.
     */
    private static final float ROUNDING = 1e-6f;

    @Test
    void occlusionDecisionsAgreeWithTheCpu() {
        SplittableRandom random = new SplittableRandom(3);
        int hidden = 0;
        int judged = 0;
        for (int p = 0; p < PICTURES; p++) {
            int width = random.nextInt(1, 200);
            int height = random.nextInt(1, 200);
            float[] columns = RandomCrowd.camera(random).viewProjection();
            CpuDepthPyramid pyramid = new CpuDepthPyramid(depths(random, width * height), width);
            float[] spheres = spheres(random, columns);
            int[] found = run(columns, pyramid, new float[] {width, height}, spheres);
            CpuOcclusion cpu = new CpuOcclusion(columns, pyramid);
            for (int i = 0; i < SPHERES; i++) {
                boolean expected = hides(cpu, columns, spheres, i, 0);
                boolean isClear = hides(cpu, columns, spheres, i, 1) == expected
                        && hides(cpu, columns, spheres, i, -1) == expected;
                if (isClear) {
                    assertEquals(expected ? 1 : 0, found[i], "picture " + p + ", sphere " + i);
                    judged++;
                    hidden += found[i];
                }
            }
        }
        int all = PICTURES * SPHERES;
        assertTrue(judged > all * 0.98, "judged " + judged + " of " + all);
        assertTrue(hidden > all / 10 && hidden < all * 9 / 10, "hidden: " + hidden + " of " + all);
    }

    /** Returns depths near the camera, with some distant holes. */
    private static float[] depths(SplittableRandom random, int count) {
        float[] depths = new float[count];
        float wall = (float) Math.pow(10, random.nextDouble(-3, 0));
        int holes = random.nextInt(1, 200);
        for (int i = 0; i < count; i++) {
            depths[i] = random.nextInt(1000) < holes ? wall * random.nextInt(4) / 4 : wall;
        }
        return depths;
    }

    /** Spheres around visible points, some at borders, outside, or at the eye. */
    private static float[] spheres(SplittableRandom random, float[] columns) {
        Matrix4f inverse = new Matrix4f().set(columns).invert();
        float[] spheres = new float[4 * SPHERES];
        for (int i = 0; i < SPHERES; i++) {
            Vector3f at = inverse.transformProject(
                    new Vector3f((float) random.nextDouble(-1.2, 1.2), (float) random.nextDouble(-1.2, 1.2), (float)
                            Math.pow(10, random.nextDouble(-4, 0.05))));
            spheres[4 * i] = at.x;
            spheres[4 * i + 1] = at.y;
            spheres[4 * i + 2] = at.z;
            spheres[4 * i + 3] = (float) Math.pow(10, random.nextDouble(-4, 1));
        }
        return spheres;
    }

    /** @param doubt 0: unchanged; 1 or -1: enlarged or shrunk by a device's rounding */
    private static boolean hides(CpuOcclusion cpu, float[] m, float[] spheres, int i, int doubt) {
        float[] clip = new float[4];
        float size = 0;
        for (int row = 0; row < 4; row++) {
            clip[row] = m[row] * spheres[4 * i]
                    + m[4 + row] * spheres[4 * i + 1]
                    + m[8 + row] * spheres[4 * i + 2]
                    + m[12 + row];
            size = Math.max(size, Math.abs(clip[row]));
        }
        float radius = spheres[4 * i + 3];
        return cpu.hides(clip, Math.max(radius + doubt * (BORDER * radius + ROUNDING * size), 0));
    }

    private static int[] run(float[] columns, CpuDepthPyramid pyramid, float[] picture, float[] spheres) {
        String text = """
                #version 450 core
                #include "lib/frustum.glsl"
                #include "lib/occlusion.glsl"
                layout(local_size_x = 64) in;
                layout(binding = UNIT_PYRAMID) uniform samplerBuffer pyramid;
                layout(std430, binding = BLOCK_IN) readonly buffer In { vec4 columns[4]; vec4 given[]; };
                layout(std430, binding = BLOCK_OUT) writeonly buffer Out { uint hidden[]; };
                uniform vec2 picture;
                void main() {
                    uint i = gl_GlobalInvocationID.x;
                    if (i >= uint(SPHERES)) { return; }
                    vec4 clip = frustumClip(frustumOf(columns), given[i].xyz);
                    bool hides = occlusionHides(pyramid, ivec2(picture), clipRows(columns), clip, given[i].w);
                    hidden[i] = uint(hides);
                }
                """;
        Map<String, Object> constants = ShaderConstants.shared();
        OcclusionPass.putTo(constants);
        constants.putAll(Map.of("BLOCK_IN", 0, "BLOCK_OUT", 1, "SPHERES", SPHERES));
        float[] in = new float[columns.length + spheres.length];
        System.arraycopy(columns, 0, in, 0, columns.length);
        System.arraycopy(spheres, 0, in, columns.length, spheres.length);
        try (ShaderProgram program = ShaderProgram.compute("hides", ShaderSource.of("hides", text, constants));
                GpuBuffer given = GpuBuffer.ofFloats("given", in);
                GpuBuffer depths = GpuBuffer.ofFloats("pyramid", pyramid.farthest());
                BufferTexture texels = BufferTexture.of("pyramid", depths, BufferTexture.Format.R32F);
                GpuBuffer hidden = GpuBuffer.allocate("hidden", (long) SPHERES * Integer.BYTES)) {
            hidden.fill(-1);
            given.bindStorage(0);
            hidden.bindStorage(1);
            texels.bind(Bindings.UNIT_PYRAMID);
            program.set("picture", picture);
            program.dispatchThreads(SPHERES);
            Barrier.before(Barrier.READBACK);
            return hidden.downloadInts(0, SPHERES);
        }
    }
}

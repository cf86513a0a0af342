package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.light.CpuImageLight;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.light.LightPictures;
import dev.throng.crowd.gl.scene.Studio;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.studio.GpuStudioLight;
import dev.throng.crowd.gl.studio.ImageLightBlock;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Light of an environment picture by {@code lib/image_light.glsl} and its CPU counterpart. */
@GlTest
class ImageLightPairTest {
    private static final int CASES = 1 << 12;
    private static final int GIVEN = 8;
    private static final int FOUND = 16;

    /** Rounding of polynomials of nine terms, on numbers of 1 to 3. */
    private static final double ROUNDING = 2e-5;

    /**
     * Devices filter with 8-bit positions and store half precision, 11 bits. With neighbours that differ by up to the
     * picture's brightness: 1 / 256 along each axis and between levels, plus rounding.
     */
    private static final double FILTERING = 0.02;

    private static final List<String> LINES = List.of(
            "#version 450 core",
            "#include \"lib/image_light.glsl\"",
            "layout(local_size_x = 64) in;",
            "layout(std430, binding = 0) readonly buffer Given { float given[]; };",
            "layout(std430, binding = 1) writeonly buffer Found { float found[]; };",
            "void put(uint at, vec3 v) { found[at] = v.x; found[at + 1] = v.y; found[at + 2] = v.z; }",
            "void main() {",
            "uint i = gl_GlobalInvocationID.x;",
            "uint g = i * 8;",
            "vec3 n = vec3(given[g], given[g + 1], given[g + 2]);",
            "float roughness = given[g + 3];",
            "float cosine = given[g + 4];",
            "float visibility = given[g + 5];",
            "vec3 lit = imageIrradiance(n);",
            "put(i * 16, lit);",
            "put(i * 16 + 3, imageShadowed(lit, n, visibility));",
            "put(i * 16 + 6, imageRadiance(n, roughness));",
            "put(i * 16 + 9, imageRadiance(n, roughness, visibility));",
            "put(i * 16 + 12, vec3(imageReflectance(roughness, cosine), keyVisibility(n.y, visibility)));",
            "}");

    private static float[] given() {
        Random random = new Random(32);
        float[] given = new float[CASES * GIVEN];
        for (int i = 0; i < CASES; i++) {
            double y = i % 16 == 0 ? i % 32 == 0 ? 1 : -1 : 2 * random.nextDouble() - 1;
            double around = 2 * Math.PI * random.nextDouble();
            double across = Math.sqrt(1 - y * y);
            int at = i * GIVEN;
            given[at] = (float) (across * Math.cos(around));
            given[at + 1] = (float) y;
            given[at + 2] = (float) (across * Math.sin(around));
            given[at + 3] = random.nextFloat();
            given[at + 4] = random.nextFloat();
            given[at + 5] = random.nextFloat();
        }
        return given;
    }

    private static float[] found(ImageLight image, double turn, float[] given) {
        ShaderSource source = ShaderSource.of("image light pair", String.join("\n", LINES), ShaderConstants.shared());
        try (ShaderProgram program = ShaderProgram.compute("image light pair", source);
                GpuStudioLight light = new GpuStudioLight();
                GpuBuffer in = GpuBuffer.ofFloats("given", given);
                GpuBuffer out = GpuBuffer.allocate("found", (long) CASES * FOUND * Float.BYTES)) {
            ImageLightBlock.check(program);
            light.show(new Studio(image, StudioDisplay.PLAIN.withTurn(turn)));
            in.bindStorage(0);
            out.bindStorage(1);
            program.dispatchThreads(CASES);
            Barrier.before(Barrier.READBACK);
            return out.downloadFloats(0, CASES * FOUND);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 90, -37})
    void imageLightAgreesWithTheCpu(double turn) {
        ImageLight image = LightPictures.smooth();
        CpuImageLight cpu = new CpuImageLight(image, turn);
        float[] given = given();
        float[] found = found(image, turn, given);
        for (int i = 0; i < CASES; i++) {
            int at = i * GIVEN;
            float[] n = {given[at], given[at + 1], given[at + 2]};
            float roughness = given[at + 3];
            float visibility = given[at + 5];
            float[] lit = cpu.imageIrradiance(n);
            same(lit, found, i * FOUND, ROUNDING);
            same(cpu.imageShadowed(lit, n, visibility), found, i * FOUND + 3, ROUNDING);
            same(cpu.imageRadiance(n, roughness), found, i * FOUND + 6, FILTERING);
            same(cpu.imageRadiance(n, roughness, visibility), found, i * FOUND + 9, FILTERING);
            same(CpuImageLight.imageReflectance(roughness, given[at + 4]), found, i * FOUND + 12, 2e-3);
            assertEquals(cpu.keyVisibility(n[1], visibility), found[i * FOUND + 14], ROUNDING);
        }
    }

    private static void same(float[] expected, float[] found, int at, double limit) {
        for (int c = 0; c < expected.length; c++) {
            assertEquals(expected[c], found[at + c], limit * Math.max(1, expected[c]), "number " + (at + c));
        }
    }
}

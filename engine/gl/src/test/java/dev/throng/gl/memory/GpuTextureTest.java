package dev.throng.gl.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.framebuffer.RenderTargetTest;
import dev.throng.gl.image.Image;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.Shaders;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL12C;

@GlTest
class GpuTextureTest {
    private static final Image TWO_BY_TWO = new Image(2, 2, new byte[] {
        -1, 0, 0, -1, 0, -1, 0, -1,
        0, 0, -1, -1, 100, 100, 100, -1
    });

    @Test
    void topRowOfTheImageIsAtTextureCoordinateVZero() {
        assertArrayEquals(
                new byte[] {-1, 0, 0}, sample(TWO_BY_TWO, GpuTexture.Texels.QUANTITIES, "vec2(0.25, 0.25)", 0));
        assertArrayEquals(
                new byte[] {0, 0, -1}, sample(TWO_BY_TWO, GpuTexture.Texels.QUANTITIES, "vec2(0.25, 0.75)", 0));
    }

    @Test
    void wrapModesRepeatOrClampAsRequested() {
        assertArrayEquals(
                new byte[] {-1, 0, 0}, sample(TWO_BY_TWO, GpuTexture.Texels.QUANTITIES, "vec2(1.25, 0.25)", 0));
        assertArrayEquals(
                new byte[] {0, -1, 0},
                sample(TWO_BY_TWO, GpuTexture.Texels.QUANTITIES, "vec2(1.25, 0.25)", GL12C.GL_CLAMP_TO_EDGE));
    }

    @Test
    void srgbTexelsAreReadAsLinearLight() {
        // The sRGB transfer function maps 100/255 to 0.1274, which is 32.5 of 255.
        assertEquals(32.5, sample(TWO_BY_TWO, GpuTexture.Texels.COLOURS, "vec2(0.75, 0.75)", 0)[0] & 0xFF, 1);
    }

    @Test
    void mipmapsReachDownToOneTexel() {
        byte[] rgba = new byte[5 * 3 * 4];
        Arrays.fill(rgba, (byte) 200);
        try (GpuTexture texture = GpuTexture.image(
                "odd", new Image(5, 3, rgba), GpuTexture.Texels.QUANTITIES, GL11C.GL_REPEAT, GL11C.GL_REPEAT)) {
            assertEquals(5, texture.width());
            byte[] seen = read(texture, "textureLod(image, vec2(0.5), 2.0)");
            assertEquals(200, seen[0] & 0xFF);
            assertEquals(3, read(texture, "vec4(textureQueryLevels(image) / 255.0)")[0]);
        }
    }

    @Test
    void pixelTexturesAreNotFiltered() {
        try (GpuTexture texture = GpuTexture.pixels("pixels", TWO_BY_TWO)) {
            assertArrayEquals(new byte[] {-1, 0, 0}, read(texture, "texture(image, vec2(0.49, 0.49))"));
            assertArrayEquals(new byte[] {0, -1, 0}, read(texture, "texture(image, vec2(0.51, 0.49))"));
        }
    }

    @Test
    void missingImagesAreReplacedByWhite() {
        try (GpuTexture white = GpuTexture.white()) {
            assertArrayEquals(new byte[] {-1, -1, -1}, read(white, "texture(image, vec2(0.3))"));
        }
    }

    @Test
    void unknownWrapModesAndTooLargeImagesAreRefused(GlContext context) {
        assertThrows(
                IllegalArgumentException.class,
                () -> GpuTexture.image("odd", TWO_BY_TWO, GpuTexture.Texels.QUANTITIES, 1, 1));
        int max = (int) context.limits().textureSize();
        Image wide = new Image(max + 1, 1, new byte[(max + 1) * 4]);
        GlException e = assertThrows(
                GlException.class,
                () -> GpuTexture.image("wide", wide, GpuTexture.Texels.QUANTITIES, GL11C.GL_REPEAT, GL11C.GL_REPEAT));
        assertEquals(GlException.Kind.LIMIT, e.kind());
    }

    private static byte[] sample(Image image, GpuTexture.Texels texels, String place, int wrap) {
        int used = wrap == 0 ? GL11C.GL_REPEAT : wrap;
        try (GpuTexture texture = GpuTexture.image("sampled", image, texels, used, used)) {
            return read(texture, "textureLod(image, " + place + ", 0.0)");
        }
    }

    private static byte[] read(GpuTexture texture, String expression) {
        String frag = "#version 450 core\n"
                + "layout(binding = 3) uniform sampler2D image;\n"
                + "in vec2 uv;\n"
                + "out vec4 colour;\n"
                + "void main() { colour = "
                + expression + "; }\n";
        try (RenderTarget target = RenderTarget.create("seen", 1, 1, 0);
                ShaderProgram program = Shaders.graphics(Shaders.WHOLE, frag)) {
            texture.bind(3);
            RenderTargetTest.drawWhole(target, program, 0);
            return target.readRgb();
        }
    }
}

package dev.throng.gl.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.GL_BUFFER_SIZE;
import static org.lwjgl.opengl.GL45C.GL_TEXTURE_BUFFER_SIZE;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferParameteri;
import static org.lwjgl.opengl.GL45C.glGetTextureLevelParameteri;

import dev.throng.gl.Barrier;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.Shaders;
import org.junit.jupiter.api.Test;

@GlTest
class BufferTextureTest {
    @Test
    void shadersReadTheBuffersContent() {
        float[] values = {1, 2, 3, 4, 5, 6, 7, 8};
        try (GpuBuffer buffer = GpuBuffer.ofFloats("values", values);
                BufferTexture texture = BufferTexture.of("texels", buffer, BufferTexture.Format.RGBA32F)) {
            assertArrayEquals(new int[] {5, 6, 7, 8}, fetch("samplerBuffer", texture, 1));
        }
    }

    @Test
    void textureStartsAtItsBufferOffset(GlContext context) {
        int alignment = (int) context.limits().bufferTextureOffsetAlignment();
        int[] values = new int[alignment + 4];
        values[alignment / 4] = 42;
        try (GpuBuffer buffer = GpuBuffer.ofInts("values", values);
                BufferTexture texture =
                        BufferTexture.of("tail", buffer, BufferTexture.Format.RGBA32UI, alignment, 16)) {
            assertArrayEquals(new int[] {42, 0, 0, 0}, fetch("usamplerBuffer", texture, 0));
        }
    }

    @Test
    void formatsReportTheirBytesPerTexel() {
        int[] bytes = {16, 8, 4, 4, 8, 8, 12, 16};
        try (GpuBuffer buffer = GpuBuffer.ofInts("values", new int[12])) {
            for (BufferTexture.Format format : BufferTexture.Format.values()) {
                assertEquals(bytes[format.ordinal()], format.bytes());
                BufferTexture.of("each", buffer, format).close();
            }
        }
    }

    @Test
    void textureOfAnEmptyBufferCanBeBound() {
        try (GpuBuffer empty = GpuBuffer.allocate("empty", 0);
                BufferTexture texture = BufferTexture.of("none", empty, BufferTexture.Format.RGBA32F)) {
            texture.bind(0);
        }
    }

    /** With other sizes, software OpenGL would recompile programs for each size of the crowd. */
    @Test
    void textureSizesAvoidRecompilationBySoftwareOpenGl() {
        for (int words : new int[] {0, 1, 60, 64, 124, 252, 256, 1 << 14, 3 << 14, (1 << 15) + 12}) {
            try (GpuBuffer buffer = GpuBuffer.allocate("any", 4L * words);
                    BufferTexture texture = BufferTexture.of("any", buffer, BufferTexture.Format.R32UI)) {
                int seen = glGetTextureLevelParameteri(texture.id(), 0, GL_TEXTURE_BUFFER_SIZE);
                assertTrue(
                        seen >= 4 * words && (seen & 0xFF00) != 0,
                        words + " words: found " + seen + " bytes of texels");
                int allocated = glGetNamedBufferParameteri(buffer.id(), GL_BUFFER_SIZE);
                assertTrue(Integer.bitCount(allocated) > 1, words + " words: found " + allocated + " bytes");
            }
        }
    }

    @Test
    void sizesThatDriversWouldTruncateAreRefused(GlContext context) {
        long max = context.limits().bufferTextureTexels();
        try (GpuBuffer buffer = GpuBuffer.allocate("small", 64)) {
            GlException e = assertThrows(
                    GlException.class,
                    () -> BufferTexture.of("long", buffer, BufferTexture.Format.R32UI, 0, 4 * (max + 1)));
            assertEquals(GlException.Kind.LIMIT, e.kind());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> BufferTexture.of("odd", buffer, BufferTexture.Format.RGBA32F, 0, 24));
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> BufferTexture.of("past", buffer, BufferTexture.Format.RGBA32F, 0, 800));
            assertThrows(GlException.class, () -> BufferTexture.of("off", buffer, BufferTexture.Format.R32UI, 1, 4));
        }
    }

    private static int[] fetch(String sampler, BufferTexture texture, int texel) {
        String text = """
                #version 450 core
                layout(local_size_x = 1) in;
                layout(binding = 2) uniform SAMPLER texels;
                layout(std430, binding = 0) buffer Result { uvec4 result; };
                void main() { result = uvec4(texelFetch(texels, TEXEL)); }
                """.replace("SAMPLER", sampler).replace("TEXEL", "" + texel);
        try (ShaderProgram program = Shaders.compute(text);
                GpuBuffer result = GpuBuffer.allocate("result", 16)) {
            texture.bind(2);
            result.bindStorage(0);
            program.dispatchThreads(1);
            Barrier.before(Barrier.READBACK);
            return result.downloadInts(0, 4);
        }
    }
}

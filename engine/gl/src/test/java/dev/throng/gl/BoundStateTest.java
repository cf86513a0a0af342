package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.*;

import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** In a frame, bindings and settings reach OpenGL by the next draw; between frames, they reach OpenGL at once. */
@GlTest
class BoundStateTest {
    private static final int POINTS = 8;
    private static final int STEPS = 400;

    private static int texture(int unit) {
        glActiveTexture(GL_TEXTURE0 + unit);
        return glGetInteger(GL_TEXTURE_BINDING_BUFFER);
    }

    private static int storage(int point) {
        return glGetIntegeri(GL_SHADER_STORAGE_BUFFER_BINDING, point);
    }

    private static int uniform(int point) {
        return glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, point);
    }

    /** Buffers and buffer textures, with the expected bindings after the calls so far. */
    private static final class Model {
        final GpuBuffer[] buffers = new GpuBuffer[3];
        final BufferTexture[] textures = new BufferTexture[3];
        final int[] units = new int[POINTS];
        final int[] storages = new int[POINTS];
        final int[] uniforms = new int[POINTS];

        Model(ResourceScope scope) {
            for (int i = 0; i < buffers.length; i++) {
                buffers[i] = scope.buffer("buffer", 64);
                textures[i] = scope.texels("texels", buffers[i], BufferTexture.Format.R32UI);
            }
            for (int point = 0; point < POINTS; point++) {
                units[point] = texture(point);
                storages[point] = storage(point);
                uniforms[point] = uniform(point);
            }
        }

        void step(SplittableRandom random) {
            int point = random.nextInt(POINTS);
            int which = random.nextInt(buffers.length);
            switch (random.nextInt(3)) {
                case 0 -> {
                    textures[which].bind(point);
                    units[point] = textures[which].id();
                }
                case 1 -> {
                    buffers[which].bindStorage(point);
                    storages[point] = buffers[which].id();
                }
                default -> {
                    buffers[which].bindUniform(point);
                    uniforms[point] = buffers[which].id();
                }
            }
        }

        void check() {
            for (int point = 0; point < POINTS; point++) {
                assertEquals(units[point], texture(point));
                assertEquals(storages[point], storage(point));
                assertEquals(uniforms[point], uniform(point));
            }
        }
    }

    @Test
    void drawCallsUseTheObjectsBoundLast(GlContext gl) {
        try (ResourceScope scope = new ResourceScope()) {
            Model model = new Model(scope);
            SplittableRandom random = new SplittableRandom(1);
            for (int frame = 0; frame < 2; frame++) {
                try (BoundState.Frame state = gl.bound().begin()) {
                    for (int step = 0; step < STEPS; step++) {
                        model.step(random);
                        if (random.nextInt(4) == 0) {
                            gl.bound().flush();
                            model.check();
                        }
                    }
                }
                model.check();
                model.step(random);
                model.check();
            }
        }
    }

    @Test
    void bufferRangesAreBoundWithOffsetAndSize(GlContext gl) {
        long offset = gl.limits().storageOffsetAlignment();
        try (GpuBuffer buffer = GpuBuffer.allocate("buffer", offset + 64)) {
            try (BoundState.Frame state = gl.bound().begin()) {
                buffer.bindStorage(1, 0, 16);
                buffer.bindStorage(2, 0, 16);
                gl.bound().flush();
                buffer.bindStorage(2, offset, 32);
                buffer.bindStorage(0, 0, 48);
            }
            long[] found = new long[6];
            for (int point = 0; point < 3; point++) {
                found[2 * point] = glGetInteger64i(GL_SHADER_STORAGE_BUFFER_START, point);
                found[2 * point + 1] = glGetInteger64i(GL_SHADER_STORAGE_BUFFER_SIZE, point);
            }
            assertArrayEquals(new long[] {0, 48, 0, 16, offset, 32}, found);
        }
    }

    /** A deleted object is no longer bound, and drivers may give its name to another object. */
    @Test
    void deletingABoundObjectRebindsAllOtherObjects(GlContext gl) {
        try (GpuBuffer kept = GpuBuffer.allocate("kept", 64);
                BoundState.Frame state = gl.bound().begin()) {
            GpuBuffer deleted = GpuBuffer.allocate("deleted", 64);
            deleted.bindStorage(2);
            kept.bindStorage(3);
            deleted.close();
            assertEquals(0, storage(2));
            assertEquals(kept.id(), storage(3));
            glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 3, 0); // noticed only if the buffer is bound again
            kept.bindStorage(3);
            gl.bound().flush();
            assertEquals(kept.id(), storage(3));
        }
    }

    @Test
    void nestedFrameIsRefusedAndTheOuterFrameContinues(GlContext gl) {
        try (GpuBuffer buffer = GpuBuffer.allocate("buffer", 64)) {
            try (BoundState.Frame state = gl.bound().begin()) {
                buffer.bindStorage(1);
                assertThrows(IllegalStateException.class, gl.bound()::begin);
            }
            assertEquals(buffer.id(), storage(1));
        }
    }

    @Test
    void newFrameDoesNotRelyOnBindingsOfTheLastFrame(GlContext gl) {
        try (ResourceScope scope = new ResourceScope()) {
            GpuBuffer buffer = scope.buffer("buffer", 64);
            VertexArray vertices = scope.own(VertexArray.create("vertices"));
            for (int frame = 0; frame < 2; frame++) {
                try (BoundState.Frame state = gl.bound().begin()) {
                    buffer.bindUniform(1);
                    buffer.bindDrawIndirect();
                    vertices.bind();
                    Raster.cull(Raster.Cull.FRONT);
                    DepthConvention.REVERSED.use();
                }
                assertEquals(buffer.id(), uniform(1));
                assertEquals(buffer.id(), glGetInteger(GL_DRAW_INDIRECT_BUFFER_BINDING));
                assertEquals(vertices.id(), glGetInteger(GL_VERTEX_ARRAY_BINDING));
                assertEquals(GL_FRONT, glGetInteger(GL_CULL_FACE_MODE));
                assertTrue(glIsEnabled(GL_CULL_FACE));
                assertEquals(GL_GREATER, glGetInteger(GL_DEPTH_FUNC));
                glBindBufferBase(GL_UNIFORM_BUFFER, 1, 0); // as a host may do
                glBindBuffer(GL_DRAW_INDIRECT_BUFFER, 0);
                glBindVertexArray(0);
                glDisable(GL_CULL_FACE);
                glCullFace(GL_BACK);
                glDepthFunc(GL_LESS);
            }
        }
    }

    @Test
    void rasterSwitchesCanBeTurnedOnAndOffRepeatedly(GlContext gl) {
        try (BoundState.Frame state = gl.bound().begin()) {
            for (boolean on : new boolean[] {true, false, false, true, false}) {
                Raster.depthClamp(on);
                Raster.multiplyBlend(on);
                Raster.depthWrite(on);
                Raster.mirrored(on);
                assertEquals(on, glIsEnabled(GL_DEPTH_CLAMP));
                assertEquals(on, glIsEnabledi(GL_BLEND, 0));
                assertEquals(on, glGetBoolean(GL_DEPTH_WRITEMASK));
                assertEquals(on ? GL_CW : GL_CCW, glGetInteger(GL_FRONT_FACE));
            }
            Raster.alphaBlend(true);
            assertEquals(GL_ONE_MINUS_SRC_ALPHA, glGetIntegeri(GL_BLEND_DST_RGB, 0));
            Raster.multiplyBlend(false); // sets no blend function, since blending is off
            assertEquals(GL_ONE_MINUS_SRC_ALPHA, glGetIntegeri(GL_BLEND_DST_RGB, 0));
            Raster.multiplyBlend(true);
            assertEquals(GL_SRC_COLOR, glGetIntegeri(GL_BLEND_DST_RGB, 0));
            Raster.alphaBlend(false);
            assertEquals(GL_SRC_COLOR, glGetIntegeri(GL_BLEND_DST_RGB, 0));
            assertFalse(glIsEnabledi(GL_BLEND, 0));
        }
    }
}

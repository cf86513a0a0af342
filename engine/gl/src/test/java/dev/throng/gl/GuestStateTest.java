package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.*;

import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.image.Image;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.GpuTexture;
import dev.throng.gl.memory.VertexArray;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** State of hosts is restored, whichever state the engine has changed. */
@GlTest
class GuestStateTest {
    @ParameterizedTest
    @EnumSource(
            value = HostContext.Profile.class,
            names = {"CORE", "COMPATIBILITY"})
    void allStateOfTheHostIsRestored(HostContext.Profile profile) {
        try (HostContext host = HostContext.open(profile);
                GlContext context = GlContext.adopt();
                OddState odd = new OddState(context.isCompatibility())) {
            host.makeCurrent();
            Map<String, String> before = odd.read();
            try (GuestState guest = GuestState.open(context, HostStatePolicy.RESTORE)) {
                changeAll();
                assertNotEquals(before, odd.read());
                assertTrue(guest.queries() > 0);
            }
            assertEquals(List.of(), OddState.differences(before, odd.read()));
            assertEquals(GL_NO_ERROR, glGetError());
        }
    }

    private static void changeAll() {
        try (RenderTarget target = RenderTarget.create("picture", 3, 2, 4);
                RenderTarget plain = RenderTarget.create("plain", 3, 2, 0);
                GpuBuffer buffer = GpuBuffer.allocate("words", 64);
                BufferTexture texels = BufferTexture.of("texels", buffer, BufferTexture.Format.R32F);
                GpuTexture texture = GpuTexture.image(
                        "image", new Image(3, 1, new byte[12]), GpuTexture.Texels.QUANTITIES, GL_REPEAT, GL_REPEAT);
                VertexArray vertices = VertexArray.create("vertices")) {
            target.clear(1, 1, 1, 1, 0);
            target.bind();
            RenderTarget.useReversedZ();
            assertEquals(-1, target.readRgb()[0]);
            raster();
            vertices.bind();
            texture.bind(1);
            texels.bind(2);
            target.bindDepth(3);
            plain.pixels().bindImage(0);
            buffer.bindStorage(3);
            buffer.bindStorage(4);
            buffer.bindUniform(0);
            buffer.bindFeedback(0);
            buffer.bindDrawIndirect();
            buffer.bindDrawCount();
            buffer.bindDispatchIndirect();
        }
    }

    private static void raster() {
        Raster.cull(Raster.Cull.BACK);
        DepthConvention.ORDINARY.background(true);
        Raster.mirrored(true);
        Raster.colourWrite(false);
        Raster.multiplyBlend(true);
        Raster.wireframe(true);
        Raster.depthOffset(1, 1);
        Raster.depthClamp(true);
        Raster.clip(2);
        Raster.limitToColumns(1, 1, 1);
        Raster.discard(true);
    }

    @Test
    void noStateIsQueriedIfTheHostResetsItsState() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                GlContext context = GlContext.adopt();
                OddState odd = new OddState(false);
                GuestState guest = GuestState.open(context, HostStatePolicy.RESETS_ITSELF)) {
            host.makeCurrent();
            changeAll();
            assertEquals(0, guest.queries());
            assertNotEquals("true", odd.read().get("depth mask"));
        }
    }

    @Test
    void hostStateCannotBeSavedTwiceAtOnce(GlContext context) {
        try (GuestState guest = GuestState.open(context, HostStatePolicy.RESTORE)) {
            assertTrue(guest.queries() > 0);
            assertThrows(IllegalStateException.class, () -> GuestState.open(context, HostStatePolicy.RESTORE));
        }
        GuestState.open(context, HostStatePolicy.RESTORE).close();
    }
}

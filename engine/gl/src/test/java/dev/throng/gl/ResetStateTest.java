package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.*;

import dev.throng.gl.timing.Fence;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** State that a test sets by {@link Raster} or targets is reset for the next test. */
@GlTest
@Tag("turn-2")
class ResetStateTest {
    private static final int[] CAPABILITIES = IntStream.concat(
                    IntStream.of(
                            GL_CULL_FACE,
                            GL_DEPTH_TEST,
                            GL_BLEND,
                            GL_POLYGON_OFFSET_FILL,
                            GL_DEPTH_CLAMP,
                            GL_SCISSOR_TEST,
                            GL_RASTERIZER_DISCARD,
                            GL_FRAMEBUFFER_SRGB),
                    IntStream.range(GL_CLIP_DISTANCE0, GL_CLIP_DISTANCE0 + 2))
            .toArray();
    private static final int[] NUMBERS = {
        GL_DEPTH_FUNC, GL_FRONT_FACE, GL_CLIP_DEPTH_MODE, GL_CLIP_ORIGIN, GL_POLYGON_MODE
    };

    /** Reads all switches, then masks and modes. */
    private static List<Integer> state() {
        List<Integer> state = new ArrayList<>();
        Arrays.stream(CAPABILITIES).forEach(c -> state.add(glIsEnabled(c) ? 1 : 0));
        Arrays.stream(NUMBERS).forEach(n -> state.add(glGetInteger(n)));
        int[] masks = new int[4];
        glGetIntegerv(GL_COLOR_WRITEMASK, masks);
        Arrays.stream(masks).forEach(state::add);
        state.add(glGetBoolean(GL_DEPTH_WRITEMASK) ? 1 : 0);
        return state;
    }

    @Test
    void allRasterStateIsReset() {
        List<Integer> first = state();
        Raster.cull(Raster.Cull.BACK);
        Raster.depthTest(true);
        Raster.depthWrite(false);
        DepthConvention.REVERSED.background(true);
        Raster.mirrored(true);
        Raster.limitToRectangle(0, 0, 1, 1);
        Raster.colourWrite(false);
        Raster.alphaBlend(true);
        Raster.multiplyBlend(true);
        Raster.wireframe(true);
        Raster.depthOffset(1, 1);
        Raster.depthClamp(true);
        Raster.clip(2);
        Raster.limitToColumns(0, 1, 1);
        Raster.discard(true);
        Raster.encoding(true);
        glClipControl(GL_UPPER_LEFT, GL_ZERO_TO_ONE);
        glDepthFunc(GL_GREATER);
        List<Integer> odd = state();
        for (int i = 0; i < odd.size(); i++) {
            assertNotEquals(first.get(i), odd.get(i), "number " + i + " is not odd: no test of it");
        }
        GlTestExtension.resetState();
        assertEquals(first, state());
    }

    /** A new method of {@link Raster} must be added to {@link #allRasterStateIsReset} and to the reset. */
    @Test
    void everyPublicMethodOfRasterIsCoveredByTheResetTest() {
        TreeSet<String> found = new TreeSet<>();
        Arrays.stream(Raster.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .forEach(method -> found.add(method.getName()));
        assertEquals(
                "[allColumns, alphaBlend, clip, colourWrite, cull, depthClamp, depthOffset, depthTest, depthWrite,"
                        + " discard, encoding, limitToColumns, limitToRectangle, mirrored, multiplyBlend, viewport, wireframe]",
                found.toString());
    }

    @Test
    void openFenceCountsAsALiveObject() {
        Fence fence = Fence.insert("forgotten");
        assertEquals(1, LiveObjects.count());
        assertTrue(fence.isPassedWithin(60_000_000_000L));
        fence.close();
        fence.close();
        assertEquals(0, LiveObjects.count());
    }
}

package dev.throng;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL11C.GL_DEPTH;
import static org.lwjgl.opengl.GL45C.glClearNamedFramebufferfv;

import dev.throng.gl.GlTest;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Depth-only frames in a framebuffer of the host that already contains depths. */
@GlTest
class HostShadowMapTest {
    private static final int SIDE = 48;

    /** Depth of the host's own objects: nearer than the farthest depth 0, and farther than the crowd. */
    private static final float OWN = 0.001f;

    private static final Camera LIGHT = Camera.lookAt(new Vector3f(0, 6, 1), new Vector3f());

    private static void fill(SurfacePicture map) {
        map.empty();
        glClearNamedFramebufferfv(map.framebuffer, GL_DEPTH, 0, new float[] {OWN});
    }

    /** Returns how many pixels have the host's depth; all others are nearer or, if {@code isCleared}, at the farthest depth. */
    private static int kept(SurfacePicture map, boolean isCleared) {
        int kept = 0;
        int covered = 0;
        for (float depth : map.depths()) {
            kept += depth == OWN ? 1 : 0;
            covered += depth > OWN ? 1 : 0;
            assertTrue(depth >= OWN || isCleared && depth == 0, "depth " + depth);
        }
        assertTrue(covered > 20, covered + " pixels show the crowd");
        return kept;
    }

    @Test
    void depthOnlyFramesClearOnlyTheDepthOfClearedTargets() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(People.PREPARED, 3);
                SurfacePicture map = new SurfacePicture(SIDE, SIDE)) {
            crowd.forEach(it -> it.position(it.number() - 1, 0, 0));
            Target plain = throng.framebuffer(map.framebuffer, SIDE, SIDE);
            fill(map);
            float[] colours = map.read(SurfacePicture.OTHER);
            scene.draw(Frame.at(1, LIGHT, plain).depthOnly());
            assertTrue(kept(map, false) > SIDE * SIDE / 2);
            fill(map);
            Target cleared = plain.cleared(1, 1, 1);
            scene.draw(Frame.at(1, LIGHT, cleared).depthOnly());
            assertEquals(0, kept(map, true));
            assertArrayEquals(colours, map.read(SurfacePicture.OTHER));
            assertArrayEquals(new float[4 * SIDE * SIDE], map.read(0), "colours stay as they were");
        }
    }
}

package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.BoundState;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import dev.throng.gl.GlInfo;
import dev.throng.gl.GlTest;
import dev.throng.gl.HostValues;
import dev.throng.gl.framebuffer.RenderTarget;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@GlTest
class DepthTestOrderTest {
    private static final int SIDE = 96;
    private static final CharacterModel TOWER = Tower.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);
    private static final GlInfo SOFTWARE = new GlInfo("Mesa", "llvmpipe", "4.5");
    private static final GlInfo HARDWARE = new GlInfo("maker", "graphics card", "4.5");
    private static final View VIEW =
            View.lookAt(new Vector3f(0, 2, 6), new Vector3f(0, 1, 0), new View.Lens(0.6f, 1, 0.1f, 100));

    private record Renamed(GlContext gl, GlInfo info) implements GlContext {
        @Override
        public void makeCurrent() {
            gl.makeCurrent();
        }

        @Override
        public DeviceLimits limits() {
            return gl.limits();
        }

        @Override
        public Draw.Count draws() {
            return gl.draws();
        }

        @Override
        public GlDebug debug() {
            return gl.debug();
        }

        @Override
        public HostValues host() {
            return gl.host();
        }

        @Override
        public BoundState bound() {
            return gl.bound();
        }

        @Override
        public boolean isClosed() {
            return gl.isClosed();
        }

        @Override
        public boolean isCompatibility() {
            return gl.isCompatibility();
        }

        @Override
        public void close() {
            gl.close();
        }
    }

    @Test
    void softwareOpenGlTestsDepthLateOnlyIfMultisampled() {
        assertEquals(Shading.DepthTest.LATE, test(SOFTWARE, 4));
        assertEquals(Shading.DepthTest.EARLY, test(SOFTWARE, 0));
        assertEquals(Shading.DepthTest.EARLY, test(HARDWARE, 4));
    }

    private static Shading.DepthTest test(GlInfo device, int samples) {
        try (RenderTarget target = RenderTarget.create("test picture", 8, 8, samples)) {
            return Shading.NEUTRAL.into(target, device).raster().depthTest();
        }
    }

    @Test
    void earlyAndLateDepthTestsGiveEqualPictures(GlContext gl) {
        Environment neutral = Environment.neutral(Environment.Sides.MATERIAL);
        Environment lit = LitQuad.environment(SceneLight.white(new float[] {0.6f, 0.7f, 0.4f}, 0.3f));
        for (Environment environment : new Environment[] {neutral, lit}) {
            byte[] early = picture(new Renamed(gl, HARDWARE), environment);
            byte[] late = picture(new Renamed(gl, SOFTWARE), environment);
            int seen = 0;
            for (int i = 0; i < early.length; i++) {
                // Compilers may round two sources differently.
                assertEquals(early[i] & 0xFF, late[i] & 0xFF, 1, "byte " + i);
                seen += early[i] != early[0] ? 1 : 0;
            }
            assertTrue(seen > early.length / 50, "the picture shows nothing");
        }
    }

    /** The towers intersect; the nearer ones are drawn first and last. */
    private static byte[] picture(GlContext gl, Environment environment) {
        CrowdState crowd = new CrowdState(ATLAS, 5);
        for (int i = 0; i < crowd.count(); i++) {
            crowd.setTransform(i, new InstanceTransform(0.15f * i - 0.3f, 0, i % 3 * 0.1f, 0.4f * i, 1));
        }
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", SIDE, SIDE, 4)) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            renderer.render(target, new FrameDescription(VIEW, environment), FrameTime.at(0), PassTimer.NONE);
            return target.readRgb();
        }
    }
}

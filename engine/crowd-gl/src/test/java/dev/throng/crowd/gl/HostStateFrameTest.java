package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.GuestState;
import dev.throng.gl.HostContext;
import dev.throng.gl.HostStatePolicy;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.OddState;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.opengl.GL11C;

/** Frames of every pass in contexts whose hosts have set unusual state. */
@GlTest
@EveryDriver
@Tag("turn-3")
class HostStateFrameTest {
    private static final RendererFeatures ALL = new RendererFeatures(true, true, new PrepassSettings(true, true));
    private static final CullSettings CULLING = new CullSettings(true, true, 0, true, true);
    private static final DebugView LINES =
            new DebugView(EnumSet.of(DebugView.Flag.SKELETONS, DebugView.Flag.BOXES), null, null);

    @ParameterizedTest
    @EnumSource(
            value = HostContext.Profile.class,
            names = {"CORE", "COMPATIBILITY"})
    void frameWithEveryPassRestoresTheHostsState(HostContext.Profile profile) {
        byte[] expected = drawnElsewhere();
        try (HostContext host = HostContext.open(profile);
                GlContext context = GlContext.adopt();
                OddState odd = new OddState(context.isCompatibility())) {
            host.makeCurrent();
            Map<String, String> before = odd.read();
            byte[] guests;
            try (GuestState guest = GuestState.open(context, HostStatePolicy.RESTORE)) {
                guests = drawEverything(context);
            }
            assertEquals(List.of(), OddState.differences(before, odd.read()));
            assertEquals(GL11C.GL_NO_ERROR, GL11C.glGetError());
            assertEquals(0, differing(expected, guests), "bytes of the picture");
        }
    }

    private static long differing(byte[] a, byte[] b) {
        return IntStream.range(0, a.length).filter(i -> a[i] != b[i]).count();
    }

    private static byte[] drawnElsewhere() {
        try (HostContext plain = HostContext.open(HostContext.Profile.CORE);
                GlContext context = GlContext.adopt()) {
            plain.makeCurrent();
            return drawEverything(context);
        }
    }

    private static byte[] drawEverything(GlContext context) {
        CrowdState crowd = OcclusionPictureTest.crowdBehindAWall(true);
        try (GpuCharacter character = upload(crowd);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(context), ALL);
                RenderTarget target = target(4)) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            for (DebugView debug : List.of(DebugView.NONE, LINES)) {
                renderer.vertexReadbacks().request();
                renderer.render(target, frame(debug), FrameTime.at(0), PassTimer.NONE);
                context.finish();
            }
            return target.readRgb();
        }
    }

    private static GpuCharacter upload(CrowdState crowd) {
        return GpuCharacter.upload(RandomCrowd.TOWER, crowd.atlas(), GpuCharacter.Skinning.LBS);
    }

    private static RenderTarget target(int samples) {
        return RenderTarget.create("test picture", 160, 120, samples, RenderTarget.Colour.SRGB);
    }

    private static FrameDescription frame(DebugView debug) {
        return new FrameDescription(SunnyPlain.view(), SunnyPlain.ground(), CULLING, debug);
    }

    /** A try-with-resources statement may close in this order: objects closed after their context free nothing. */
    @Test
    void contextCanBeClosedBeforeItsObjects() {
        CrowdState crowd = OcclusionPictureTest.crowdBehindAWall(true);
        try (HostContext host = HostContext.open(HostContext.Profile.CORE)) {
            GlContext context = GlContext.adopt();
            GpuCharacter character = upload(crowd);
            SceneRenderer renderer = new SceneRenderer(new CharacterPool(context), ALL);
            RenderTarget target = target(4);
            GpuCrowd added = Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            renderer.vertexReadbacks().request();
            renderer.render(target, frame(LINES), FrameTime.at(0), PassTimer.NONE);
            context.close();
            assertEquals(0, LiveObjects.count());
            character.close();
            added.close();
            renderer.close();
            target.close();
            assertEquals(GL11C.GL_NO_ERROR, GL11C.glGetError());
            host.makeCurrent();
        }
    }

    /** The crowd casts shadows. Textures of its surfaces would add two queries per kind of texture. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void frameQueriesAtMost60StatesOfTheHost(int samples) {
        Environment neutral = Environment.neutral(Environment.Sides.MATERIAL).withTextures(true);
        CrowdState crowd = OcclusionPictureTest.crowdBehindAWall(false);
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                GlContext context = GlContext.adopt();
                GpuCharacter character = upload(crowd);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(context), RendererFeatures.NONE.withShadows(true));
                RenderTarget target = target(samples)) {
            host.makeCurrent();
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            var shown = new FrameDescription(SunnyPlain.view(), neutral, CullSettings.CULLED.withLod(true));
            assertTrue(queries(context, () -> renderer.render(target, shown, FrameTime.at(0), PassTimer.NONE)) > 0);
            int queries = queries(context, () -> renderer.render(target, shown, FrameTime.at(1), PassTimer.NONE));
            assertTrue(queries <= 60, queries + " questions");
        }
    }

    private static int queries(GlContext context, Runnable frame) {
        try (GuestState guest = GuestState.open(context, HostStatePolicy.RESTORE)) {
            frame.run();
            return guest.queries();
        }
    }
}

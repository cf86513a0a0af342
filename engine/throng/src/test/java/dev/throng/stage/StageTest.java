package dev.throng.stage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.PrototypeRig;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Look;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.Crowd;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.Collectors;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Characters that are there as long as they are held, and crowds that show what they are told has changed. */
@GlTest
class StageTest {
    private static final CharacterModel MODEL = PrototypeRig.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(MODEL, BakeSettings.DEFAULT);
    private static final PreparedCharacter PREPARED = new PreparedCharacter(MODEL, ATLAS, GpuCharacter.Skinning.LBS);
    private static final Route ROUTE = Route.closed(ArcCurve.circle(0, 0, 4));
    private static final RouteTable ROUTES = RouteTable.of(List.of(ROUTE));
    private static final View VIEW =
            View.lookAt(new Vector3f(0, 6, 14), new Vector3f(0, 1, 0), new View.Lens(0.9f, 16f / 9, 0.1f, 100));
    private static final FrameDescription FRAME = new FrameDescription(
            VIEW, Environment.neutral(Environment.Sides.MATERIAL).withTextures(true), CullSettings.CULLED);
    private static final int COUNT = 100;

    @Test
    void aCharacterIsThereUntilTheLastLetsGoOfIt(GlContext gl) {
        try (CharacterPool pool = new CharacterPool(gl)) {
            CharacterPool.Held first = pool.hold(PREPARED);
            CharacterPool.Held second = pool.hold(PREPARED);
            assertSame(first.character(), second.character());
            first.close();
            first.close();
            assertSame(second.character(), pool.of(PREPARED));
            second.close();
            assertThrows(NoSuchElementException.class, () -> pool.of(PREPARED));
            CharacterPool.Held third = pool.hold(PREPARED);
            pool.close();
            third.close();
        }
    }

    @Test
    void stagesShareCharactersAndGiveThemBack(GlContext gl) {
        try (CharacterPool pool = new CharacterPool(gl)) {
            Stage first = new Stage(pool, RendererFeatures.NONE);
            Crowd crowd = first.crowd(PREPARED, state(), PaletteBackend.DEFAULT);
            try (Stage second = new Stage(pool, RendererFeatures.NONE)) {
                Crowd decor = second.decor(PREPARED, state());
                assertSame(crowd.character(), decor.character());
                decor.close();
                decor.close();
                second.decorWithoutShadows(PREPARED, state());
                first.close();
                assertSame(decor.character(), pool.of(PREPARED));
            }
            assertThrows(NoSuchElementException.class, () -> pool.of(PREPARED));
        }
    }

    @Test
    void theFastestKernelIsFoundByTrial(GlContext gl) {
        try (CharacterPool pool = new CharacterPool(gl)) {
            PaletteChoice found = PaletteChoice.fastest(pool, PREPARED, 0);
            List<KernelTrial> trials = found.trials();
            assertEquals(
                    Set.of(KernelShape.INSTANCE, KernelShape.JOINT),
                    trials.stream().map(KernelTrial::kernel).collect(Collectors.toSet()));
            assertEquals(
                    new PaletteBackend(PaletteBackend.Kind.GPU, trials.get(0).kernel()), found.backend());
            assertTrue(0 < trials.get(0).nanosPerJoint(), trials::toString);
            assertTrue(trials.get(0).nanosPerJoint() <= trials.get(1).nanosPerJoint(), trials::toString);
            assertThrows(NoSuchElementException.class, () -> pool.of(PREPARED), "nothing of the trial is kept");
        }
    }

    @Test
    void aTrialTakesNoMoreMemoryThanThereIs(GlContext gl) {
        try (CharacterPool pool = new CharacterPool(gl)) {
            List<PaletteBackend> kernels = PaletteChoice.candidates(gl, List.of(PREPARED));
            long needed = KernelTrial.bytes(gl, kernels, List.of(PREPARED));
            assertEquals(
                    2, PaletteChoice.fastest(pool, PREPARED, needed).trials().size());
            assertEquals(PaletteChoice.of(PaletteBackend.DEFAULT), PaletteChoice.fastest(pool, PREPARED, needed - 1));
        }
    }

    @Test
    void withoutPalettesNothingIsTried(GlContext gl) {
        var still = new PreparedCharacter(MODEL, ATLAS, GpuCharacter.Skinning.NONE);
        try (CharacterPool pool = new CharacterPool(gl)) {
            assertEquals(PaletteChoice.of(PaletteBackend.DEFAULT), PaletteChoice.fastest(pool, still, 0));
        }
    }

    @Test
    void showsWhatHasChangedAsIfItHadBeenThereFromTheBeginning(GlContext gl) {
        try (CharacterPool pool = new CharacterPool(gl);
                Stage stage = new Stage(pool, RendererFeatures.NONE);
                Stage fresh = new Stage(pool, RendererFeatures.NONE)) {
            CrowdState state = state();
            Crowd crowd = stage.crowd(PREPARED, state, PaletteBackend.DEFAULT);
            byte[] before = picture(stage);
            change(state, crowd);
            byte[] after = picture(stage);
            assertFalse(Arrays.equals(before, after));
            fresh.crowd(PREPARED, state, PaletteBackend.DEFAULT);
            assertArrayEquals(picture(fresh), after);
        }
    }

    /** Each of the four ways that a record may change, near others and far from them, where it is shown and where it is not yet. */
    private static void change(CrowdState state, Crowd crowd) {
        state.resize(COUNT + 20);
        for (int i : new int[] {2, 5, 6, COUNT - 1, COUNT + 3}) {
            state.setTransform(i, new InstanceTransform(0.4f * i - 8, 1, 2, 1, 1.5f));
        }
        for (int i : new int[] {0, 5, 70, COUNT + 4}) {
            state.setPlayback(i, ClipPlayback.loop(0, i << 20, Clock.rate(1, 2)));
        }
        state.setLook(9, new Look(3, 0, 0, 1));
        state.setMotion(11, Motion.along(0, ROUTE, 1, 2));
        crowd.resize(state.part(0, COUNT + 10));
    }

    private static CrowdState state() {
        CrowdState state = new CrowdState(ATLAS, COUNT, ROUTES);
        for (int i = 0; i < COUNT; i++) {
            state.setTransform(i, new InstanceTransform(1.2f * (i % 10) - 6, 0, 1.2f * (i / 10) - 6, 0.3f * i, 1));
            state.setPlayback(i, ClipPlayback.loop(0, i << 24, Clock.rate(1, 1)));
        }
        return state;
    }

    private static byte[] picture(Stage stage) {
        try (RenderTarget target = RenderTarget.create("stage", 320, 180, 0)) {
            stage.renderer().resetTemporalState();
            stage.draw(target, FRAME, FrameTime.at(1_500_000), PassTimer.NONE);
            return target.readRgb();
        }
    }
}

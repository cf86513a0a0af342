package dev.throng.crowd.gl.shadow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.Blocks;
import dev.throng.crowd.gl.Crowds;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.SunnyPlain;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kept shadow maps change no picture: each picture equals a new renderer's. */
@GlTest
@Tag("turn-4")
class StillCastersTest {
    private static final CharacterModel TOWER = Tower.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);
    private static final CharacterModel BOX = Blocks.box(new float[] {-1, 0, -1}, new float[] {1, 3, 1});
    private static final ClipAtlas STILL = ClipBaker.bake(BOX, BakeSettings.DEFAULT);
    private static final long FRAME = Clock.ticks(1.0 / 7);

    private static final Route ROUND = Route.closed(ArcCurve.circle(1, 2, 6));

    /**
     * A motionless box, a tower that moves in front of it, and a tower that moves around both; at times, each is in
     * another's shadow.
     */
    private static final class Trial implements AutoCloseable {
        private final GpuCharacter tower = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
        private final GpuCharacter box = GpuCharacter.upload(BOX, STILL, GpuCharacter.Skinning.NONE);
        private final GlContext gl;
        private final CrowdState movers = new CrowdState(ATLAS, 2, RouteTable.of(List.of(ROUND)));
        private final CrowdState decor = new CrowdState(STILL, 1);
        private final SceneRenderer renderer;

        Trial(GlContext gl) {
            this.gl = gl;
            movers.setTransform(0, new InstanceTransform(-1, 0, -2, 0, 1));
            movers.setPlayback(
                    0, ClipPlayback.loop(0, 0, Clock.rate(ATLAS.clip(0).duration(), 1)));
            movers.setTransform(1, new InstanceTransform(0, 0, -3, 0, 0.5f));
            movers.setMotion(1, Motion.along(0, ROUND, 0, 3));
            decor.setTransform(0, new InstanceTransform(1, 0, -5, 0.4f, 1));
            renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true));
            fill(renderer);
        }

        private void fill(SceneRenderer other) {
            Crowds.add(other, tower, movers, PaletteBackend.DEFAULT);
            Crowds.decor(other, box, decor, true);
        }

        /** Draws the next picture, and checks it against a new renderer's. */
        byte[] next(View view, long ticks) {
            FrameDescription shown = new FrameDescription(view, SunnyPlain.ground());
            byte[] picture = SunnyPlain.render(renderer, shown, ticks).rgb();
            try (SceneRenderer fresh =
                    new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true))) {
                fill(fresh);
                assertArrayEquals(SunnyPlain.render(fresh, shown, ticks).rgb(), picture, "at tick " + ticks);
            }
            return picture;
        }

        @Override
        public void close() {
            renderer.close();
            box.close();
            tower.close();
        }
    }

    @Test
    void movingCastersAreDrawnOverKeptShadowMaps(GlContext gl) {
        try (Trial trial = new Trial(gl)) {
            byte[] first = trial.next(SunnyPlain.view(), 0);
            byte[] last = first;
            for (int frame = 1; frame < 6; frame++) {
                last = trial.next(SunnyPlain.view(), frame * FRAME);
            }
            assertNotEquals(Arrays.hashCode(first), Arrays.hashCode(last), "nothing moved");
        }
    }

    @Test
    void keptShadowMapsAreExactForACameraThatMovesAndStops(GlContext gl) {
        try (Trial trial = new Trial(gl)) {
            for (int frame = 0; frame < 9; frame++) {
                float aside = frame < 3 ? 0 : frame < 6 ? 0.3f * frame : 2; // it rests, moves, and rests again
                View.Lens lens = SunnyPlain.view().lens();
                trial.next(View.lookAt(new Vector3f(aside, 7, 9), new Vector3f(0, 3, -6), lens), frame * FRAME);
            }
        }
    }

    @Test
    void movedDecorMovesItsShadow(GlContext gl) {
        try (Trial trial = new Trial(gl)) {
            for (int frame = 0; frame < 8; frame++) {
                if (frame == 4) {
                    trial.decor.setTransform(0, new InstanceTransform(-2, 0, -7, 0, 1));
                }
                trial.next(SunnyPlain.view(), frame * FRAME);
            }
        }
    }

    @Test
    void memoryForKeptShadowMapsIsAllocatedOnFirstUse(GlContext gl) {
        try (Trial trial = new Trial(gl)) {
            trial.next(SunnyPlain.view(), 0);
            long maps = trial.renderer.memory().targets();
            trial.next(SunnyPlain.view(), FRAME);
            assertEquals(2 * maps, trial.renderer.memory().targets());
        }
    }
}

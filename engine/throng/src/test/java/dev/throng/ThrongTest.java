package dev.throng;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.file.AtlasCache;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.character.CharacterRecipe;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** The front door: what goes in by it is drawn as by the engine's own parts, whatever is changed in between. */
@GlTest
class ThrongTest {
    private static final int SIDE = 8;
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final CharacterModel ADULT = BuiltIns.load("adult");
    private static final PreparedModel PREPARED = PreparedModel.of(ADULT, ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    private static final Camera CAMERA = Camera.lookAt(new Vector3f(0, 5, 14), new Vector3f(0, 1, 0));

    /** A row of instances that differ in all that can be set. */
    private static void arrange(Crowd crowd) {
        crowd.forEach(it -> arrange(it, it.number()));
    }

    private static void arrange(Instance it, int k) {
        it.at(1.2 * (k % SIDE - SIDE / 2.0), 0, 1.2 * (k / SIDE - SIDE / 2.0))
                .facing(0.3 * k)
                .scale(1 + 0.02 * k)
                .seed(k)
                .play(Play.loop("walk").since(-0.03 * k));
    }

    private static byte[] picture(Throng throng, double seconds) {
        try (Target target = throng.picture(WIDTH, HEIGHT, 0)) {
            throng.draw(Frame.at(seconds, CAMERA, target));
            return target.rgb();
        }
    }

    private static byte[] fresh(int count) {
        try (Throng throng = Throng.onCurrentContext();
                Model adult = throng.upload(PREPARED);
                Crowd crowd = throng.crowd(adult, count)) {
            arrange(crowd);
            return picture(throng, 1.5);
        }
    }

    @Test
    void drawsWhatTheEnginesPartsDraw(GlContext gl) {
        byte[] byParts = byParts(gl);
        assertArrayEquals(byParts, fresh(SIDE * SIDE));
        assertTrue(Arrays.hashCode(byParts) != Arrays.hashCode(new byte[byParts.length]));
    }

    private static byte[] byParts(GlContext gl) {
        ThrongOptions options = ThrongOptions.DEFAULT;
        CachedBake baked = AtlasCache.ofUser(note -> {}).open(ADULT, BakeSettings.DEFAULT);
        CharacterRecipe recipe = new CharacterRecipe(options.culling(), options.features());
        var prepared = recipe.prepare(recipe.levelled(ADULT, baked), baked, GpuCharacter.Skinning.LBS);
        CrowdState state = new CrowdState(baked.atlas(), SIDE * SIDE);
        for (int k = 0; k < state.count(); k++) {
            float x = (float) (1.2 * (k % SIDE - SIDE / 2.0));
            float z = (float) (1.2 * (k / SIDE - SIDE / 2.0));
            state.setTransform(k, new InstanceTransform(x, 0, z, (float) (0.3 * k), (float) (1 + 0.02 * k)));
            int walk = ADULT.clips().stream()
                    .filter(clip -> clip.name().equals("walk"))
                    .findFirst()
                    .orElseThrow()
                    .index();
            long rate = Clock.rate(ADULT.clips().get(walk).duration(), 1);
            state.setPlayback(k, new ClipPlayback(walk, LoopMode.LOOP, 0, rate, Clock.ticks(-0.03 * k)));
        }
        try (GpuCharacter adult = GpuCharacter.upload(prepared);
                CrowdRenderer renderer = new CrowdRenderer(gl, options.features());
                RenderTarget target = RenderTarget.create("parts", WIDTH, HEIGHT, 0, RenderTarget.Colour.SRGB)) {
            renderer.add(adult, state, PaletteBackend.DEFAULT);
            Environment light = Light.NEUTRAL.environment(new float[] {0.35f, 0.38f, 0.42f});
            renderer.render(
                    target,
                    new FrameDescription(CAMERA.view((float) WIDTH / HEIGHT), light, options.culling()),
                    Clock.ticks(1.5),
                    PassTimer.NONE);
            return target.readRgb();
        }
    }

    @Test
    void aCrowdThatWasChangedLooksLikeAFreshOne() {
        try (Throng throng = Throng.onCurrentContext();
                Model adult = throng.upload(PREPARED);
                Crowd crowd = throng.crowd(adult, 5)) {
            picture(throng, 0);
            crowd.resize(90);
            arrange(crowd);
            Random random = new Random(1);
            for (int turn = 0; turn < 20; turn++) {
                int number = random.nextInt(20, 90);
                crowd.instance(number).visible(false);
                picture(throng, 0.05 * turn);
                crowd.instance(number).visible(random.nextBoolean());
            }
            crowd.resize(20);
            picture(throng, 1.4);
            crowd.resize(SIDE * SIDE);
            for (int k = 20; k < SIDE * SIDE; k++) {
                arrange(crowd.instance(k), k);
            }
            assertEquals(SIDE * SIDE, crowd.shown());
            assertArrayEquals(fresh(SIDE * SIDE), settled(throng));
        }
    }

    /** Levels and poses last from frame to frame: what comes nearer is drawn finer at once, the other way a little later. */
    private static byte[] settled(Throng throng) {
        throng.renderer().resetTemporalState();
        return picture(throng, 1.5);
    }
}

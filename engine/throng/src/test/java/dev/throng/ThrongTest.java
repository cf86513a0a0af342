package dev.throng;

import static dev.throng.People.ADULT;
import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.LoopMode;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.file.AtlasCache;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.CharacterRecipe;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Drawing by the public API equals drawing by the engine's parts, also after changes. */
@GlTest
class ThrongTest {
    private static byte[] fresh(int count) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, count)) {
            arrange(crowd);
            return picture(scene, 1.5);
        }
    }

    @Test
    void publicApiDrawsTheSamePictureAsItsInternalParts(GlContext gl) {
        byte[] byParts = byParts(gl);
        assertArrayEquals(byParts, fresh(SIDE * SIDE));
        assertTrue(Arrays.hashCode(byParts) != Arrays.hashCode(new byte[byParts.length]));
    }

    private static byte[] byParts(GlContext gl) {
        SceneOptions options = SceneOptions.DEFAULT;
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
        try (CharacterPool characters = new CharacterPool(gl);
                SceneRenderer renderer = new SceneRenderer(characters, options.features());
                RenderTarget target = RenderTarget.create("parts", WIDTH, HEIGHT, 0, RenderTarget.Colour.SRGB)) {
            renderer.crowd(prepared, state, PaletteBackend.DEFAULT);
            Environment light = Backdrop.NONE.environment(Light.NEUTRAL, new float[] {0.35f, 0.38f, 0.42f});
            renderer.render(
                    target,
                    new FrameDescription(CAMERA.view((float) WIDTH / HEIGHT), light, options.culling()),
                    FrameTime.at(Clock.ticks(1.5)),
                    PassTimer.NONE);
            return target.readRgb();
        }
    }

    @Test
    void changedCrowdLooksLikeANewCrowd() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 5)) {
            picture(scene, 0);
            crowd.resize(90);
            arrange(crowd);
            Random random = new Random(1);
            for (int turn = 0; turn < 20; turn++) {
                int number = random.nextInt(20, 90);
                crowd.instance(number).visible(false);
                picture(scene, 0.05 * turn);
                crowd.instance(number).visible(random.nextBoolean());
            }
            crowd.resize(20);
            picture(scene, 1.4);
            crowd.resize(SIDE * SIDE);
            for (int k = 20; k < SIDE * SIDE; k++) {
                arrange(crowd.instance(k), k);
            }
            assertEquals(SIDE * SIDE, crowd.shown());
            assertArrayEquals(fresh(SIDE * SIDE), settled(scene));
        }
    }

    @Test
    void stepAndLoopEventsAreReported() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 3)) {
            Instance second = crowd.instance(1).play("walk").listen(true);
            crowd.instance(2).play("walk");
            double cycle = PREPARED.duration("walk");
            List<Instance.Event> told = new ArrayList<>();
            for (int frame = 1; frame <= 21; frame++) {
                picture(scene, 0.1 * frame * cycle);
                told.addAll(crowd.events());
            }
            assertEquals(
                    2,
                    told.stream().filter(event -> event.name().equals("loop")).count());
            List<String> steps = told.stream()
                    .map(Instance.Event::name)
                    .filter(name -> name.startsWith("step."))
                    .toList();
            assertTrue(steps.size() >= 4, "two cycles, found " + steps);
            for (int i = 1; i < steps.size(); i++) {
                assertNotEquals(steps.get(i - 1), steps.get(i), "one foot after the other");
            }
            assertTrue(told.stream()
                    .allMatch(event ->
                            event.handle() == second.handle() && event.clip().equals("walk")));
        }
    }

    @Test
    void tintsStayWithTheirInstancesAfterRemovals() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, SIDE * SIDE + 10)) {
            arrange(crowd);
            picture(scene, 1);
            for (int k = 0; k < 10; k++) {
                crowd.remove(5 * k + 1); // others take their slots
            }
            byte[] plain = picture(scene, 1.5);
            crowd.forEach(it -> it.tint(0, 1, 1).value(3));
            assertArrayEquals(dyed(plain), picture(scene, 1.5));
            crowd.instance(60).tint(1, 1, 1); // an instance in the first row
            crowd.instance(0).visible(false);
            crowd.instance(0).visible(true);
            byte[] oneWhite = picture(scene, 1.5);
            assertNotEquals(0, Arrays.compare(dyed(plain), oneWhite));
            crowd.forEach(it -> it.tint(1, 1, 1));
            assertArrayEquals(plain, picture(scene, 1.5));
            crowd.add().position(0, 1, 6);
            assertNotEquals(0, Arrays.compare(plain, picture(scene, 1.5)));
        }
    }

    private static byte[] dyed(byte[] picture) {
        byte[] dyed = picture.clone();
        for (int at = 0; at < dyed.length; at += 3) {
            boolean isBackground = Arrays.equals(picture, at, at + 3, picture, 0, 3);
            dyed[at] = isBackground ? dyed[at] : 0;
        }
        return dyed;
    }

    @Test
    void countsReportTheDrawnInstances() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            assertTrue(scene.counts().isEmpty());
            try (Crowd crowd = scene.crowd(PREPARED, 1000)) {
                arrange(crowd);
                picture(scene, 1); // waits for the device
                Scene.Counts counts = scene.counts().orElseThrow();
                assertTrue(counts.visible() > 0 && counts.visible() < 1000, "found " + counts);
                assertEquals(
                        counts.visible(),
                        counts.levels().stream().mapToLong(n -> n).sum());
            }
        }
    }

    @Test
    void surfaceShaderOfTheHostIsUsed(GlContext gl) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 4)) {
            arrange(crowd);
            byte[] plain = picture(scene, 1.5);
            crowd.surfaceShader("vec3 ownSurface(Fragment f) { return vec3(f.value, f.shaded.gb); }");
            crowd.resize(SIDE * SIDE);
            crowd.resize(4);
            assertArrayEquals(dyed(plain), picture(scene, 1.5), "the value is 0");
            crowd.forEach(it -> it.value(1));
            assertNotEquals(0, Arrays.compare(dyed(plain), picture(scene, 1.5)));
            crowd.surfaceShader("");
            assertArrayEquals(plain, picture(scene, 1.5));
            crowd.surfaceShader("vec3 ownSurface(Fragment f) { return nothing; }");
            ThrongException e = assertThrows(ThrongException.class, () -> picture(scene, 1.5));
            assertEquals(ThrongException.Fault.SHADER, e.fault());
            gl.debug().clear(); // the driver's messages
            crowd.surfaceShader("");
        }
    }

    @Test
    void handlesOfRemovedInstancesAreNotFoundAfterReuse() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 3)) {
            long handle = crowd.instance(1).handle();
            crowd.remove(1);
            assertEquals(1, crowd.add().number());
            assertFalse(crowd.isThere(handle));
            assertThrows(NoSuchElementException.class, () -> crowd.find(handle));
            assertEquals(2, crowd.find(crowd.instance(2).handle()));
        }
    }

    /** Draws until levels of detail and poses no longer change: they become finer at once, but coarser with a delay. */
    private static byte[] settled(Scene scene) {
        scene.renderer.resetTemporalState();
        return picture(scene, 1.5);
    }
}

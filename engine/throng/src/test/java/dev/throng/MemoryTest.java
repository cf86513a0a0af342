package dev.throng;

import static dev.throng.People.ADULT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.Model.Memory;
import dev.throng.SceneOptions.Kernel;
import dev.throng.crowd.CrowdState;
import dev.throng.gl.GlTest;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Predicted and allocated memory are equal, to the byte. */
@GlTest
@Tag("turn-6")
class MemoryTest {
    private static final Route ROUTE = Route.loop(-4, 4, 4, 4, 4, -4, -4, -4);
    private static final int COUNT = 300;

    @Test
    void crowdUsesThePredictedMemory() {
        assertTakesWhatWasTold(SceneOptions.DEFAULT);
        assertTakesWhatWasTold(SceneOptions.DEFAULT.shadows(true).animationLod(false));
        assertTakesWhatWasTold(SceneOptions.DEFAULT.kernel(Kernel.JOINT));
        assertTakesWhatWasTold(SceneOptions.DEFAULT.preskin(true).triangleCulling(true));
        assertTakesWhatWasTold(SceneOptions.DEFAULT.palettes(SceneOptions.Palettes.CPU));
    }

    private static void assertTakesWhatWasTold(SceneOptions options) {
        Model prepared = Model.of(ADULT, ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options)) {
            Memory told = prepared.memory(scene, COUNT, ROUTE);
            Crowd crowd = scene.crowd(prepared, COUNT, ROUTE);
            assertEquals(told.model(), uploaded(scene, prepared));
            arrange(crowd);
            long taken = told.crowd();
            assertEquals(taken, drawn(scene, crowd, 1));
            crowd.instance(7).follow(ROUTE, 0, 1);
            taken += told.routes();
            assertEquals(taken, drawn(scene, crowd, 2));
            crowd.instance(8).tint(1, 0, 0);
            taken += told.tints();
            assertEquals(taken, drawn(scene, crowd, 3));
            crowd.forEach(it -> it.lookAt("head", new Vector3f(0, 2, 9), 60));
            taken += told.mixing();
            assertEquals(taken, drawn(scene, crowd, 4));
            assertEquals(told.model(), uploaded(scene, prepared), "as before it was drawn");
        }
    }

    static long uploaded(Scene scene, Model model) {
        return scene.throng.models.characters().of(model.prepared()).bytes();
    }

    private static long drawn(Scene scene, Crowd crowd, double seconds) {
        picture(scene, seconds);
        return crowd.bytes();
    }

    @Test
    void predictedMemoryIncludesTextures(@TempDir Path folder) throws IOException {
        Path picture = folder.resolve("picture.png");
        ImageFile.writePng(picture, 64, 16, new byte[3 * 64 * 16]);
        ModelBuilder sheet = new ModelBuilder("sheet").joint("root", null, 0, 0, 0);
        sheet.mesh("sheet", new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2})
                .textureCoordinates(0, 0, 1, 0, 0, 1)
                .material(sheet.material("printed").texture(Files.readAllBytes(picture)))
                .rigid("root");
        Model prepared = sheet.build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            long told = prepared.memory(scene, 0).model();
            assertTrue(told > 4 * 64 * 16 * 4 / 3, told + " bytes");
            throng.upload(prepared);
            assertEquals(told, uploaded(scene, prepared));
            assertEquals(told, prepared.bytes());
        }
    }

    @Test
    void refusedResizesLeaveTheCrowdUnchanged() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 9)) {
            crowd.remove(4);
            byte[] before = picture(scene, 1);
            scene.renderer.limit(() -> 1 << 30);
            long bytes = crowd.bytes();
            for (int k = 0; k < 2; k++) {
                var refused = assertThrows(ThrongException.class, () -> crowd.resize(CrowdState.MAX_INSTANCES));
                assertEquals(ThrongException.Fault.MEMORY, refused.fault());
                assertEquals(8, crowd.size());
                assertEquals(bytes, crowd.bytes());
                assertArrayEquals(before, picture(scene, 1));
            }
            assertEquals(4, crowd.add().number());
            crowd.resize(20);
            picture(scene, 2);
            assertEquals(20, crowd.shown());
        }
    }

    @Test
    void addingAnInstanceBeyondTheMemoryIsRefusedByTheCall() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 9)) {
            byte[] before = picture(scene, 1);
            scene.renderer.limit(() -> 100);
            assertThrows(ThrongException.class, crowd::add);
            assertEquals(9, crowd.size());
            assertArrayEquals(before, picture(scene, 1));
            scene.renderer.limit(() -> 0);
            crowd.add();
            assertEquals(crowd.bytes(), drawn(scene, crowd, 2), "taken by the call");
        }
    }

    private static final Play WAVE = Play.once("wave");

    private enum Mixing {
        FADE(it -> it.instance(3).play(WAVE, 0.2)),
        BLEND(it -> it.instance(3).blend(Play.loop("walk"), Play.loop("run"), 0.5, 0)),
        LAYER(it -> it.instance(3).layer(0, WAVE.joints("chest"), 0)),
        LOOK(it -> it.instance(3).lookAt("head", new Vector3f(0, 2, 9), 60)),
        LOOK_AT_ANOTHER(it -> it.instance(3).lookAt("head", it.instance(1), "head", 60)),
        STATES(it -> it.instance(3).enter(States.of("go", Play.loop("walk")))),
        FADES(it -> it.instancesFrom(1).play(List.of(WAVE), Rows.of(new float[] {0, 0, 1, 0, 0, 0, 1, 0.2f}))),
        LOOKS(it -> it.instancesFrom(1).lookAt("head", 60, Rows.of(new float[] {0, 2, 9, 0, 2, 9}))),
        LOOKS_AT_OTHERS(it -> it.instancesFrom(1).lookAt("head", 60, "head", Rows.of(new int[] {2, 1})));

        private final Consumer<Crowd> call;

        Mixing(Consumer<Crowd> call) {
            this.call = call;
        }
    }

    @ParameterizedTest
    @EnumSource
    void blendsThatNeedMoreMemoryThanFreeAreRefusedByTheCall(Mixing mixing) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 9)) {
            arrange(crowd);
            byte[] before = picture(scene, 1);
            long bytes = crowd.bytes();
            scene.renderer.limit(() -> 100);
            for (int k = 0; k < 2; k++) {
                var refused = assertThrows(ThrongException.class, () -> mixing.call.accept(crowd));
                assertEquals(ThrongException.Fault.MEMORY, refused.fault());
                assertEquals(bytes, crowd.bytes());
                assertArrayEquals(before, picture(scene, 1));
            }
            scene.renderer.limit(() -> 0);
            mixing.call.accept(crowd);
            long taken = crowd.bytes();
            assertTrue(taken > bytes, taken + " bytes");
            picture(scene, 2);
            assertEquals(taken, crowd.bytes(), "taken by the call");
        }
    }

    @Test
    void singleFadeIsAcceptedIfDoubledCapacityDoesNotFit() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 9)) {
            long mask = (long) Float.BYTES * ADULT.skeleton().jointCount(); // once: a crowd without masks has one
            long plain = crowd.bytes() + mask;
            crowd.instance(0).play(WAVE, 0.2);
            long each = crowd.bytes() - plain;
            for (int i = 1; i < 4; i++) {
                crowd.instance(i).play(WAVE, 0.2);
            }
            assertEquals(plain + 4 * each, crowd.bytes());
            scene.renderer.limit(() -> 5 * each + mask - 1);
            assertThrows(ThrongException.class, () -> crowd.instance(4).play(WAVE, 0.2));
            scene.renderer.limit(() -> 5 * each + mask);
            crowd.instance(4).play(WAVE, 0.2);
            assertEquals(plain + 5 * each, drawn(scene, crowd, 1));
        }
    }

    @Test
    void refusedLayersUseNoMemory() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 9)) {
            Instance it = crowd.instance(3).layer(0, WAVE.joints("chest"), 0);
            long before = drawn(scene, crowd, 1);
            Play other = WAVE.joints("head");
            assertThrows(IllegalArgumentException.class, () -> it.layer(0, other, -1));
            assertThrows(IndexOutOfBoundsException.class, () -> it.layer(2, other, 0));
            assertThrows(
                    NoSuchElementException.class,
                    () -> it.layer(0, Play.once("none").joints("head"), 0));
            assertEquals(before, drawn(scene, crowd, 2));
        }
    }

    @Test
    void firstRoutesAndTintsOfHiddenInstancesAllocateMemory() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, COUNT, ROUTE)) {
            Memory told = PREPARED.memory(scene, COUNT, ROUTE);
            crowd.instancesFrom(0).visible(Rows.of(new byte[COUNT]));
            assertEquals(told.crowd(), drawn(scene, crowd, 1));
            crowd.instance(7).follow(ROUTE, 0, 1);
            assertEquals(told.crowd() + told.routes(), crowd.bytes());
            crowd.instance(8).tint(1, 0, 0);
            long all = told.crowd() + told.routes() + told.tints();
            assertEquals(all, crowd.bytes());
            crowd.forEach(it -> it.visible(true));
            assertEquals(all, drawn(scene, crowd, 2));
        }
    }

    @Test
    void shownInstancesReuseTheMemoryOfHiddenInstances() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, COUNT)) {
            byte[] shown = new byte[2 * COUNT];
            Arrays.fill(shown, COUNT, 2 * COUNT, (byte) 1);
            crowd.instancesFrom(0).visible(Rows.of(new byte[COUNT]));
            crowd.resize(2 * COUNT);
            long before = drawn(scene, crowd, 1);
            for (int i = 0; i < shown.length; i++) {
                shown[i] ^= 1;
            }
            crowd.instancesFrom(0).visible(Rows.of(shown));
            assertEquals(COUNT, crowd.shown());
            assertEquals(before, drawn(scene, crowd, 2));
        }
    }

    @Test
    void settingAStateParameterAllocatesMemoryOnlyIfPlaybackChanges() {
        States states = States.of("stand", Play.loop("idle"))
                .state("go", Play.loop("walk"))
                .above("stand", "go", "speed", 0.6, 0.3);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 9)) {
            crowd.forEach(it -> it.enter(states));
            picture(scene, 1);
            scene.renderer.limit(() -> 100);
            float[] speeds = new float[9];
            Arrays.fill(speeds, 0.5f);
            crowd.instancesFrom(0).parameter("speed", Rows.of(speeds));
            Arrays.fill(speeds, 0.7f);
            var refused = assertThrows(
                    ThrongException.class, () -> crowd.instancesFrom(0).parameter("speed", Rows.of(speeds)));
            assertEquals(ThrongException.Fault.MEMORY, refused.fault());
            crowd.forEach(it -> assertEquals("stand", it.state().orElseThrow()));
        }
    }
}

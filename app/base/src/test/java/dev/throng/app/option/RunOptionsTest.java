package dev.throng.app.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.ErrorBound;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.option.setting.RunSettings.SceneSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.option.setting.TriedFeature;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.PrepassSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

class RunOptionsTest {
    @CommandLine.Command
    private static final class Holder {
        @Mixin
        private RunOptions options = new RunOptions();

        @Parameters
        private List<Path> models = new ArrayList<>();
    }

    private static RunSettings parse(String... args) {
        Holder holder = new Holder();
        CommandLine line = new CommandLine(holder);
        Converters.register(line);
        line.parseArgs(args);
        return holder.options.settings(holder.models, CommandDefaults.grid(1000));
    }

    private static String refusal(String... args) {
        return Objects.requireNonNull(
                assertThrows(RuntimeException.class, () -> parse(args)).getMessage());
    }

    @Test
    void defaultsEqualTheDocumentedValues() {
        RunSettings settings = parse();
        assertEquals(SceneKind.PLAZA, settings.scene().scene());
        assertEquals(List.of(1000), settings.scene().instances());
        assertEquals(1, settings.scene().seed());
        assertNull(settings.scene().spacing());
        assertEquals(new FrameSize(1280, 720), settings.picture().size());
        assertEquals(4, settings.picture().antialiasing().samples());
        assertEquals(Environment.Sides.MATERIAL, settings.picture().backface());
        assertEquals(PaletteBackend.Kind.GPU, settings.engine().path());
        assertNull(settings.engine().atlas().kernel());
        assertEquals(new ErrorBound(1e-3, false), settings.engine().atlas().maxError());
        assertNull(settings.device().device());
    }

    @Test
    void modelFilesSelectSceneGridByDefault() {
        SceneSettings scene = parse("a.glb", "b.gltf").scene();
        assertEquals(SceneKind.GRID, scene.scene());
        assertEquals(List.of(Path.of("a.glb"), Path.of("b.gltf")), scene.models());
    }

    @Test
    void scenesForMeasuringTurnFeaturesOffByDefault() {
        for (String scene : List.of("grid", "tower")) {
            PictureSettings picture = parse("--scene", scene).picture();
            assertEquals(1, picture.antialiasing().samples());
            assertEquals(false, picture.textures());
        }
        assertTrue(parse("--textures", "on").picture().textures());
    }

    @Test
    void scenesForViewingTurnFeaturesOnByDefault() {
        for (SceneKind scene : List.of(SceneKind.PLAZA, SceneKind.STADIUM, SceneKind.MARCH, SceneKind.BLEND)) {
            PictureSettings picture = new PictureOptions().settings(scene, Quality.Tier.HIGH, null);
            assertEquals(4, picture.antialiasing().samples());
            assertTrue(picture.textures());
        }
    }

    @Test
    void sceneBlendShowsEightInstancesByDefault() {
        assertEquals(List.of(8), parse("--scene", "blend").scene().instances());
        assertEquals(
                List.of(50),
                parse("--scene", "blend", "--instances", "50").scene().instances());
    }

    @Test
    void optionsAreReadInAnyOrder() {
        RunSettings settings = parse("--seed", "7", "--size=64x32", "--spacing", "2.5", "--msaa", "4", "--scene=grid");
        assertEquals(7, settings.scene().seed());
        assertEquals(2.5, settings.scene().spacing());
        assertEquals(SceneKind.GRID, settings.scene().scene());
        assertEquals(new FrameSize(64, 32), settings.picture().size());
        assertEquals(4, settings.picture().antialiasing().samples());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"0;0", "17;17", "1k;1000", "1.5k;1500", "2M;2000000", "1,10,1k;1,10,1000", "2147483647;2147483647"
            })
    void instanceCountsAreParsed(String text, String expected) {
        List<Integer> counts = InstanceCounts.parse(text).counts();
        assertEquals(
                expected, String.join(",", counts.stream().map(String::valueOf).toList()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1.5", "1,", "1,000", "3000000k", "2147483648", "ten", "1.0001k", "k", "NaN"})
    void invalidInstanceCountsAreRefused(String text) {
        assertTrue(refusal("--instances=" + text).contains("--instances"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2147483648", "99999999999", "3000000k"})
    void errorForTooLargeCountsNamesTheLimit(String text) {
        assertTrue(refusal("--instances=" + text).contains("expected at most 2,147,483,647"));
    }

    @ParameterizedTest
    @CsvSource({"1mm,0.001,true", "2e-6,2e-6,false", "0.5cm,0.005,true", "3um,3e-6,true", "1m,1,true"})
    void errorBoundsAreParsedWithTheirUnits(String text, double value, boolean isLength) {
        ErrorBound bound = parse("--max-error", text).engine().atlas().maxError();
        assertEquals(value, bound.value(), value * 1e-15); // rounding error of the unit's factor
        assertEquals(isLength, bound.isLength());
    }

    @Test
    void errorBoundInMetresIsDividedByTheDiagonal() {
        assertEquals(0.5, new ErrorBound(1, true).fractionOf(2));
        assertEquals(1, new ErrorBound(1, false).fractionOf(2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--max-error=0",
                "--max-error=-1",
                "--max-error=1in",
                "--max-error=1e",
                "--size=0x1",
                "--size=10",
                "--size=16385x1",
                "--spacing=0",
                "--spacing=-2",
                "--spacing=NaN",
                "--seed=x",
                "--msaa=3",
                "--msaa=-1",
                "--msaa=Filter",
                "--msaa=filters",
                "--time=Infinity",
                "--time=0x10",
                "--time=1d",
                "--fixed-step=0",
                "--device=-1",
                "--kernel=fast",
                "--palette-fetch=image",
                "--path=both",
                "--scene=moon",
                "--textures=yes",
                "--backface=front",
                "--lod-bias=x",
                "--atlas=rgba16f"
            })
    void invalidOptionValuesAreRefused(String arg) {
        assertThrows(ParameterException.class, () -> parse(arg));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--skinning=lbs",
                "--skinning=dqs",
                "--skinning=none",
                "--palette=f32",
                "--palette=quat",
                "--atlas=rgba32f",
                "--atlas=snorm16",
                "--atlas=auto",
                "--preskin=off",
                "--preskin=on",
                "--preskin=auto",
                "--triangle-cull=off",
                "--triangle-cull=on",
                "--triangle-cull=auto",
                "--interpolation=nlerp",
                "--lod=off",
                "--lod=on",
                "--lod-bias=-1.5",
                "--animation-lod=off",
                "--animation-lod=on",
                "--cull=off",
                "--cull=on",
                "--occlusion=off",
                "--occlusion=on",
                "--shadows=off",
                "--shadows=on",
                "--msaa=0",
                "--msaa=filter",
                "--textures=on",
                "--backface=none",
                "--cull-kernel=block",
                "--cull-kernel=instance",
                "--kernel=auto",
                "--kernel=joint",
                "--kernel=instance",
                "--palette-fetch=texture",
                "--palette-fetch=storage",
                "--palette-fetch=auto",
                "--path=cpu",
                "--time=-1.5e2",
                "--clip=Run",
                "--headless",
                "--gl-debug"
            })
    void supportedOptionValuesAreAccepted(String arg) {
        parse(arg);
    }

    @Test
    void eachPrepassHasASeparateOption() {
        assertEquals(PrepassSettings.NONE, parse().engine().prepass());
        assertEquals(
                PrepassSettings.NONE.withSkinning(true),
                parse("--preskin=on").engine().prepass());
        assertEquals(
                PrepassSettings.NONE.withTriangleCulling(true),
                parse("--triangle-cull=on").engine().prepass());
        assertEquals(
                PrepassSettings.NONE.withSkinning(true).withTriangleCulling(true),
                parse("--preskin=on", "--triangle-cull=on").engine().prepass());
    }

    @Test
    void featuresSetToAutoAreDecidedByTrials() {
        assertEquals(List.of(), parse().engine().tried());
        assertEquals(
                List.of(TriedFeature.PALETTE_FETCH),
                parse("--kernel=auto").engine().tried());
        assertEquals(
                List.of(),
                parse("--kernel=auto", "--palette-fetch=texture").engine().tried());
        RunSettings all = parse("--preskin=auto", "--triangle-cull=auto", "--palette-fetch=auto");
        assertEquals(List.of(TriedFeature.values()), all.engine().tried());
        assertEquals(PrepassSettings.NONE, all.engine().prepass());
        for (TriedFeature feature : TriedFeature.values()) {
            assertFalse(all.with(feature, false).engine().tried().contains(feature));
            assertNotEquals(
                    all.with(feature, false).features(), all.with(feature, true).features());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tower", "stadium", "march"})
    void modelsAreRefusedInScenesWithBuiltInCharacters(String scene) {
        assertThrows(UsageException.class, () -> parse("--scene", scene, "a.glb"));
    }

    @Test
    void sceneStadiumRefusesOptionSpacing() {
        assertEquals(2.0, parse("--scene", "march", "--spacing", "2").scene().spacing());
        assertTrue(refusal("--scene", "stadium", "--spacing", "2").contains("found --spacing, expected no --spacing"));
    }

    @ParameterizedTest
    @CsvSource({"grid,1e9,1000000000", "march,100,100", "blend,100,100", "tower,100,100"})
    void spacingAboveTheScenesLimitIsRefused(String scene, double most, String said) {
        String[] widest = {"--scene", scene, "--spacing", String.valueOf(most)};
        assertEquals(most, parse(widest).scene().spacing());
        widest[3] = String.valueOf(Math.nextUp(most));
        assertTrue(refusal(widest).endsWith(", expected at most " + said + " model units, the limit of this scene"));
    }
}

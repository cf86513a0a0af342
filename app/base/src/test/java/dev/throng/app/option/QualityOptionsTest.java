package dev.throng.app.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.option.setting.Temporal;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Settings of {@code --quality}, and options that override them. */
class QualityOptionsTest {
    @CommandLine.Command
    private static final class Holder {
        @Mixin
        private RunOptions options = new RunOptions();
    }

    private static RunOptions options(String... args) {
        Holder holder = new Holder();
        CommandLine line = new CommandLine(holder);
        Converters.register(line);
        line.parseArgs(args);
        return holder.options;
    }

    private static RunSettings parse(String... args) {
        return options(args).settings(List.of(), CommandDefaults.grid(1000));
    }

    private static RunSettings windowSettings(String... args) {
        return options(args).windowSettings(List.of(), CommandDefaults.grid(200));
    }

    private static Quality window(String... args) {
        return windowSettings(args).picture().quality();
    }

    private static String refusal(String... args) {
        return Objects.requireNonNull(
                assertThrows(RuntimeException.class, () -> parse(args)).getMessage());
    }

    @Test
    void qualityTiersSetResolutionAndLodBias() {
        PictureSettings high = parse().picture();
        assertEquals(Quality.of(Quality.Tier.HIGH, Quality.Asked.NOTHING), high.quality());
        assertEquals(new Resolution(1, Antialiasing.samples(4)), high.quality().resolution());
        assertEquals(0, high.detail().bias());
        PictureSettings medium = parse("--quality=medium").picture();
        assertEquals(new Resolution(1, Antialiasing.FILTER), medium.quality().resolution());
        assertEquals(Quality.Tier.MEDIUM.settings().bias(), medium.detail().bias());
        PictureSettings low = parse("--quality=low", "--size=641x360").picture();
        assertEquals(new Resolution(0.5, Antialiasing.FILTER), low.quality().resolution());
        assertEquals(new FrameSize(321, 180), low.drawn());
        assertEquals(Quality.Tier.LOW.settings().bias(), low.detail().bias());
    }

    @Test
    void singleOptionsOverrideTheQualityTier() {
        assertEquals(
                0, parse("--quality=low", "--lod-bias=0").picture().detail().bias());
        assertEquals(-1, parse("--lod-bias=-1").picture().detail().bias());
        PictureSettings neutral = parse("--quality=low", "--scene=grid").picture();
        assertEquals(Antialiasing.NONE, neutral.antialiasing(), "neutral pictures have no smooth edges");
        assertEquals(
                8, parse("--quality=low", "--msaa=8").picture().antialiasing().samples(), "what is asked for is done");
        assertEquals(Antialiasing.FILTER, parse("--msaa=filter").picture().antialiasing());
    }

    @Test
    void onlyViewerWindowsHaveAFrameBudget() {
        assertEquals(Quality.of(Quality.Tier.AUTO, Quality.Asked.NOTHING).with(Temporal.AUTO), window());
        assertEquals(Antialiasing.FILTER, window().reducedAntialiasing());
        assertEquals(Antialiasing.samples(2), window("--msaa=2").reducedAntialiasing());
        assertEquals(Quality.Tier.MEDIUM, window("--quality=medium").tier());
        for (String fixed : List.of("--time=1", "--fixed-step=0.1", "--screenshot=a.png")) {
            assertEquals(Quality.Tier.HIGH, window(fixed).tier());
            String refusal = assertThrows(UsageException.class, () -> window(fixed, "--quality=auto"))
                    .getMessage();
            assertTrue(
                    refusal.startsWith("--quality: found 'auto' ") && refusal.contains("expected low, medium or high"));
        }
        assertEquals(
                "--quality: found 'auto' without a window, expected low, medium or high; 'auto' chooses the resolution by the frame rate of a window",
                refusal("--quality=auto"));
        assertTrue(refusal("--quality=best").contains("found value 'best', expected auto, low, medium or high"));
    }

    @Test
    void temporalAntialiasingIsOffUnlessItIsRequested() {
        Quality auto = window();
        assertEquals(Antialiasing.FILTER, auto.reducedAntialiasing(), "auto gathers on no device so far");
        assertEquals(auto.resolution(), auto.windowResolution());
        Quality on = options()
                .windowSettings(List.of(), CommandDefaults.grid(200), Temporal.ON)
                .picture()
                .quality();
        assertEquals(Antialiasing.GATHERED, on.reducedAntialiasing());
        assertEquals(new Resolution(1, Antialiasing.GATHERED), on.windowResolution());
        assertEquals(auto.resolution(), on.resolution(), "pictures of one frame have samples");
        assertEquals(Temporal.OFF, parse().picture().quality().asked().temporal(), "without a window");
    }

    @Test
    void optionsForRepeatablePicturesTurnTemporalAntialiasingOff() {
        for (String option : List.of("--time=1", "--fixed-step=0.1", "--screenshot=a.png")) {
            RunOptions fixed = options(option);
            CommandDefaults defaults = CommandDefaults.grid(200);
            String message = assertThrows(
                            UsageException.class, () -> fixed.windowSettings(List.of(), defaults, Temporal.ON))
                    .getMessage();
            assertTrue(message.startsWith("--temporal: found 'on'"), message);
            Quality quality = fixed.windowSettings(List.of(), defaults, Temporal.AUTO)
                    .picture()
                    .quality();
            assertEquals(Temporal.OFF, quality.asked().temporal());
        }
    }

    @Test
    void qualityAutoUsesTheSettingsOfTheDevicesQualityTier() {
        RunSettings any = windowSettings();
        PictureSettings weak = any.withTier(Quality.Tier.LOW).picture();
        assertEquals(Quality.Tier.AUTO, weak.quality().tier());
        assertEquals(new Resolution(1, Antialiasing.FILTER), weak.quality().resolution(), "sizes are the budget's");
        assertEquals(Quality.Tier.LOW.settings().bias(), weak.detail().bias());
        assertEquals(Quality.Tier.LOW.settings().shadows(), weak.quality().shadows());
        assertEquals(any, any.withTier(Quality.Tier.LOW).withTier(Quality.Tier.AUTO));
        assertEquals(
                0.25,
                windowSettings("--lod-bias=0.25")
                        .withTier(Quality.Tier.LOW)
                        .picture()
                        .detail()
                        .bias());
        RunSettings fixed = windowSettings("--quality=high");
        assertEquals(fixed, fixed.withTier(Quality.Tier.LOW));
    }
}

package dev.throng.app.stage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.Converters;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.scene.Scene;
import dev.throng.app.scene.Scenes;
import dev.throng.crowd.CrowdState;
import dev.throng.gl.GlException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Tests the preparation of a scene without a context. */
class PreparedSceneTest {
    private static final int COUNT = 40;

    private static final Console CONSOLE =
            Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);

    @Command(name = "call")
    private static final class Call {
        @Mixin
        RunOptions options = new RunOptions();
    }

    private static RunSettings march() {
        return settings("--scene", "march", "--instances", "40");
    }

    static RunSettings settings(String... args) {
        Call call = new Call();
        CommandLine line = new CommandLine(call);
        Converters.register(line);
        line.parseArgs(args);
        return call.options.settings(List.of(), CommandDefaults.grid(1));
    }

    @Test
    void allInstancesArePlacedWithoutAnOpenGlContext() {
        RunSettings settings = march();
        Scenes scenes = Scenes.load(settings, CONSOLE);
        PreparedCharacters characters = PreparedCharacters.of(scenes, CONSOLE);
        Scene scene = scenes.of(COUNT);
        PreparedScene prepared = PreparedScene.of(scenes, characters, scene);
        assertEquals(
                COUNT, prepared.crowds().stream().mapToInt(CrowdState::count).sum());
        assertEquals(scene.decor().size(), prepared.decor().size());
        assertTrue(prepared.decor().stream().allMatch(things -> things.crowd().count() > 0));

        PreparedScene again = PreparedScene.of(scenes, characters, scene);
        assertSame(prepared.decor().get(0).character(), again.decor().get(0).character());
        CrowdState leaders = prepared.crowds().get(0);
        assertArrayEquals(bytes(leaders), bytes(again.crowds().get(0)));
    }

    @Test
    void nextSceneRequestReusesUnchangedCrowdsAndCharacters() {
        PreparedScene first = prepared(march(), null);
        PreparedScene dark = prepared(settings("--scene", "march", "--instances", "40", "--shadows", "off"), first);
        assertSame(first.crowds(), dark.crowds());
        PreparedScene fewer = prepared(settings("--scene", "march", "--instances", "30"), first);
        assertSame(first.characters(), fewer.characters());
        assertEquals(30, fewer.crowds().stream().mapToInt(CrowdState::count).sum());
    }

    @Test
    void tooManyInstancesAreRefusedWithTheScenesLimit() {
        Scenes scenes = Scenes.load(settings("--scene", "plaza", "--instances", "1"), CONSOLE);
        GlException e = assertThrows(GlException.class, () -> scenes.of(10_000_001));
        assertEquals(GlException.Kind.OUT_OF_MEMORY, e.kind());
        assertEquals(
                "scene plaza: found 10,000,001 instances, expected at most 10,000,000 instances, "
                        + "since larger scenes need too much memory",
                e.getMessage());
    }

    static PreparedScene prepared(RunSettings settings, @Nullable PreparedScene before) {
        return PreparedScene.of(settings, before, CONSOLE, step -> {});
    }

    private static byte[] bytes(CrowdState crowd) {
        byte[] bytes = new byte[crowd.records().remaining()];
        crowd.records().duplicate().get(bytes);
        return bytes;
    }
}

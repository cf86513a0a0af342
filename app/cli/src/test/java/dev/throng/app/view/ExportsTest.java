package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.option.SettingsFile;
import dev.throng.app.view.panel.Exports;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Exports of a window can be used again. */
@GlTest
class ExportsTest {
    private static final ViewRequest TOWERS = new ViewRequest(
            List.of(Path.of("crane")), Map.of("scene", "grid", "instances", "3", "lod", "on", "gl-debug", "true"));

    @TempDir
    private Path folder;

    private void keep(GlContext gl) {
        Console console = Console.of(new ByteArrayOutputStream(), new ByteArrayOutputStream(), false);
        try (ScriptedScreen screen = new ScriptedScreen(gl, 48, 32);
                Viewer viewer = Viewers.of(screen, TOWERS, console)) {
            while (viewer.meters().frames() < 6) {
                viewer.frame(0.1);
            }
            Exports exports = new Exports(folder, viewer.state(), viewer.meters(), viewer.controller(), viewer.check());
            exports.picture();
            exports.picture();
            exports.meters();
            exports.settings();
            assertEquals(
                    4,
                    viewer.state().messages().size(),
                    viewer.state().messages().toString());
        }
    }

    @Test
    void exportedFilesDescribeThePicture(GlContext gl) throws IOException {
        keep(gl);
        byte[] first = Files.readAllBytes(folder.resolve("throng-view-1.png"));
        assertArrayEquals(new int[] {48, 32}, size(first));
        assertTrue(Files.exists(folder.resolve("throng-view-2.png")), "no picture replaces another");
        JsonNode meters =
                new ObjectMapper().readTree(folder.resolve("throng-view-1.json").toFile());
        assertEquals(3, meters.at("/instances").intValue());
        assertEquals("on", meters.at("/settings/lod").textValue());
        assertEquals(3, meters.at("/drawn/visible").intValue());
        int levels = 0;
        for (JsonNode level : meters.at("/drawn/levels")) {
            levels += level.intValue();
        }
        assertEquals(3, levels, "each is drawn in one level");
        assertTrue(meters.at("/frameMs/p50").doubleValue() > 0);
        assertTrue(meters.at("/gpuMemoryBytes/meshes").longValue() > 0);
    }

    private static int[] size(byte[] png) {
        return new int[] {number(png, 16), number(png, 20)}; // IHDR of a PNG file
    }

    private static int number(byte[] bytes, int at) {
        return ByteBuffer.wrap(bytes).getInt(at);
    }

    @Test
    void exportedSettingsRestoreTheView(GlContext gl) {
        keep(gl);
        CommandLine line = new CommandLine(new ViewCommand(Console.system()));
        List<String> args = List.of(
                "--settings", folder.resolve("throng-view-1-settings.json").toString());
        List<String> expanded = SettingsFile.expand(args, line.getCommandSpec());
        assertTrue(expanded.containsAll(List.of("--scene=grid", "--instances=3", "--lod=on", "--gl-debug", "crane")));
    }
}

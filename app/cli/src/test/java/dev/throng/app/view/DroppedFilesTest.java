package dev.throng.app.view;

import static dev.throng.app.view.Viewers.framesUntil;
import static dev.throng.app.view.Viewers.framesUntilShown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.app.console.Console;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files dropped on the window are shown. */
@GlTest
@Tag("turn-5")
class DroppedFilesTest {
    private static final ViewRequest TOWERS = new ViewRequest(List.of(), Map.of("scene", "tower", "instances", "5"));

    /** Returns a built-in character by name, and files that a separate process converts. */
    static Stream<Path> droppedFiles() {
        Path others = Path.of(System.getProperty("throng.shared", ""), "models", "other-formats");
        return Stream.of(Path.of("crane"), others.resolve("skinning.fbx"), others.resolve("cmu_12_01_walk.bvh"));
    }

    @ParameterizedTest
    @MethodSource("droppedFiles")
    void droppedModelsAreShown(Path file, GlContext gl) {
        assumeTrue(file.getParent() == null || Files.isRegularFile(file), "no shared model at " + file);
        Console silent = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        try (ScriptedScreen screen = new ScriptedScreen(gl, 320, 200);
                Viewer viewer = Viewers.of(screen, TOWERS, silent)) {
            framesUntilShown(viewer);
            screen.then(to -> to.dropped(List.of(file)));
            framesUntil(viewer, () -> viewer.state().viewRequest().models().size() == 1);
            framesUntilShown(viewer);
            assertEquals(List.of(), viewer.state().messages());
            assertEquals(1, viewer.state().instances(), "as many as a studio has by default");
            assertEquals(
                    file.getFileName().toString(),
                    viewer.controller()
                            .scene()
                            .shown()
                            .scenes()
                            .roles()
                            .get(0)
                            .character()
                            .name());
        }
    }
}

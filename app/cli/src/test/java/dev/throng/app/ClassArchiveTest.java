package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.view.Viewer;
import dev.throng.bake.file.OwnCache;
import dev.throng.crowd.gl.SceneRenderer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.opengl.GL45C;
import picocli.CommandLine;

@Tag("turn-2")
class ClassArchiveTest {
    @ParameterizedTest
    @ValueSource(
            classes = {
                Main.class,
                Viewer.class,
                SceneRenderer.class,
                Vector3f.class,
                GLFW.class,
                GL45C.class,
                CommandLine.class
            })
    void archiveContainsClassesNeededAtStart(Class<?> needed) {
        assertEquals(true, ClassArchive.isNeeded(needed.getName().replace('.', '/') + ".class"));
    }

    @Test
    void trainingRunForTheClassArchiveWritesAModelToTheCache(@TempDir Path folder) throws IOException {
        Path cache = Files.createDirectory(folder.resolve("cache"));
        try (OwnCache own = new OwnCache(cache)) {
            ClassArchive.rehearse(cache);
            for (String kind : List.of("atlas", "facts", "drawn")) {
                assertEquals(1, own.files(kind).size(), kind);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com/fasterxml/jackson/databind/ObjectMapper.class",
                "dev/throng/app/help.txt",
                "META-INF/versions/9/a.class"
            })
    void archiveOmitsClassesThatMostStartsDoNotNeed(String entry) {
        assertEquals(false, ClassArchive.isNeeded(entry));
    }
}

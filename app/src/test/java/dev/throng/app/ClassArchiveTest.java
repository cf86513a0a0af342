package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.view.Viewer;
import dev.throng.crowd.gl.CrowdRenderer;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.opengl.GL45C;
import picocli.CommandLine;

class ClassArchiveTest {
    @ParameterizedTest
    @ValueSource(
            classes = {
                Main.class,
                Viewer.class,
                CrowdRenderer.class,
                Vector3f.class,
                GLFW.class,
                GL45C.class,
                CommandLine.class
            })
    void takesWhatAStartNeeds(Class<?> needed) {
        assertEquals(true, ClassArchive.isNeeded(needed.getName().replace('.', '/') + ".class"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com/fasterxml/jackson/databind/ObjectMapper.class",
                "dev/throng/app/help.txt",
                "META-INF/versions/9/a.class"
            })
    void leavesOutWhatFewStartsNeed(String entry) {
        assertEquals(false, ClassArchive.isNeeded(entry));
    }
}

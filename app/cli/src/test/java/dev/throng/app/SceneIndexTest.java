package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.gltf.GltfWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code --scene-index}. */
class SceneIndexTest {
    @TempDir
    private Path folder;

    private Path model = Path.of("");

    /** Scene 0 shows a triangle at x = 10; scene 1, the default, shows another at x = 20; scene 2 shows both. */
    @BeforeEach
    void writeModel() {
        GltfWriter writer = new GltfWriter();
        writer.floats("VEC3", 0, 0, 0, 1, 0, 0, 0, 1, 0);
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0}}]}");
        writer.add("nodes", "{'mesh':0,'translation':[10,0,0]}");
        writer.add("nodes", "{'mesh':0,'translation':[20,0,0]}");
        writer.add("scenes", "{'nodes':[0]}");
        writer.add("scenes", "{'name':'far','nodes':[1]}");
        writer.add("scenes", "{'nodes':[0,1]}");
        model = writer.set("/scene", "1").write(folder.resolve("scenes.glb"));
    }

    private Invocation pose(String... more) {
        String[] args = {"pose", model.toString(), "--out", "-"};
        String[] all = Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        return Invocation.of(all);
    }

    private JsonNode primitives(String... more) throws IOException {
        return pose(more).json().at("/samples/0/primitives");
    }

    @Test
    void requestedSceneOfAFileIsPosed() throws IOException {
        assertArrayEquals(
                new double[] {10, 0, 0, 11, 0, 0, 10, 1, 0},
                PoseCall.numbers(primitives("--scene-index", "0").at("/0/positions")));
        assertEquals(primitives(), primitives("--scene-index", "1"));
        assertEquals(2, primitives("--scene-index", "2").size());
        assertEquals(2, primitives("--scene-index", "2", "--path", "cpu").size());
        assertEquals(1, primitives("--scene-index", "0", "--joints").size());
    }

    @Test
    void missingScenesAreRefused() {
        Invocation refused = pose("--scene-index", "3");
        assertEquals(2, refused.code());
        assertTrue(
                refused.err().contains("--scene-index: scenes.glb: found no scene 3, expected 0, 1 'far', 2"),
                refused.err());
        assertEquals(2, pose("--scene-index", "-1").code());
    }

    @Test
    void sceneIndexWithoutAModelIsRefused() {
        Invocation refused = Invocation.of("bench", "--headless", "--scene-index", "0");
        assertEquals(2, refused.code());
        assertTrue(refused.err().contains("--scene-index: found no model, expected the model file"), refused.err());
    }

    @Test
    void fileWithoutScenesAcceptsOnlySceneIndexZero() {
        GltfWriter writer = new GltfWriter();
        writer.floats("VEC3", 0, 0, 0, 1, 0, 0, 0, 1, 0);
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0}}]}");
        writer.add("nodes", "{'mesh':0}");
        model = writer.write(folder.resolve("no scenes.glb"));
        assertEquals(0, pose("--scene-index", "0").code());
        assertTrue(
                pose("--scene-index", "1").err().contains("found a file without scenes, expected a file with scene 1"));
    }
}

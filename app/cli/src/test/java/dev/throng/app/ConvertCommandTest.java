package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("turn-4")
class ConvertCommandTest {
    private static final String WALK =
            "HIERARCHY\nROOT Hips\n{\nOFFSET 0 1 0\nCHANNELS 3 Zrotation Xrotation Yrotation\n"
                    + "JOINT Head\n{\nOFFSET 0 1 0\nCHANNELS 3 Zrotation Xrotation Yrotation\nEnd Site\n{\nOFFSET 0 1 0\n}\n}\n}\n"
                    + "MOTION\nFrames: 3\nFrame Time: 0.25\n0 0 0 0 0 0\n0 10 0 0 20 0\n0 20 0 0 40 0\n";

    @TempDir
    private Path folder;

    private Path walk = Path.of("");

    @BeforeEach
    void writeWalk() throws IOException {
        walk = Files.writeString(folder.resolve("walk.bvh"), WALK);
    }

    @Test
    void convertedModelIsWrittenAndReported() throws IOException {
        Path out = folder.resolve("walk.glb");
        Invocation answer = Invocation.of("convert", walk.toString(), out.toString(), "--json", "-");
        assertEquals(0, answer.code(), answer.toString());
        JsonNode report = new JsonMapper().readTree(answer.out());
        List<String> keys = new ArrayList<>();
        report.fieldNames().forEachRemaining(keys::add);
        assertEquals(
                List.of("schemaVersion", "source", "nodes", "joints", "clips", "vertices", "triangles", "losses"),
                keys);
        assertEquals("walk.bvh", report.get("source").asText());
        assertEquals(3, report.get("nodes").asInt(), "two joints and the sticks");
        assertEquals(2, report.get("joints").asInt());
        assertEquals("walk", report.get("clips").get(0).get("name").asText());
        assertEquals(0.5, report.get("clips").get(0).get("duration").asDouble());
        assertEquals(16, report.get("triangles").asInt());
        assertEquals("unit-unknown", report.get("losses").get(0).get("code").asText());
        Invocation again = Invocation.of("inspect", out.toString(), "--json", "-");
        assertEquals(0, again.code(), again.toString());
    }

    /** Other commands show the same pose for an unconverted file as for the converted one. */
    @Test
    void poseOfAnUnconvertedFileEqualsThePoseAfterConversion() throws IOException {
        Path glb = folder.resolve("walk.glb");
        assertEquals(
                0, Invocation.of("convert", walk.toString(), glb.toString()).code());
        Path direct = folder.resolve("direct.obj");
        Path converted = folder.resolve("converted.obj");
        assertEquals(0, pose(walk, direct));
        assertEquals(0, pose(glb, converted));
        List<String> directLines = vertices(direct);
        assertEquals(vertices(converted), directLines);
        assertFalse(directLines.isEmpty());
        Invocation inspect = Invocation.of("inspect", walk.toString());
        assertTrue(inspect.out().contains("\n  UNIT_UNKNOWN: BVH files state no unit"), inspect.toString());
        Invocation clips = Invocation.of("inspect", glb.toString(), "--clips", walk.toString(), "--json", "-");
        assertEquals(2, new JsonMapper().readTree(clips.out()).get("clips").size(), clips.toString());
    }

    private static int pose(Path model, Path out) {
        return Invocation.of("pose", model.toString(), "--time", "0.3", "--out", out.toString())
                .code();
    }

    private static List<String> vertices(Path obj) throws IOException {
        return Files.readAllLines(obj).stream()
                .filter(line -> line.startsWith("v "))
                .toList();
    }

    @Test
    void invalidFilesAreRefusedInOneLine() throws IOException {
        Path out = folder.resolve("out.glb");
        Path old = Files.writeString(
                folder.resolve("old.fbx"), "; FBX 6.1.0 project file\nFBXHeaderExtension: {\nFBXVersion: 6100\n}\n");
        Path cut = Files.writeString(folder.resolve("cut.bvh"), WALK.substring(0, 60));
        for (Path bad : List.of(old, cut, folder.resolve("none.dae"), folder)) {
            Invocation answer = Invocation.of("convert", bad.toString(), out.toString());
            assertEquals(3, answer.code(), answer.toString());
            assertEquals(1, answer.err().lines().count(), answer.toString());
            assertFalse(Files.exists(out));
        }
    }
}

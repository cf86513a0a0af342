package dev.throng.app;

import static dev.throng.app.PoseCall.numbers;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PoseCommandTest {
    @TempDir
    private Path folder;

    private String model = "";

    @BeforeEach
    void writeModel() throws IOException {
        model = TestModel.write(folder).toString();
    }

    private Invocation pose(String... args) {
        List<String> all = new ArrayList<>(List.of("pose", model));
        all.addAll(List.of(args));
        return Invocation.of(all.toArray(String[]::new));
    }

    private JsonNode json(String... args) throws IOException {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--out", "-"));
        Invocation answer = pose(all.toArray(String[]::new));
        return answer.json();
    }

    private static double[] positions(JsonNode document, int sample) {
        return numbers(document.at("/samples/" + sample + "/primitives/0/positions"));
    }

    @Test
    void firstClipIsPosedAtTimeZeroByDefault() throws IOException {
        JsonNode document = json();
        assertEquals("triangle é.gltf", document.get("model").textValue());
        assertEquals("[\"lift\",\"1\"]", document.get("clips").toString());
        assertEquals(
                "{\"index\":0,\"name\":\"lift\",\"duration\":2.0}",
                document.get("clip").toString());
        assertEquals("clamp", document.get("wrap").textValue());
        assertEquals("exact", document.get("path").textValue());
        assertEquals(0.0, document.at("/samples/0/time").doubleValue());
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, positions(document, 0));
    }

    @Test
    void eachPrimitiveIsDescribed() throws IOException {
        JsonNode primitive = json().at("/samples/0/primitives/0");
        assertEquals(0, primitive.get("nodeIndex").intValue());
        assertEquals("body", primitive.get("nodeName").textValue());
        assertEquals(0, primitive.get("meshIndex").intValue());
        assertEquals("triangle", primitive.get("meshName").textValue());
        assertEquals(0, primitive.get("primitive").intValue());
        assertEquals(0, primitive.get("skin").intValue());
        assertEquals(4, primitive.get("influences").intValue());
        assertEquals(3, primitive.get("vertexCount").intValue());
        assertEquals(1, primitive.get("every").intValue());
        assertTrue(primitive.get("normals").isNull());
    }

    @Test
    void timesOutsideTheClipAreClampedOrLooped() throws IOException {
        JsonNode clamped = json("--time", "-1,0.5,3");
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, positions(clamped, 0));
        assertArrayEquals(new double[] {0, 0, 0, 1, 1, 0, 0, 1.5, 0}, positions(clamped, 1));
        assertArrayEquals(new double[] {0, 0, 0, 1, 4, 0, 0, 3, 0}, positions(clamped, 2));
        JsonNode looped = json("--time", "-1,3", "--wrap", "loop");
        assertArrayEquals(positions(looped, 0), positions(looped, 1));
        assertEquals(-1.0, looped.at("/samples/0/time").doubleValue());
        assertEquals(1.0, looped.at("/samples/0/localTime").doubleValue());
    }

    @Test
    void boundingBoxIncludesVerticesThatOptionEveryOmits() throws IOException {
        JsonNode sample = json("--time", "2", "--every", "2").at("/samples/0");
        assertArrayEquals(new double[] {0, 0, 0, 0, 3, 0}, numbers(sample.at("/primitives/0/positions")));
        assertEquals(2, sample.at("/primitives/0/every").intValue());
        assertEquals(3, sample.get("vertexCount").intValue());
        assertArrayEquals(new double[] {0, 0, 0}, numbers(sample.get("bboxMin")));
        assertArrayEquals(new double[] {1, 4, 0}, numbers(sample.get("bboxMax")));
        assertArrayEquals(new double[] {1 / 3.0, 7 / 3.0, 0}, numbers(sample.get("centroid")));
    }

    @Test
    void palettesAreWrittenInSkinOrderColumnByColumn() throws IOException {
        JsonNode palette = json("--time", "2", "--palettes").at("/samples/0/palettes/0");
        assertEquals(0, palette.get("skin").intValue());
        assertEquals("[2,1]", palette.get("joints").toString());
        double[] lifted = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 4, 0, 1};
        assertArrayEquals(lifted, numbers(palette.at("/matrices/0")));
        assertEquals(0.0, numbers(palette.at("/matrices/1"))[13]);
    }

    @Test
    void clipsAreFoundByNameThenByIndex() throws IOException {
        assertEquals("1", json("--clip", "1").at("/clip/name").textValue());
        assertEquals("lift", json("--clip", "0").at("/clip/name").textValue());
        JsonNode rest = json("--clip", "none", "--time", "2");
        assertTrue(rest.get("clip").isNull());
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, positions(rest, 0));
    }

    @Test
    void errorForAnUnknownClipListsTheClips() {
        Invocation answer = pose("--clip", "jump", "--out", "-");
        assertEquals(2, answer.code());
        assertTrue(answer.isOneLine());
        assertTrue(answer.err().contains("expected one of 0 'lift', 1 '1'"), answer.err());
    }

    @Test
    void cpuPoseAgreesWithExactEvaluation() throws IOException {
        double[] exact = positions(json("--time", "0.7"), 0);
        double[] cpu = positions(json("--time", "0.7", "--path", "cpu"), 0);
        assertArrayEquals(exact, cpu, 1e-3 * Math.sqrt(2)); // the atlas's error bound, as a fraction of D
    }

    @Test
    void objIndicesStartAtOne() throws IOException {
        Path file = folder.resolve("out é.obj");
        assertEquals(0, pose("--time", "1", "--out", file.toString()).code());
        assertEquals("o body.0\nv 0.0 0.0 0.0\nv 1.0 2.0 0.0\nv 0.0 2.0 0.0\nf 1 2 3\n", Files.readString(file));
    }

    @Test
    void plyIndicesStartAtZero() throws IOException {
        Path file = folder.resolve("out.ply");
        assertEquals(0, pose("--time", "1", "--out", file.toString()).code());
        String text = Files.readString(file);
        assertTrue(text.startsWith("ply\nformat ascii 1.0\nelement vertex 3\n"), text);
        assertTrue(
                text.endsWith("end_header\n0.0 0.0 0.0 0 0 0\n1.0 2.0 0.0 0 0 0\n0.0 2.0 0.0 0 0 0\n3 0 1 2\n"), text);
    }

    @Test
    void outputThatTheFormatCannotStoreIsRefused() {
        Path file = folder.resolve("out.obj");
        assertEquals(2, pose("--time", "0,1", "--out", file.toString()).code());
        assertEquals(2, pose("--palettes", "--out", file.toString()).code());
        assertEquals(2, pose("--out", folder.resolve("out.stl").toString()).code());
        assertEquals(2, pose("--time", "0,", "--out", "-").code());
        assertEquals(2, pose("--every", "0", "--out", "-").code());
        assertFalse(Files.exists(file));
    }

    @Test
    void invalidModelsAreReportedInOneLine() throws IOException {
        Files.writeString(folder.resolve("broken.gltf"), "{\"asset\":{}}");
        for (String bad : List.of("missing.glb", "broken.gltf", ".")) {
            Invocation answer = Invocation.of("pose", folder.resolve(bad).toString(), "--out", "-");
            assertEquals(3, answer.code(), answer.err());
            assertTrue(answer.isOneLine(), answer.err());
        }
    }
}

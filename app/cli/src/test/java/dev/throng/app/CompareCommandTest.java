package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.gl.GlTest;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@GlTest
@Tag("turn-2")
class CompareCommandTest {
    private static final int CLIPS = 6;

    private static List<String> keys(JsonNode object) {
        List<String> keys = new ArrayList<>();
        object.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    private static JsonNode json(Invocation answer) throws IOException {
        return new ObjectMapper().readTree(answer.out());
    }

    @Test
    void builtInModelsAreComparedByName() {
        Invocation answer = Invocation.of("compare", "tower", "--instances", "12");
        assertEquals(0, answer.code(), answer.err());
        assertEquals("", answer.err());
        assertTrue(answer.out().contains("tower"), answer.out());
        assertTrue(answer.out().contains("gpu against cpu: "), answer.out());
    }

    @Test
    void allBuiltInModelsWithTheRequestedClipAreComparedByDefault() throws IOException {
        JsonNode result = json(Invocation.of("compare", "--clip", "walk", "--instances", "2", "--json", "-"));
        assertTrue(result.get("pass").booleanValue());
        List<String> names = new ArrayList<>();
        result.get("models").forEach(model -> names.add(model.get("model").textValue()));
        assertTrue(names.containsAll(List.of("adult", "adult level 3", "tall", "stout", "child")), names::toString);
        assertFalse(names.contains("tower"), "the tower does not walk");
    }

    @Test
    void jsonResultHasAllDocumentedKeys() throws IOException {
        JsonNode result = json(Invocation.of("compare", "tower", "--b", "exact", "--instances", "12", "--json", "-"));
        assertEquals(List.of("schemaVersion", "pass", "tolerance", "machine", "models"), keys(result));
        assertEquals(1, result.get("schemaVersion").intValue());
        assertTrue(result.get("pass").booleanValue());
        assertEquals(List.of("position", "normalDegrees", "palette"), keys(result.get("tolerance")));
        assertTrue(result.at("/tolerance/normalDegrees").isNull(), "not judged against the keyframes");
        assertTrue(result.at("/tolerance/palette").isNull(), "not judged against the keyframes");
        JsonNode model = result.at("/models/0");
        assertEquals(
                List.of(
                        "model",
                        "clips",
                        "instances",
                        "samples",
                        "vertices",
                        "position",
                        "normalDegrees",
                        "tangentDegrees",
                        "palette",
                        "encodingError",
                        "influenceLoss",
                        "interpolation",
                        "worst"),
                keys(model));
        assertEquals(List.of("max", "p99", "mean", "maxRelative", "maxUlp"), keys(model.get("position")));
        assertEquals(List.of("max", "p99"), keys(model.get("normalDegrees")));
        assertTrue(model.get("tangentDegrees").isNull(), "the tower has no normal map");
        assertEquals(List.of("rotation", "translation"), keys(model.get("palette")));
        assertEquals(
                List.of("instance", "clip", "time", "mesh", "vertex", "joint", "a", "b"), keys(model.get("worst")));
    }

    @Test
    void resultCountsClipsInstancesSamplesAndVertices() throws IOException {
        JsonNode model = json(Invocation.of("compare", "tower", "--b", "exact", "--instances", "12", "--json", "-"))
                .at("/models/0");
        assertEquals(CLIPS, model.get("clips").intValue());
        assertEquals(12, model.get("instances").intValue());
        assertEquals(CLIPS * 12, model.get("samples").longValue());
        assertEquals(0, model.get("vertices").longValue() % model.get("samples").longValue());
        assertTrue(model.get("vertices").longValue() > model.get("samples").longValue());
    }

    @Test
    void reportedMaximumAndPercentilesOfErrorsAreConsistent() throws IOException {
        JsonNode result = json(Invocation.of("compare", "tower", "--b", "exact", "--instances", "12", "--json", "-"));
        JsonNode model = result.at("/models/0");
        JsonNode position = model.get("position");
        double max = position.get("max").doubleValue();
        double relative = position.get("maxRelative").doubleValue();
        double diagonal = max / relative;
        assertTrue(max >= position.get("p99").doubleValue());
        assertTrue(position.get("p99").doubleValue() >= position.get("mean").doubleValue() / 2);
        // Both numbers were divided by D, and each division was rounded.
        assertEquals(max / Math.ulp((float) diagonal), position.get("maxUlp").doubleValue(), 1e-9 * max / 1e-7);
        double allowed = model.get("encodingError").doubleValue()
                + model.get("influenceLoss").doubleValue()
                + 2e-6;
        assertEquals(allowed, result.at("/tolerance/position").doubleValue());
        assertTrue(relative <= allowed);
        JsonNode worst = model.get("worst");
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            double d =
                    worst.get("a").get(c).doubleValue() - worst.get("b").get(c).doubleValue();
            sum += d * d;
        }
        assertEquals(max, Math.sqrt(sum), 1e-12 * diagonal);
        assertTrue(worst.get("joint").textValue().startsWith("tower."));
    }

    @Test
    void singleClipIsComparedOnRequest() throws IOException {
        JsonNode model = json(Invocation.of("compare", "tower", "--clip", "sway", "--instances", "3", "--json", "-"))
                .at("/models/0");
        assertEquals(1, model.get("clips").intValue());
        assertEquals("sway", model.at("/worst/clip").textValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"instance", "joint"})
    void gpuAndCpuAgreeWithSlerp(String kernel) {
        Invocation answer =
                Invocation.of("compare", "tower", "--interpolation", "slerp", "--kernel", kernel, "--instances", "12");
        assertEquals(0, answer.code(), answer.err());
    }

    /** A comparison of no vertices must not pass. */
    @Test
    void modelsWithoutVerticesAreRefused(@TempDir Path folder) throws IOException {
        String text = Files.readString(TestModel.write(folder)).replace("\"mesh\":0,\"skin\":0", "\"extras\":0");
        Invocation answer = Invocation.of(
                "compare", Files.writeString(folder.resolve("a.gltf"), text).toString(), "--quiet");
        assertEquals(2, answer.code());
        assertEquals(
                "throng: a.gltf: found a model without vertices, expected a model with vertices to compare\n",
                answer.err());
    }

    @Test
    void compareCommandAcceptsPictureOptionsThatDoNotAffectVertices() {
        Invocation answer = Invocation.of(
                "compare tower --instances 2 --msaa 0 --textures off --backface material --cull on".split(" "));
        assertEquals(0, answer.code(), answer.err());
    }

    @Test
    void comparisonFailsIfTheErrorExceedsTheTolerance() {
        Invocation answer =
                Invocation.of("compare", "tower", "--b", "exact", "--instances", "12", "--tolerance", "1e-12");
        assertEquals(6, answer.code());
        assertTrue(
                answer.err()
                        .matches(
                                "(?s)throng: tower: wrong vertex: instance \\d+, clip \\d '[\\w ]+', time \\S+ s, wrap \\w+, joint"
                                        + " 'tower.\\d', mesh 0 'tower', vertex \\d+, position: found \\(.*\\) by gpu,"
                                        + " expected \\(.*\\) by exact; difference \\S+ D, expected at most 1.00e-12 D\\R.*"),
                answer.err());
        assertTrue(answer.out().contains(": 0 of "), answer.out());
    }

    @Test
    void comparisonOfCpuPathsNeedsNoOpenGl() throws IOException {
        JsonNode result = json(
                Invocation.of("compare", "tower", "--a", "cpu", "--b", "exact", "--instances", "4", "--json", "-"));
        assertTrue(result.at("/machine/glRenderer").isNull());
        assertFalse(result.at("/machine/cpu").isNull());
    }

    @Test
    void heatMapOfTheWorstInstanceIsDrawnAndExported(@TempDir Path folder) throws IOException {
        Path png = folder.resolve("heat.png");
        Path ply = folder.resolve("heat.ply");
        Invocation answer = Invocation.of(
                "compare",
                "tower",
                "--b",
                "exact",
                "--instances",
                "4",
                "--heatmap",
                png.toString(),
                "--ply",
                ply.toString(),
                "--size",
                "320x180");
        assertEquals(0, answer.code(), answer.err());
        Image image = ImageFile.decode(Files.readAllBytes(png), "heat.png");
        assertEquals(320, image.width());
        Set<Integer> colours = new HashSet<>();
        for (int i = 0; i < image.rgba().length; i += Image.CHANNELS) {
            colours.add(
                    (image.rgba()[i] & 0xFF) << 16 | (image.rgba()[i + 1] & 0xFF) << 8 | image.rgba()[i + 2] & 0xFF);
        }
        assertTrue(colours.stream().anyMatch(c -> (c >> 16) > 2 * (c & 0xFF)), "something is red");
        assertTrue(colours.stream().anyMatch(c -> (c & 0xFF) > 2 * (c >> 16)), "something is blue");
        assertPly(Files.readAllLines(ply));
    }

    private static void assertPly(List<String> lines) {
        int vertices = Integer.parseInt(line(lines, "element vertex ").substring(15));
        int faces = Integer.parseInt(line(lines, "element face ").substring(13));
        int header = lines.indexOf("end_header") + 1;
        assertEquals(header + vertices + faces, lines.size());
        assertEquals(7, lines.get(header).split(" ").length);
        double largest = lines.subList(header, header + vertices).stream()
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .max()
                .orElse(0);
        assertTrue(largest > 0 && largest < 1e-3, "the tower's encoding error: " + largest);
    }

    private static String line(List<String> lines, String start) {
        String found = lines.stream()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .orElse(null);
        assertNotNull(found, start);
        return found;
    }

    @Test
    void missingModelsAreRefused() {
        Invocation answer = Invocation.of("compare", "no-such.glb");
        assertEquals(3, answer.code());
        assertTrue(answer.isOneLine(), answer.toString());
    }
}

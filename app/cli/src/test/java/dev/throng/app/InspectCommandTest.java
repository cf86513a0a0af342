package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.assets.models.BuiltIns;
import dev.throng.gltf.GltfWriter;
import dev.throng.gltf.LookFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("turn-6")
class InspectCommandTest {
    @TempDir
    private Path folder;

    private JsonNode inspect(Path model) throws IOException {
        Invocation answer = Invocation.of("inspect", model.toString(), "--json", "-");
        return answer.json();
    }

    @Test
    void inspectListsTheContentOfTheFile() throws IOException {
        JsonNode found = inspect(TestModel.write(folder));
        assertEquals(1, found.get("schemaVersion").intValue());
        assertEquals("triangle é.gltf", found.get("model").textValue());
        assertEquals("{\"index\":2,\"name\":\"arm é\",\"parent\":1}", node(found, 2));
        assertEquals("{\"index\":1,\"name\":\"root\",\"parent\":null}", node(found, 1));
        assertEquals("[2,1]", found.at("/skins/0/joints").toString());
        assertEquals(2, found.at("/skins/0/inverseBind").size());
        assertEquals(16, found.at("/skins/0/inverseBind/0").size());
        assertEquals(3, found.at("/meshes/0/vertices").intValue());
        assertEquals(1, found.at("/meshes/0/triangles").intValue());
        assertEquals(
                "{\"index\":0,\"name\":\"lift\",\"duration\":2.0,\"tracks\":1,\"keys\":2,"
                        + "\"interpolation\":\"LINEAR\",\"rows\":2,\"nlerpSlerp\":{\"nlerpSlerpMm\":0.0,\"relative\":0.0,"
                        + "\"clip\":null,\"time\":0.0,\"joint\":null},\"markers\":[]}",
                found.at("/clips/0").toString());
        assertEquals(0, found.get("warnings").size());
    }

    @Test
    void inspectListsMarkersOfClips() throws IOException {
        Path file = TestModel.writeMarked(folder);
        JsonNode found = inspect(file);
        assertEquals(
                "[{\"name\":\"up\",\"time\":0.4}]", found.at("/clips/0/markers").toString());
        assertEquals("MARKERS_IGNORED", found.at("/warnings/0/code").textValue());
        String shown = Invocation.of("inspect", file.toString()).out();
        assertTrue(shown.contains("\n  clip 0, 0.400 s: marker up\n"), shown);
    }

    @Test
    void drawnApproximatedAndIgnoredFeaturesAreListed() throws IOException {
        GltfWriter writer = LookFiles.all();
        writer.set("/extensionsUsed", "['KHR_materials_transmission','ACME_sound']")
                .set("/nodes/0/camera", "0");
        Path file = writer.write(folder.resolve("looks.glb"));
        JsonNode found = inspect(file);
        assertEquals(
                "{\"name\":\"metallicFactor\",\"drawn\":\"yes\",\"as\":null}",
                found.at("/materials/3/features/0").toString());
        assertEquals("approximated", found.at("/materials/3/features/2/drawn").textValue());
        assertEquals("ACME_sound", found.at("/extensions/1/name").textValue());
        assertEquals("ignored", found.at("/extensions/1/drawn").textValue());
        assertEquals(false, found.at("/extensions/1/required").booleanValue());
        assertEquals("cameras", found.at("/other/1/name").textValue());
        assertEquals("NEAREST", found.at("/textures/0/sampler/mag").textValue());
        String text = Invocation.of("inspect", file.toString()).out();
        assertTrue(text.contains("  film\n    drawn: metallicFactor\n    ignored: KHR_materials_iridescence, "), text);
        assertTrue(text.contains("\nOther features: 6\n  drawn: COLOR_0, samplers.magFilter"), text);
        assertTrue(text.contains("  ACME_sound: ignored, unknown extension\n"), text);
        assertTrue(found.get("warnings").size() > 8, "losses are warnings");
    }

    @Test
    void levelsOfDetailAreListed() throws IOException {
        String text = Files.readString(TestModel.write(folder));
        String levelled = text.replace(
                        "\"mesh\":0,\"skin\":0}", "\"mesh\":0,\"skin\":0,\"extensions\":{\"MSFT_lod\":{\"ids\":[3]}}}")
                .replace("\"arm \\u00e9\"}]", "\"arm\"},{\"name\":\"nothing\"}]");
        Path file = Files.writeString(folder.resolve("levelled.gltf"), levelled);
        assertEquals(
                "[{\"level\":0,\"meshes\":1,\"vertices\":3,\"triangles\":1,\"error\":0.0,\"joints\":2,\"influences\":1.3333333333333333,\"influenceLoss\":0.0,\"made\":false},"
                        + "{\"level\":1,\"meshes\":0,\"vertices\":0,\"triangles\":0,\"error\":null,\"joints\":0,\"influences\":0.0,\"influenceLoss\":0.0,\"made\":false}]",
                inspect(file).get("levels").toString());
        String shown = Invocation.of("inspect", file.toString()).out();
        assertTrue(shown.contains("Levels of detail: 2\n"), shown);
    }

    private static String node(JsonNode found, int index) {
        for (JsonNode node : found.get("nodes")) {
            if (node.get("index").intValue() == index) {
                return node.toString();
            }
        }
        return "none";
    }

    @Test
    void atlasSizeIsPredictedFromTheKeys() throws IOException {
        JsonNode found = inspect(TestModel.write(folder));
        int rows = 2 + 2 + 1;
        int texels = rows * 2 * 2; // joints, texels of a joint without non-uniform scale
        assertEquals(texels * 16, found.at("/atlas/rgba32f").intValue());
        int tracks = 3 * 2 * 2; // clips, joints, texels of a joint without non-uniform scale
        int units = 2 * 2 * 2; // clips, rows, units of the joint that moves
        assertEquals(tracks * 16 + units * 8, found.at("/atlas/snorm16").intValue());
        assertTrue(found.get("bytesPer1000").longValue() >= 1000 * 2 * 48);
    }

    @Test
    void unreadableImageCausesAWarningButNoError() throws IOException {
        JsonNode found = inspect(TestModel.writeWithBrokenImage(folder));
        JsonNode last = found.get("warnings").get(found.get("warnings").size() - 1);
        assertEquals("TEXTURE_BROKEN", last.get("code").textValue());
        assertEquals("/images/0", last.get("pointer").textValue());
        assertTrue(found.at("/textures/0/width").isNull());
    }

    @Test
    void optionJsonWithAFileStillPrintsText() throws IOException {
        Path json = folder.resolve("out.json");
        Invocation answer = Invocation.of("inspect", TestModel.write(folder).toString(), "--json", json.toString());
        assertEquals(0, answer.code());
        assertTrue(answer.out().contains("Nodes: "), answer.out());
        assertTrue(answer.out().contains("    2 arm é\n"), answer.out());
        assertEquals(
                1,
                new ObjectMapper().readTree(json.toFile()).get("schemaVersion").intValue());
    }

    @Test
    void builtInModelsAreInspectedByName() throws IOException {
        JsonNode found = inspect(Path.of("adult"));
        assertEquals("adult", found.get("model").textValue());
        assertTrue(found.get("levels").size() > 1);
        assertEquals(0, found.get("warnings").size());
    }

    @Test
    void errorForAnUnknownNameListsTheBuiltInModels() {
        Invocation answer = Invocation.of("inspect", "adutl");
        assertEquals(3, answer.code());
        assertTrue(answer.isOneLine(), answer.err());
        String names = String.join(", ", BuiltIns.names());
        assertTrue(answer.err().contains("adutl: found no file and no built-in character"), answer.err());
        assertTrue(
                answer.err().endsWith("expected a model file, or one of the built-in characters " + names + "\n"),
                answer.err());
    }

    @Test
    void missingModelIsReportedInOneLine() {
        Invocation answer = Invocation.of("inspect", folder.resolve("none.glb").toString());
        assertEquals(3, answer.code());
        assertTrue(answer.isOneLine(), answer.err());
    }
}

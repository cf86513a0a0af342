package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.gl.GlTest;
import dev.throng.gltf.GltfWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code --variant}, and output about models with material variants. */
@GlTest
class VariantCommandTest {
    @TempDir
    private Path folder;

    /**
     * Writes a triangle whose default is material 0, "red".
     *
     * @param mapped material of the variant "midnight"
     */
    private Path model(String name, int material, int mapped) {
        GltfWriter writer = new GltfWriter();
        writer.floats("VEC3", -1, 0, 0, 1, 0, 0, 0, 1, 0);
        writer.add("materials", "{'name':'red','pbrMetallicRoughness':{'baseColorFactor':[1,0,0,1]}}");
        writer.add("materials", "{'name':'blue','pbrMetallicRoughness':{'baseColorFactor':[0,0,1,1]}}");
        writer.add(
                "meshes",
                "{'primitives':[{'attributes':{'POSITION':0},'material':" + material
                        + ",'extensions':{'KHR_materials_variants':{'mappings':[{'material':" + mapped
                        + ",'variants':[0]}]}}}]}");
        writer.add("nodes", "{'mesh':0}");
        writer.set("/extensions", "{'KHR_materials_variants':{'variants':[{'name':'midnight'}]}}");
        return writer.write(folder.resolve(name + ".glb"));
    }

    private JsonNode run(Path model, String... more) throws IOException {
        String json = folder.resolve("result.json").toString();
        List<String> args = new ArrayList<>(List.of("bench", model.toString(), "--headless", "--instances", "4"));
        args.addAll(List.of("--size", "64x36", "--frames", "1", "--warmup", "0", "--json", json));
        args.addAll(List.of(more));
        Invocation answer = Invocation.of(args.toArray(String[]::new));
        assertEquals(0, answer.code(), answer::err);
        return GltfWriter.json(Files.readString(Path.of(json)));
    }

    private static String hash(JsonNode result) {
        return result.at("/runs/0/imageHash").toString();
    }

    @Test
    void requestedVariantIsDrawn() throws IOException {
        JsonNode own = run(model("own", 0, 1));
        JsonNode shown = run(model("own", 0, 1), "--variant", "midnight");
        assertNotEquals(hash(own), hash(shown));
        assertEquals(hash(run(model("blue", 1, 0))), hash(shown));
        assertEquals("midnight", shown.at("/settings/variant").textValue());
        assertTrue(own.at("/settings/variant").isMissingNode());
    }

    @Test
    void inspectListsVariantNames() throws IOException {
        String file = model("own", 0, 1).toString();
        JsonNode report = Invocation.of("inspect", file, "--json", "-").json();
        assertEquals("[\"midnight\"]", report.get("variants").toString());
        assertEquals(0, report.get("warnings").size());
        String text = Invocation.of("inspect", file).out();
        assertTrue(text.contains("Material variants: 1\n  midnight\n"), text);
    }

    @Test
    void unknownVariantsAreRefused() {
        Invocation unknown = Invocation.of("bench", model("own", 0, 1).toString(), "--headless", "--variant", "noon");
        assertEquals(2, unknown.code());
        assertTrue(
                unknown.err().contains("--variant: found 'noon', expected one of the variants of own.glb: midnight"),
                unknown.err());
        Invocation none = Invocation.of("bench", "dog", "--headless", "--variant", "noon");
        assertEquals(2, none.code());
        assertTrue(none.err().contains("--variant: found 'noon', expected no variant, since dog has none"), none.err());
        Invocation nothing = Invocation.of("bench", "--headless", "--variant", "noon");
        assertEquals(2, nothing.code());
        assertTrue(nothing.err().contains("--variant: found no model"), nothing.err());
    }
}

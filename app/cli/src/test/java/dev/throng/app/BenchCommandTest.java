package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests measurements and output of {@code bench}. Where a test names no scene, it draws a tower, which takes a tenth of
 * the plaza's time.
 */
@GlTest
@Tag("turn-1")
class BenchCommandTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "grid,gpu,lbs",
        "grid,cpu,lbs",
        "grid,gpu,dqs",
        "grid,cpu,dqs",
        "grid,gpu,none",
        "tower,gpu,lbs",
        "tower,cpu,lbs",
        "tower,gpu,none"
    })
    void everySceneIsMeasuredOnEveryPath(String scene, String path, String skinning) throws IOException {
        JsonNode result =
                BenchCall.result("--scene", scene, "--path", path, "--skinning", skinning, "--instances", "12");
        assertEquals(scene, result.at("/settings/scene").textValue());
        boolean tower = scene.equals("tower");
        assertEquals(tower ? "tower" : "adult", result.at("/settings/models/0").textValue());
        JsonNode run = result.at("/runs/0");
        assertEquals(3, run.get("frames").intValue());
        assertEquals(12, run.get("visible").intValue());
        assertEquals(skinning.equals("none") ? 0 : 12, run.get("palettes").intValue());
        assertEquals(
                skinning.equals("none") ? 0 : (tower ? 4 : 25) * 12,
                run.get("joints").intValue());
        assertTrue(run.at("/frameMs/p50").doubleValue() > 0);
        boolean onCpu = path.equals("cpu");
        assertEquals(onCpu, run.get("bytesUploadedPerFrame").intValue() > BenchCall.MOST_UPLOADED);
        assertEquals(onCpu, run.at("/cpuMs/update").doubleValue() > 0);
    }

    /** The pictures show one scene, with and without the filter. */
    @Test
    void edgeFilterChangesThePictureAndUsesMoreMemory() throws IOException {
        JsonNode stairs = BenchCall.result("--scene", "tower", "--instances", "2", "--msaa", "0");
        JsonNode smooth = BenchCall.result("--scene", "tower", "--instances", "2", "--msaa", "filter");
        assertEquals(0, stairs.at("/settings/msaa").intValue());
        assertEquals("filter", smooth.at("/settings/msaa").textValue());
        assertNotEquals(stairs.at("/runs/0/imageHash"), smooth.at("/runs/0/imageHash"));
        String targets = "/runs/0/gpuMemoryBytes/targets";
        assertTrue(
                stairs.at(targets).longValue() < smooth.at(targets).longValue(),
                smooth.at(targets).toString());
    }

    @Test
    void jsonResultHasAllDocumentedKeys() throws IOException {
        JsonNode result = BenchCall.result("--scene", "tower", "--instances", "2");
        assertKeys(result, "schemaVersion program machine settings runs verdict verdicts capacity analysis");
        assertKeys(result.get("program"), "version commit");
        assertKeys(result.get("machine"), "os cpu cores jdk glVendor glRenderer glVersion");
        assertHas(
                result.get("settings"),
                "scene models seed size path skinning palette atlas kernel preskin triangleCull cullKernel lod cull shadows"
                        + " backface textures msaa");
        JsonNode run = result.at("/runs/0");
        assertKeys(
                run,
                "instances frames frameMs cpuMs gpuMs visible visibleCamera palettes joints vertices"
                        + " triangles drawCalls drawCommands bytesUploadedPerFrame gpuMemoryBytes"
                        + " jointsPerSecond verticesPerSecond imageHash profileMs coreMs proof");
        assertKeys(run.get("profileMs"), "cull palette preskin shadow vertex fill");
        assertKeys(result.get("analysis"), "scaling bottleneck search");
        assertKeys(run.get("frameMs"), "p50 p95 p99 mean min max onePercentLowFps");
        assertKeys(run.get("cpuMs"), "update submit wait");
        assertKeys(run.get("gpuMs"), "cull palette preskin shadow draw total");
        assertKeys(run.get("gpuMemoryBytes"), "atlas palette instances meshes targets total");
        assertEquals(1, result.get("schemaVersion").intValue());
        assertTrue(result.get("capacity").isNull());
        assertTrue(run.at("/gpuMs/cull").isNull());
    }

    private static void assertKeys(JsonNode node, String names) {
        List<String> keys = new ArrayList<>();
        node.fieldNames().forEachRemaining(keys::add);
        assertEquals(List.of(names.split(" ")), keys);
    }

    private static void assertHas(JsonNode node, String names) {
        for (String name : names.split(" ")) {
            assertTrue(node.has(name), name);
        }
    }

    @Test
    void emptyCrowdsAreMeasured() throws IOException {
        JsonNode result = BenchCall.result("--scene", "tower", "--instances", "0");
        assertEquals(0, result.at("/runs/0/vertices").intValue());
        assertEquals(0, result.at("/runs/0/jointsPerSecond").doubleValue());
        assertTrue(result.get("verdict").isNull());
        assertTrue(result.get("verdicts").isEmpty());
    }

    @Test
    void everyCrowdSizeGetsARunAPictureFileAndCsvRows() throws IOException {
        Path csv = folder.resolve("frames.csv");
        Path picture = folder.resolve("shot.png");
        JsonNode result = BenchCall.result(
                "--scene", "tower", "--instances", "1,63,64,65", "--csv", "" + csv, "--screenshot", "" + picture);
        assertEquals(4, result.get("runs").size());
        assertEquals(64, result.at("/runs/2/instances").intValue());
        assertTrue(Files.exists(folder.resolve("shot-63.png")));
        assertFalse(Files.exists(picture));
        List<String> rows = Files.readAllLines(csv);
        assertEquals(1 + 4 * 3, rows.size());
        assertTrue(rows.get(0).startsWith("instances,frame,frameMs,"), rows.get(0));
        assertTrue(rows.get(12).startsWith("65,2,"), rows.get(12));
    }

    @Test
    void instancesAlternateBetweenModels() throws IOException {
        String model = TestModel.write(folder).toString();
        JsonNode alone = BenchCall.run(model, "--instances", "3");
        assertEquals(9, alone.get("vertices").intValue());
        JsonNode mixed = BenchCall.result(model, model, "--instances", "5");
        assertEquals(2, mixed.at("/settings/models").size());
        assertEquals("grid", mixed.at("/settings/scene").textValue());
        assertEquals(5, mixed.at("/runs/0/palettes").intValue());
        assertEquals(2, mixed.at("/runs/0/drawCalls").intValue());
    }

    @Test
    void paletteKernelsAreMeasuredOnlyOnRequest() throws IOException {
        assertTrue(BenchCall.result("--scene", "tower", "--instances", "4")
                .at("/settings/kernelTrials")
                .isNull());
        JsonNode settings = BenchCall.result("--scene", "tower", "--instances", "4", "--kernel", "auto")
                .get("settings");
        assertEquals(2, settings.get("kernelTrials").size());
        assertEquals(settings.at("/kernelTrials/0/kernel"), settings.get("kernel"));
        double fastest = settings.at("/kernelTrials/0/nanosPerJoint").doubleValue();
        assertTrue(fastest <= settings.at("/kernelTrials/1/nanosPerJoint").doubleValue());
        assertEquals(
                "--palette-fetch storage",
                settings.at("/featureTrials/0/option").textValue());
        boolean isStorage = settings.at("/featureTrials/0/ratio").doubleValue() <= 0.95;
        assertEquals(
                isStorage ? "storage" : "texture", settings.at("/paletteFetch").textValue());
        assertEquals(
                "joint",
                BenchCall.result("--scene", "tower", "--instances", "4", "--kernel", "joint")
                        .at("/settings/kernel")
                        .textValue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--instances 2000000000;2;--instances: found 2,000,000,000 instances, expected at most 10,000,000 in scene plaza",
                "--scene grid --instances 2000000000;2;found 2,000,000,000 instances, expected at most",
                "--scene tower --clip nope;2;found no clip 'nope' in tower, expected one of 0 'sway'",
                "--device 99;2;found no device 99, expected the index of one of these devices: 0 (",
                "no-such-model.glb;3;no-such-model.glb",
                "--scene tower no-such-model.glb;2;found model 'no-such-model.glb', expected no model",
            })
    void invalidOptionsAreRefused(String args, int code, String expected) {
        Invocation answer = BenchCall.bench(args.split(" "));
        assertEquals(code, answer.code(), answer.err());
        assertTrue(answer.isOneLine(), answer.toString());
        assertTrue(answer.err().contains(expected), answer.err());
    }

    @Test
    void requiredMemoryIsPrintedUnlessQuiet() {
        String bench = "bench --scene tower --instances %d --frames 1 --warmup 0 --size 16x9 --json -";
        Invocation loud = Invocation.of(bench.formatted(3).split(" "));
        assertTrue(loud.err().contains("3 instances use 1 MiB of GPU memory"), loud.err());
        Invocation single = Invocation.of(bench.formatted(1).split(" "));
        assertTrue(single.err().contains("1 instance uses 1 MiB of GPU memory"), single.err());
        assertEquals("", BenchCall.bench("--scene", "tower", "--instances", "3").err());
    }

    @Test
    void defaultCommandPrintsThePathOfItsReport() throws IOException {
        Path json = folder.resolve("report.json");
        Path picture = folder.resolve("picture.png");
        // Without shadows, its three hundred frames end long before its ten seconds.
        Invocation answer = Invocation.of(
                ("--headless --instances 2 --size 16x9 --shadows off --json " + json + " --screenshot " + picture)
                        .split(" "));
        assertEquals(0, answer.code(), answer.err());
        assertTrue(answer.out().contains("written: " + picture + "\nwritten: " + json), answer.out());
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        assertEquals("plaza", result.at("/settings/scene").textValue());
        assertEquals(10.0, result.at("/settings/seconds").doubleValue());
    }

    @Test
    void scenePlazaNeedsFewDrawCalls() throws IOException {
        JsonNode result = BenchCall.result("--scene", "plaza", "--instances", "2", "--frames", "1");
        assertEquals("on", result.at("/settings/shadows").textValue());
        int calls = result.at("/runs/0/drawCalls").intValue();
        assertTrue(calls < 50, calls + " draw calls for all bodies and decor");
    }

    @Test
    void optionDiffComparesTwoResults() throws IOException {
        Path a = folder.resolve("a.json");
        Path b = folder.resolve("b.json");
        assertEquals(
                0,
                BenchCall.bench("--scene", "tower", "--instances", "2,3", "--json", a.toString())
                        .code());
        assertEquals(
                0,
                BenchCall.bench("--scene", "tower", "--instances", "3", "--path", "cpu", "--json", b.toString())
                        .code());
        Invocation diff = Invocation.of("bench", "diff", a.toString(), b.toString());
        assertEquals(0, diff.code(), diff.err());
        assertTrue(diff.out().contains("different: path \"gpu\" and \"cpu\""), diff.out());
        assertTrue(diff.out().lines().anyMatch(line -> line.matches("3 +frame( +[0-9.]+){3}")), diff.out());
        assertFalse(diff.out().lines().anyMatch(line -> line.startsWith("2 ")), diff.out());
    }
}

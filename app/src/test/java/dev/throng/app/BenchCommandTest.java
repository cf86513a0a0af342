package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.gl.GlTest;
import dev.throng.gl.Image;
import dev.throng.gl.ImageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every scene on every path for a few frames, on a context of the program's own. */
@GlTest
class BenchCommandTest {
    /** Bytes that an unchanged crowd may upload each frame (FEATURES E7). */
    private static final int MOST_UPLOADED = 512;

    @TempDir
    private Path folder;

    private static Invocation bench(String... args) {
        List<String> all = new ArrayList<>(
                List.of("bench", "--headless", "--size", "96x54", "--warmup", "1", "--frames", "3", "--quiet"));
        all.addAll(List.of(args));
        return Invocation.of(all.toArray(String[]::new));
    }

    private static JsonNode result(String... args) throws IOException {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--json", "-"));
        Invocation answer = bench(all.toArray(String[]::new));
        assertEquals(0, answer.code(), answer.err());
        return new ObjectMapper().readTree(answer.out());
    }

    private static JsonNode run(String... args) throws IOException {
        return result(args).at("/runs/0");
    }

    @ParameterizedTest
    @CsvSource({"grid,gpu,lbs", "grid,cpu,lbs", "grid,gpu,none", "tower,gpu,lbs", "tower,cpu,lbs", "tower,gpu,none"})
    void everySceneRunsOnEveryPath(String scene, String path, String skinning) throws IOException {
        JsonNode result = result("--scene", scene, "--path", path, "--skinning", skinning, "--instances", "12");
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
        assertEquals(onCpu, run.get("bytesUploadedPerFrame").intValue() > MOST_UPLOADED);
        assertEquals(onCpu, run.at("/cpuMs/update").doubleValue() > 0);
    }

    @ParameterizedTest
    @CsvSource({"grid,gpu,lbs", "grid,cpu,lbs", "grid,gpu,none", "tower,gpu,lbs", "tower,cpu,lbs"})
    void shadowsAreDrawnOnEveryPath(String scene, String path, String skinning) throws IOException {
        String[] args = {"--scene", scene, "--path", path, "--skinning", skinning, "--instances", "12", "--shadows"};
        JsonNode off = result(with(args, "off"));
        JsonNode on = result(with(args, "on"));
        assertEquals("off", off.at("/settings/shadows").textValue());
        assertEquals("on", on.at("/settings/shadows").textValue());
        assertTrue(off.at("/runs/0/gpuMs/shadow").isNull());
        assertNotEquals(off.at("/runs/0/imageHash"), on.at("/runs/0/imageHash"));
        assertTrue(on.at("/runs/0/drawCalls").intValue()
                > off.at("/runs/0/drawCalls").intValue());
        assertEquals(path.equals("cpu"), on.at("/runs/0/bytesUploadedPerFrame").intValue() > MOST_UPLOADED);
        String targets = "/runs/0/gpuMemoryBytes/targets";
        assertTrue(on.at(targets).intValue() > off.at(targets).intValue());
    }

    private static String[] with(String[] args, String last) {
        List<String> all = new ArrayList<>(List.of(args));
        all.add(last);
        return all.toArray(String[]::new);
    }

    @ParameterizedTest
    @CsvSource({"stadium,2", "march,2"})
    void scenesToLookAtHaveThingsThatDoNotCount(String scene, int kinds) throws IOException {
        JsonNode result = result("--scene", scene, "--instances", "12");
        assertEquals(scene, result.at("/settings/scene").textValue());
        JsonNode run = result.at("/runs/0");
        assertEquals(12, run.get("palettes").intValue());
        assertTrue(run.get("visible").intValue() <= 12);
        assertTrue(run.get("drawCalls").intValue() >= kinds);
    }

    @Test
    void theResultHasEveryKeyOfTheContract() throws IOException {
        JsonNode result = result("--instances", "2");
        assertKeys(result, "schemaVersion program machine settings runs verdict capacity");
        assertKeys(result.get("program"), "version commit");
        assertKeys(result.get("machine"), "os cpu cores jdk glVendor glRenderer glVersion");
        assertHas(
                result.get("settings"),
                "scene models seed size path skinning palette atlas kernel lod cull shadows backface textures msaa");
        JsonNode run = result.at("/runs/0");
        assertKeys(
                run,
                "instances frames frameMs cpuMs gpuMs visible visibleCamera palettes joints vertices"
                        + " triangles drawCalls drawCommands bytesUploadedPerFrame gpuMemoryBytes"
                        + " jointsPerSecond verticesPerSecond imageHash");
        assertKeys(run.get("frameMs"), "p50 p95 p99 mean min max onePercentLowFps");
        assertKeys(run.get("cpuMs"), "update submit wait");
        assertKeys(run.get("gpuMs"), "cull palette shadow draw total");
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

    @ParameterizedTest
    @ValueSource(strings = {"grid", "tower"})
    void thePictureRepeats(String scene) throws IOException {
        String first =
                run("--scene", scene, "--instances", "30").get("imageHash").textValue();
        assertTrue(first.matches("[0-9a-f]{8}"), first);
        assertEquals(
                first,
                run("--scene", scene, "--instances", "30", "--kernel", "instance")
                        .get("imageHash")
                        .textValue());
        String later = run("--scene", scene, "--instances", "30", "--time", "1.5")
                .get("imageHash")
                .textValue();
        assertNotEquals(first, later);
    }

    @Test
    void thePictureIsTakenAtOneSecond() throws IOException {
        String moving = run("--instances", "5").get("imageHash").textValue();
        assertEquals(
                moving, run("--instances", "5", "--time", "1").get("imageHash").textValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"grid", "tower"})
    void theScreenshotShowsTheCrowd(String scene) throws IOException {
        Image empty = screenshot(scene, 0);
        Image crowd = screenshot(scene, 30);
        assertTrue(differing(empty, crowd) > 0.03 * 96 * 54, "fewer than 3 % of the pixels show towers");
        if (scene.equals("grid")) {
            assertEquals(1, new java.util.HashSet<>(pixels(empty)).size(), "the neutral background is even");
        }
    }

    private Image screenshot(String scene, int instances) throws IOException {
        Path file = folder.resolve(scene + instances + ".PNG");
        Invocation answer = bench("--scene", scene, "--instances", "" + instances, "--screenshot", file.toString());
        assertEquals(0, answer.code(), answer.err());
        assertTrue(answer.out().contains("written: " + file), answer.out());
        return ImageFile.decode(Files.readAllBytes(file), file.toString());
    }

    private static List<Integer> pixels(Image image) {
        List<Integer> pixels = new ArrayList<>();
        java.nio.IntBuffer words = java.nio.ByteBuffer.wrap(image.rgba()).asIntBuffer();
        while (words.hasRemaining()) {
            pixels.add(words.get());
        }
        return pixels;
    }

    private static int differing(Image a, Image b) {
        List<Integer> first = pixels(a);
        List<Integer> second = pixels(b);
        int count = 0;
        for (int i = 0; i < first.size(); i++) {
            count += first.get(i).equals(second.get(i)) ? 0 : 1;
        }
        return count;
    }

    @Test
    void anEmptyCrowdIsMeasured() throws IOException {
        JsonNode result = result("--scene", "tower", "--instances", "0");
        assertEquals(0, result.at("/runs/0/vertices").intValue());
        assertEquals(0, result.at("/runs/0/jointsPerSecond").doubleValue());
        assertTrue(result.get("verdict").isNull());
    }

    @Test
    void everyCrowdSizeHasItsRunItsPictureAndItsFrames() throws IOException {
        Path csv = folder.resolve("frames.csv");
        Path picture = folder.resolve("shot.png");
        JsonNode result =
                result("--instances", "1,63,64,65", "--csv", csv.toString(), "--screenshot", picture.toString());
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
    void modelsTakeTurns() throws IOException {
        String model = TestModel.write(folder).toString();
        JsonNode alone = run(model, "--instances", "3");
        assertEquals(9, alone.get("vertices").intValue());
        JsonNode mixed = result(model, model, "--instances", "5");
        assertEquals(2, mixed.at("/settings/models").size());
        assertEquals("grid", mixed.at("/settings/scene").textValue());
        assertEquals(5, mixed.at("/runs/0/palettes").intValue());
        assertEquals(2, mixed.at("/runs/0/drawCalls").intValue());
    }

    @Test
    void theKernelIsMeasuredOnlyWhenAsked() throws IOException {
        assertTrue(result("--instances", "4").at("/settings/kernelTrials").isNull());
        JsonNode settings = result("--instances", "4", "--kernel", "auto").get("settings");
        assertEquals(2, settings.get("kernelTrials").size());
        assertEquals(settings.at("/kernelTrials/0/kernel"), settings.get("kernel"));
        double fastest = settings.at("/kernelTrials/0/nanosPerJoint").doubleValue();
        assertTrue(fastest <= settings.at("/kernelTrials/1/nanosPerJoint").doubleValue());
        assertEquals("joint", result("--kernel", "joint").at("/settings/kernel").textValue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--instances 100m;5;expected at most",
                "--scene tower --clip nope;2;tower has no clip 'nope', it has 0 'sway'",
                "--device 99;2;there is 0 (",
                "no-such-model.glb;3;no-such-model.glb",
                "--scene tower no-such-model.glb;2;takes no model",
            })
    void refusesWhatCannotBe(String args, int code, String expected) {
        Invocation answer = bench(args.split(" "));
        assertEquals(code, answer.code(), answer.err());
        assertTrue(answer.isOneLine(), answer.toString());
        assertTrue(answer.err().contains(expected), answer.err());
    }

    @Test
    void announcesTheMemoryUnlessQuiet() {
        Invocation loud = Invocation.of(
                "bench --scene tower --instances 3 --frames 1 --warmup 0 --size 16x9 --json -".split(" "));
        assertTrue(loud.err().contains("3 instances take 1 MiB on the GPU"), loud.err());
        assertEquals("", bench("--instances", "3").err());
    }

    @Test
    void theDefaultCommandSaysWhereItsReportIs() throws IOException {
        Path json = folder.resolve("report.json");
        Path picture = folder.resolve("picture.png");
        Invocation answer = Invocation.of(
                "--headless", "--instances", "2", "--size", "16x9", "--json", "" + json, "--screenshot", "" + picture);
        assertEquals(0, answer.code(), answer.err());
        assertTrue(answer.out().contains("written: " + picture + "\nwritten: " + json), answer.out());
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        assertEquals("plaza", result.at("/settings/scene").textValue());
        int calls = result.at("/runs/0/drawCalls").intValue();
        assertTrue(calls < 50, calls + " draw calls for all bodies and decor");
        assertEquals(10.0, result.at("/settings/seconds").doubleValue());
    }

    @Test
    void twoResultsCompare() throws IOException {
        Path a = folder.resolve("a.json");
        Path b = folder.resolve("b.json");
        assertEquals(0, bench("--instances", "2,3", "--json", a.toString()).code());
        assertEquals(
                0,
                bench("--instances", "3", "--path", "cpu", "--json", b.toString())
                        .code());
        Invocation diff = Invocation.of("bench", "diff", a.toString(), b.toString());
        assertEquals(0, diff.code(), diff.err());
        assertTrue(diff.out().contains("not the same: path \"gpu\" and \"cpu\""), diff.out());
        assertTrue(diff.out().lines().anyMatch(line -> line.matches("3 +frame( +[0-9.]+){3}")), diff.out());
        assertFalse(diff.out().lines().anyMatch(line -> line.startsWith("2 ")), diff.out());
    }
}

package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** Tests results of {@code bench} other than frame times, on a few small towers. */
@GlTest
@Tag("turn-5")
class BenchAnalysisTest {
    @TempDir
    private Path folder;

    private static void assertKeys(JsonNode node, String names) {
        List<String> keys = new ArrayList<>();
        node.fieldNames().forEachRemaining(keys::add);
        assertEquals(List.of(names.split(" ")), keys);
    }

    @Test
    void verdictIsReportedWithItsBottleneckAndScalingFit() throws IOException {
        JsonNode result = BenchCall.result("--scene", "tower", "--instances", "8,32", "--frames", "8");
        JsonNode bottleneck = result.at("/analysis/bottleneck");
        assertEquals(32, bottleneck.get("instances").intValue());
        assertEquals(
                List.of("joints", "resolution"),
                bottleneck.get("sweeps").findValuesAsText("factor").subList(0, 2));
        assertTrue(result.get("verdict").textValue().endsWith("-bound"));
        assertEquals(result.get("verdict"), result.at("/verdicts/0"));
        JsonNode scaling = result.at("/analysis/scaling");
        assertTrue(scaling.get("low").doubleValue() <= scaling.get("exponent").doubleValue());
    }

    @Test
    void resultNamesTheAtlasFormChosenByAuto() throws IOException {
        String form = BenchCall.result("--scene", "tower", "--instances", "2", "--atlas", "auto")
                .at("/settings/atlas")
                .textValue();
        assertEquals("snorm16", form);
        assertEquals(
                "rgba32f",
                BenchCall.result("--scene", "tower", "--instances", "2")
                        .at("/settings/atlas")
                        .textValue());
    }

    @Test
    void verdictRequiresEightMeasuredFrames() {
        Invocation few = BenchCall.bench("--scene", "tower", "--instances", "8", "--frames", "7");
        assertTrue(
                few.out()
                        .contains(
                                "verdict: not possible; found 7 measured frames, expected at least 8; use a larger --frames"),
                few.out());
        Invocation enough = BenchCall.bench("--scene", "tower", "--instances", "8", "--frames", "8");
        assertTrue(enough.out().matches("(?s).*verdict: [a-z]+-bound; to find .*"), enough.out());
    }

    @Test
    void htmlReportIsWritten() throws IOException {
        Path page = folder.resolve("page.html");
        Invocation answer =
                BenchCall.bench("--scene", "tower", "--instances", "1,8", "--frames", "8", "--report", page.toString());
        assertEquals(0, answer.code(), answer.err());
        assertTrue(answer.out().contains("written: " + page), answer.out());
        assertTrue(answer.out().contains("scaling: frame time grows as N^"), answer.out());
        String text = Files.readString(page);
        assertTrue(text.contains("<h1>tower, 1, 8 instances</h1>"), text.substring(0, 5000));
        assertTrue(text.contains("data:image/png;base64,"), "the picture is in it");
    }

    @Test
    void crowdFoundForATargetRateIsMeasured() throws IOException {
        Path json = folder.resolve("found.json");
        Invocation answer = BenchCall.bench("--scene", "tower", "--target-fps", "500", "--json", json.toString());
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        int found = result.at("/capacity/instances").intValue();
        assertEquals(found == 0 ? 6 : 0, answer.code(), "a busy machine may hold no instance");
        assertTrue(result.at("/capacity/low").intValue() <= found);
        assertTrue(found <= result.at("/capacity/high").intValue());
        assertEquals(found, result.at("/runs/0/instances").intValue());
        assertEquals(1, result.get("runs").size());
        assertEquals(500, result.at("/capacity/targetFps").intValue());
    }

    @Test
    void unreachableFrameRatesHaveZeroCapacity() throws IOException {
        Path json = folder.resolve("none.json");
        Invocation answer = BenchCall.bench("--scene", "tower", "--target-fps", "1e9", "--json", json.toString());
        assertEquals(6, answer.code(), answer.err());
        assertTrue(answer.out().contains("capacity: 0 instances"), answer.out());
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        assertKeys(result.get("capacity"), "targetFps instances low high");
        assertEquals(0, result.at("/capacity/instances").intValue());
        assertEquals(0, result.at("/runs/0/instances").intValue());
        assertTrue(result.at("/analysis/search/points").size() >= 2);
    }

    @Test
    void abComparisonAlternatesBetweenTwoSettings() throws IOException {
        JsonNode result =
                BenchCall.result("--scene", "grid", "--instances", "3,5", "--ab", "--lod off", "--skinning 'none'");
        assertKeys(result, "schemaVersion program machine a b ratios");
        assertKeys(result.get("a"), "options settings runs");
        assertEquals("--lod off", result.at("/a/options").textValue());
        assertEquals("lbs", result.at("/a/settings/skinning").textValue());
        assertEquals("none", result.at("/b/settings/skinning").textValue());
        assertEquals(0, result.at("/b/runs/1/joints").intValue());
        assertEquals(3, result.at("/a/runs/1/frames").intValue());
        assertEquals(2, result.get("ratios").size());
        JsonNode pair = result.at("/ratios/1");
        assertKeys(pair, "a b rounds frame core waitedShare");
        assertEquals(5, pair.get("b").intValue());
        assertEquals(3, pair.get("rounds").intValue());
        JsonNode ratio = pair.get("frame");
        assertEquals(3, ratio.get("perRound").size());
        assertTrue(ratio.get("low").doubleValue() <= ratio.get("ratio").doubleValue());
    }

    @Test
    void abComparisonAcceptsSettingsThatDrawEqualPictures() {
        Invocation answer = BenchCall.bench("--scene", "tower", "--instances", "2", "--ab", "", "--cull on");
        assertEquals(0, answer.code(), answer.err());
        assertTrue(answer.out().contains("A: (no extra options)\nB: --cull on\n"), answer.out());
        assertTrue(answer.out().lines().anyMatch(line -> line.startsWith("2 ")), answer.out());
    }
}

package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.anim.Trials;
import dev.throng.crowd.gl.CopiedShaders;
import dev.throng.gl.GlTest;
import dev.throng.inspect.CompareReport;
import dev.throng.inspect.CompareSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Comparison of a host's crowd with the CPU and keyframes, unchanged and with mistakes. */
@GlTest
@Tag("turn-1")
class CompareTest {
    private static final int COUNT = 24;
    private static final int BOUNDED = 12; // states with clips, fades and layers only
    private static final double NOW = 2.3;
    private static final Route CIRCLE = Route.loop(-3, -3, 3, -3, 3, 3, -3, 3);

    /** Gives each instance one of eight playbacks, all visible at {@link #NOW}. */
    private static void fill(Crowd crowd) {
        Ground hills = Ground.sampled((x, z) -> 0.3 * Math.sin(0.6 * x) + 0.1 * z, -12, -12, 0.25, 97);
        crowd.standOn(hills);
        People.arrange(crowd);
        crowd.forEach(it -> fill(crowd, it, it.number()));
    }

    private static void fill(Crowd crowd, Instance it, int k) {
        Vector3f before = it.position(new Vector3f()).add(0.3f, 1.2f, 0.7f);
        switch (k % 8) {
            case 0 -> it.play(Play.loop("run").startTime(-0.1 * k));
            case 1 -> it.play(Play.loop("idle").phase(0.1), 4);
            case 2 -> it.layer(0, Play.loop("wave").joints("spine").weight(0.8), 0);
            case 3 -> it.play(Play.once("jump"));
            case 4 -> it.reach(Reach.twoBone("hand.R", before), Reach.lookAt("head", before, 60));
            case 5 -> it.lookAt("head", crowd.instance(k - 5), "head", 70);
            case 6 -> it.follow(CIRCLE, k, 0.8).feet(1);
            default -> it.play(Play.REST, 4);
        }
    }

    private static CompareReport compared(SceneOptions options, CompareSettings settings) {
        return compared(PREPARED, options, settings);
    }

    private static CompareReport compared(Model model, SceneOptions options, CompareSettings settings) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Crowd crowd = scene.crowd(model, COUNT, CIRCLE)) {
            fill(crowd);
            picture(scene, NOW);
            return crowd.compare(settings);
        }
    }

    private enum Way {
        USUAL(SceneOptions.DEFAULT),
        JOINT(SceneOptions.DEFAULT.kernel(SceneOptions.Kernel.JOINT)),
        PRESKINNED(SceneOptions.DEFAULT.preskin(true));

        private final SceneOptions options;

        Way(SceneOptions options) {
            this.options = options;
        }
    }

    @ParameterizedTest
    @EnumSource
    void unchangedCrowdPassesTheComparison(Way way) throws IOException {
        CompareReport report = compared(way.options, CompareSettings.ALL);
        assertTrue(report.passed(), report::text);
        JsonNode json = new ObjectMapper().readTree(report.json());
        assertTrue(json.get("pass").asBoolean());
        assertEquals(COUNT, json.get("instances").asInt());
        assertEquals(COUNT - BOUNDED, json.get("notAgainstKeyframes").asInt());
        JsonNode first = json.get("comparisons").get(0);
        assertEquals("cpu", first.get("b").asText());
        assertEquals(List.of("max", "p99", "mean", "maxRelative", "maxUlp"), keys(first.get("position")));
        assertEquals(
                List.of("instance", "clip", "time", "mesh", "vertex", "joint", "a", "b"), keys(first.get("worst")));
        assertEquals(
                (long) COUNT * PREPARED.character().vertexCount(),
                first.get("vertices").asLong());
        long exact = 0;
        for (int i = 1; i < json.get("comparisons").size(); i++) {
            JsonNode part = json.get("comparisons").get(i);
            assertEquals("exact", part.get("b").asText());
            double error = part.get("position").get("maxRelative").asDouble();
            assertTrue(error > 1e-7, "samples are not keyframes: " + error);
            exact += part.get("instances").asLong();
        }
        assertEquals(BOUNDED, exact);
    }

    private static List<String> keys(JsonNode object) {
        List<String> keys = new ArrayList<>();
        object.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    @Test
    void dualQuaternionCrowdPassesTheComparison() {
        ModelOptions dual = ModelOptions.DEFAULT.skinning(ModelOptions.Skinning.DUAL_QUATERNION);
        Model model = Model.of(People.ADULT, dual, ThrongOptions.DEFAULT);
        CompareReport report = compared(model, SceneOptions.DEFAULT, CompareSettings.ALL);
        assertTrue(report.passed(), report::text);
    }

    private static Stream<Way> plantedWays() {
        return Stream.of(Way.values()).limit(Trials.of(1, Way.values().length));
    }

    @ParameterizedTest
    @MethodSource("plantedWays")
    void comparisonDetectsAMistakePlantedInASkinningShader(Way way, @TempDir Path folder) throws IOException {
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant("skinRow.sum#2", "sum + weights.z * texelFetch(palette, at.y + row)");
            CompareReport report = compared(way.options, CompareSettings.ALL);
            assertFalse(report.passed());
            String named = "(?s).*gpu against cpu: 24 instances.*: FAIL\\R"
                    + "adult: wrong vertex: instance \\d+, .*joint '\\S+', mesh \\d '.*', vertex \\d+, position: found .* by gpu, expected .* by cpu; .*";
            assertTrue(report.text().matches(named), report::text);
        }
    }

    /** The planted mistake changes palettes; vertices are skinned from them without mistakes. */
    @Test
    void comparisonDetectsAMistakePlantedInAPaletteShader(@TempDir Path folder) throws IOException {
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant("feetPlace.weight", "0.9");
            CompareReport report = compared(SceneOptions.DEFAULT, CompareSettings.ALL);
            assertFalse(report.passed());
            assertTrue(report.text().matches("(?s).*wrong vertex: instance (6|14|22), .*"), report::text);
            assertTrue(compared(SceneOptions.DEFAULT, CompareSettings.ALL.instances(0, 5))
                    .passed());
        }
    }

    @Test
    void comparisonFailureNamesTheInstanceThatExceedsTheTolerance() throws IOException {
        CompareReport report =
                compared(SceneOptions.DEFAULT, CompareSettings.ALL.instances(8).tolerance(1e-9));
        assertFalse(report.passed(), report::text);
        assertTrue(report.text().contains("wrong vertex: instance 8, "), report::text);
        JsonNode worst = new ObjectMapper()
                .readTree(report.json())
                .get("comparisons")
                .get(1)
                .get("worst");
        assertEquals(8, worst.get("instance").asInt());
    }

    @ParameterizedTest
    @EnumSource
    void comparingACrowdDoesNotChangeItsNextFrame(ThrongOptions.State state) {
        try (Throng throng = Throng.onCurrentContext(ThrongOptions.DEFAULT.state(state));
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, COUNT, CIRCLE)) {
            fill(crowd);
            byte[] before = picture(scene, NOW);
            crowd.instance(3).visible(false);
            byte[] hidden = picture(scene, NOW);
            crowd.compare(CompareSettings.ALL.instances(0, 6));
            assertArrayEquals(hidden, picture(scene, NOW));
            crowd.instance(3).visible(true);
            assertArrayEquals(before, picture(scene, NOW));
        }
    }

    @Test
    void posesSensitiveToRoundingAreComparedByBoneLengths() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 3)) {
            crowd.forEach(it -> it.position(0.4 * it.number(), 0, 0).play("idle"));
            crowd.instance(0).lookAt("head", crowd.instance(1), "head", 70);
            picture(scene, NOW);
            CompareReport report = crowd.compare(CompareSettings.ALL);
            assertTrue(report.passed(), report::text);
            assertTrue(report.text().contains("3 instances (1 by bone lengths only, "), report::text);
        }
    }

    @Test
    void comparisonRefusesInstancesThatAreNotShown() {
        assertThrows(IllegalStateException.class, () -> Crowd.of(PREPARED, 3).compare(CompareSettings.ALL));
        assertThrows(IllegalArgumentException.class, () -> CompareSettings.ALL.tolerance(0));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 3)) {
            crowd.instance(1).visible(false);
            CompareSettings hidden = CompareSettings.ALL.instances(1);
            assertThrows(IllegalArgumentException.class, () -> crowd.compare(hidden));
            assertThrows(IndexOutOfBoundsException.class, () -> crowd.compare(CompareSettings.ALL.instances(3)));
            assertTrue(crowd.compare(CompareSettings.ALL).text().contains("2 instances"));
        }
    }
}

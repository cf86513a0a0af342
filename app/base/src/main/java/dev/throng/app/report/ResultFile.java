package dev.throng.app.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.throng.app.console.UsageException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parts of a {@code bench --json} file that comparisons use.
 *
 * @param file path of the file
 * @param settings measured settings
 * @param machine machine that measured the result
 * @param found verdict, capacity and hashes of pictures by name; values that the file lacks are omitted
 * @param runs times in milliseconds by name, for each crowd size: medians, and the 95th percentile of frame times; null
 *     values are omitted
 */
public record ResultFile(
        Path file,
        JsonNode settings,
        JsonNode machine,
        Map<String, JsonNode> found,
        Map<Integer, Map<String, Double>> runs) {
    private static final JsonMapper MAPPER = JsonFiles.strict().build();

    /** @throws UsageException if the file is missing or not a valid result; the message names file and JSON pointer */
    public static ResultFile read(Path file) {
        return new Reader(file).read();
    }

    private record Reader(Path file) {
        ResultFile read() {
            JsonNode root = JsonFiles.read(MAPPER, file, why -> refused("", why));
            int version = root.path("schemaVersion").asInt();
            if (version != BenchResult.SCHEMA_VERSION) {
                throw refused(
                        "/schemaVersion",
                        "found schema version " + text(root.path("schemaVersion")) + ", expected version "
                                + BenchResult.SCHEMA_VERSION + " of result files; measure again with this program");
            }
            if (root.path("verdict").asText().equals(BenchResult.VOID)) {
                throw refused(
                        "/verdict", "found a void result, expected one whose drawn vertices are right; measure again");
            }
            JsonNode runs = root.path("runs");
            if (!runs.isArray()) {
                throw refused("/runs", "found " + text(runs) + ", expected an array of measured runs");
            }
            Map<Integer, Map<String, Double>> medians = new LinkedHashMap<>();
            for (int i = 0; i < runs.size(); i++) {
                JsonNode instances = runs.get(i).path("instances");
                if (!instances.canConvertToInt()) {
                    throw refused(
                            "/runs/" + i + "/instances",
                            "found " + text(instances) + " as number of instances, expected a whole number");
                }
                medians.put(instances.intValue(), medians(runs.get(i), "/runs/" + i));
            }
            return new ResultFile(file, root.path("settings"), root.path("machine"), found(root), medians);
        }

        private static Map<String, JsonNode> found(JsonNode root) {
            Map<String, JsonNode> found = new LinkedHashMap<>();
            found.put("verdict", root.path("verdict"));
            found.put("capacity", root.path("capacity"));
            JsonNode runs = root.path("runs");
            for (JsonNode run : runs) {
                String name = "picture of " + run.path("instances").intValue() + " instances";
                found.put(name, run.path("imageHash"));
            }
            found.values().removeIf(value -> value.isNull() || value.isMissingNode());
            return found;
        }

        private Map<String, Double> medians(JsonNode run, String pointer) {
            Map<String, Double> medians = new LinkedHashMap<>();
            JsonNode frame = run.at("/frameMs/p50");
            if (!frame.isNumber()) {
                throw refused(
                        pointer + "/frameMs/p50",
                        "found " + text(frame) + " as median frame time, expected a number of milliseconds");
            }
            medians.put("frame", frame.doubleValue());
            putNumber(medians, "frame p95", run.at("/frameMs/p95"));
            putNumber(medians, "core", run.path("coreMs"));
            putNumbers(medians, "cpu ", run.path("cpuMs"));
            putNumbers(medians, "gpu ", run.path("gpuMs"));
            putNumbers(medians, "pass ", run.path("profileMs"));
            return medians;
        }

        private static void putNumbers(Map<String, Double> medians, String prefix, JsonNode times) {
            times.properties().forEach(entry -> putNumber(medians, prefix + entry.getKey(), entry.getValue()));
        }

        private static void putNumber(Map<String, Double> medians, String name, JsonNode value) {
            if (value.isNumber()) {
                medians.put(name, value.doubleValue());
            }
        }

        private static String text(JsonNode node) {
            return node.isMissingNode() ? "nothing" : node.toString();
        }

        private UsageException refused(String pointer, String why) {
            return new UsageException(file + (pointer.isEmpty() ? "" : " " + pointer) + ": " + why);
        }
    }
}

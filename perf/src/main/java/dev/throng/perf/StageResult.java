package dev.throng.perf;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.statistic.Bootstrap;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.app.statistic.Percentiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Results of {@link StageBench}, in the structure of their JSON.
 *
 * @param schemaVersion version of the structure
 * @param machine measured machine
 * @param rounds number of rounds in which the stages alternated
 * @param stages times of the stages
 */
public record StageResult(int schemaVersion, MachineInfo machine, int rounds, List<Stage> stages) {
    static final int SCHEMA_VERSION = 1;

    public StageResult {
        stages = List.copyOf(stages);
    }

    /**
     * Times of one stage.
     *
     * @param name name of the stage
     * @param median median over the rounds, in nanoseconds of processor time per joint, vertex or instance
     * @param low lower end of the median's 95 % interval
     * @param high upper end of the median's 95 % interval
     * @param min smallest time of a round
     * @param max largest time of a round
     */
    public record Stage(String name, double median, double low, double high, double min, double max) {
        /**
         * @param name name of the stage
         * @param nanos time in each round, in nanoseconds per joint, vertex or instance
         * @return statistics over the rounds
         */
        static Stage of(String name, double[] nanos) {
            Confidence median = Bootstrap.ofMedian(nanos);
            Percentiles all = new Percentiles(nanos);
            return new Stage(name, median.estimate(), median.low(), median.high(), all.min(), all.max());
        }
    }

    /**
     * Reads a result file.
     *
     * @throws IllegalArgumentException if the file is missing or no stage result; the message names the file
     */
    static StageResult read(Path file) {
        try {
            JsonMapper mapper = JsonMapper.builder().build();
            JsonNode found = mapper.readTree(Files.readAllBytes(file));
            // The version is checked first: other versions may lack required keys.
            int version = found.path("schemaVersion").asInt();
            if (version != SCHEMA_VERSION) {
                throw new IllegalArgumentException(
                        file + ": found schemaVersion " + version + ", expected " + SCHEMA_VERSION);
            }
            return mapper.treeToValue(found, StageResult.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(file + ": is no stage result: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }

    /** @return readable table */
    String text() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%s, %s, %d cores, JDK %s%n%d rounds, core-ns for each joint, vertex or selected instance%n",
                machine.glRenderer(),
                machine.cpu(),
                machine.cores(),
                machine.jdk(),
                rounds));
        for (Stage stage : stages) {
            text.append(String.format(
                    Locale.ROOT,
                    "%-36s median %7.1f (%.1f to %.1f)   min %7.1f   max %7.1f%n",
                    stage.name(),
                    stage.median(),
                    stage.low(),
                    stage.high(),
                    stage.min(),
                    stage.max()));
        }
        return text.toString();
    }
}

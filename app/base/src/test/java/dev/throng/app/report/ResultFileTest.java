package dev.throng.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultFileTest {
    private static final String RESULT = """
            {"schemaVersion":1, "machine":{"cpu":"one"}, "settings":{"size":"8x8"}, "verdict":null, "runs":[
             {"instances":10, "frameMs":{"p50":2.5}, "cpuMs":{"update":0}, "gpuMs":{"draw":null, "total":1.5},
              "coreMs":4, "imageHash":"00000000"}], "capacity":{"instances":7}}""";

    @TempDir
    private Path folder;

    private Path write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    @Test
    void nullMediansAreOmitted() throws IOException {
        ResultFile result = ResultFile.read(write("a.json", RESULT));
        assertEquals(Map.of(10, Map.of("frame", 2.5, "core", 4.0, "cpu update", 0.0, "gpu total", 1.5)), result.runs());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'';/schemaVersion: found schema version nothing, expected version 1",
                "{;is not JSON",
                "[];/schemaVersion: found schema version nothing, expected version 1",
                "{\"schemaVersion\":2};/schemaVersion: found schema version 2, expected version 1",
                "{\"schemaVersion\":1,\"verdict\":\"void\"};/verdict: found a void result, expected one whose drawn vertices are right",
                "{\"schemaVersion\":1};/runs: found nothing, expected an array",
                "{\"schemaVersion\":1,\"runs\":[{}]};/runs/0/instances: found nothing as number of instances, expected a whole number",
                "{\"schemaVersion\":1,\"runs\":[{\"instances\":1}]};/runs/0/frameMs/p50: found nothing as median"
                        + " frame time",
            })
    void filesWithoutAValidResultAreRefused(String content, String expected) throws IOException {
        Path file = write("bad.json", content);
        String message = message(() -> ResultFile.read(file));
        assertTrue(message.startsWith(file.toString()), message);
        assertTrue(message.contains(expected), message);
    }

    @Test
    void comparisonOfTwoBenchResultsListsDifferencesAndRatios() throws IOException {
        ResultFile a = ResultFile.read(write("a.json", RESULT));
        ResultFile b = ResultFile.read(write(
                "b.json",
                RESULT.replace("2.5", "5")
                        .replace("8x8", "9x9")
                        .replace("one", "two")
                        .replace(":7", ":8")));
        String text = new ResultDiff(a, b).text();
        assertTrue(text.contains("different: size \"8x8\" and \"9x9\""), text);
        assertTrue(text.contains("different: machine cpu \"one\" and \"two\""), text);
        assertTrue(text.contains("10               core  4.000  4.000  1.000"), text);
        assertTrue(text.contains("picture of 10 instances: unchanged, \"00000000\""), text);
        assertTrue(text.contains("capacity: A {\"instances\":7}, B {\"instances\":8}"), text);
        assertTrue(!text.contains("verdict"), text);
        assertTrue(text.contains("10              frame  2.500  5.000  2.000"), text);
        assertTrue(text.contains("10         cpu update  0.000  0.000      -"), text);
    }

    @Test
    void benchResultsWithoutACommonCrowdSizeAreRefused() throws IOException {
        ResultFile a = ResultFile.read(write("a.json", RESULT));
        ResultFile b = ResultFile.read(write("b.json", RESULT.replace("10", "11")));
        assertTrue(message(() -> new ResultDiff(a, b).text()).contains("no crowd size that both files contain"));
    }

    private static String message(Runnable call) {
        return Objects.requireNonNull(
                assertThrows(UsageException.class, call::run).getMessage());
    }
}

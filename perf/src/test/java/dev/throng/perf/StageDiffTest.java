package dev.throng.perf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.report.JsonFiles;
import dev.throng.app.report.MachineInfo;
import dev.throng.perf.StageResult.Stage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StageDiffTest {
    private static StageResult result(String cpu, Stage... stages) {
        MachineInfo machine = new MachineInfo("os", cpu, 2, "17", null, null, null);
        return new StageResult(StageResult.SCHEMA_VERSION, machine, 11, List.of(stages));
    }

    private static Stage stage(String name, double median, double low, double high) {
        return new Stage(name, median, low, high, low, high);
    }

    @Test
    void stageIsReportedSlowerOnlyBeyondNoiseAndTheLimit() {
        StageResult before = result("one", stage("a", 10, 9, 11), stage("b", 10, 9, 11), stage("c", 10, 9.9, 10.1));
        StageResult after = result("one", stage("a", 14, 13, 15), stage("b", 14, 10, 20), stage("c", 10.5, 10.4, 10.6));
        StageDiff diff = new StageDiff(before, after);
        assertEquals(List.of("a"), diff.slower(1.1));
        assertEquals(List.of("a", "c"), diff.slower(1.01));
        String text = diff.text(1.1);
        assertTrue(text.lines().anyMatch(line -> line.matches("a +10.00 +14.00 +1.40 +slower")), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("b +10.00 +14.00 +1.40")), text);
    }

    @Test
    void differentMachinesAndStagesOfTwoResultsAreReported() {
        String text = new StageDiff(result("one", stage("old", 1, 1, 1)), result("two", stage("new", 1, 1, 1))).text(2);
        assertTrue(text.startsWith("not the same machine: "), text);
        assertTrue(text.contains("only in one of them: new; old"), text);
    }

    @Test
    void writingAndReadingPreservesAResult(@TempDir Path folder) throws IOException {
        StageResult written = result("one", Stage.of("a", new double[] {3, 1, 2}));
        Path file = folder.resolve("a.json");
        try (OutputStream out = Files.newOutputStream(file)) {
            JsonFiles.content(written).writeTo(out);
        }
        assertEquals(written, StageResult.read(file));
        Files.writeString(file, "{\"schemaVersion\":7}");
        String message = assertThrows(IllegalArgumentException.class, () -> StageResult.read(file))
                .getMessage();
        assertTrue(message.contains("found schemaVersion 7, expected 1"), message);
        Files.writeString(file, "{\"what\":7}");
        assertThrows(IllegalArgumentException.class, () -> StageResult.read(file));
    }
}

package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the rows of {@code bench --csv}, one per frame. */
@GlTest
class BenchCsvTest {
    private static final List<String> OF_THE_THREAD = List.of("updateMs", "submitMs", "waitMs");

    @TempDir
    private Path folder;

    /** Cells of one row, by column name. */
    private record Row(List<String> names, List<String> cells) {
        double of(String name) {
            String cell = cells.get(names.indexOf(name));
            return cell.isEmpty() ? 0 : Double.parseDouble(cell);
        }
    }

    private List<Row> rows(String... args) throws IOException {
        Path csv = folder.resolve("frames.csv");
        String[] all = Arrays.copyOf(args, args.length + 2);
        all[args.length] = "--csv";
        all[args.length + 1] = csv.toString();
        Invocation answer = BenchCall.bench(all);
        assertEquals(0, answer.code(), answer.err());
        List<String> lines = Files.readAllLines(csv);
        List<String> names = List.of(lines.get(0).split(","));
        return lines.stream()
                .skip(1)
                .map(line -> new Row(names, Arrays.asList(line.split(",", -1))))
                .toList();
    }

    @Test
    void timesOfAFrameSumToItsFrameTime(GlContext context) throws IOException {
        List<Row> rows = rows("--scene", "tower", "--instances", "64", "--path", "cpu", "--frames", "60");
        for (Row row : rows) {
            double sum = OF_THE_THREAD.stream().mapToDouble(row::of).sum();
            for (String name : OF_THE_THREAD) {
                assertTrue(row.of(name) >= 0, row.toString());
            }
            if (context.info().isSoftware()) {
                // Tolerance for rounding of doubles.
                assertEquals(row.of("frameMs"), sum, 1e-9, row.toString());
            } else {
                double passes = row.of("gpuCullMs") + row.of("gpuPaletteMs") + row.of("gpuPreskinMs");
                double device = passes + row.of("gpuShadowMs") + row.of("gpuDrawMs");
                assertTrue(device <= row.of("gpuTotalMs") && row.of("gpuTotalMs") > 0, row.toString());
            }
        }
        assertEquals(60, rows.size());
    }
}

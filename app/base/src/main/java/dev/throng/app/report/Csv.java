package dev.throng.app.report;

import dev.throng.app.console.OutputFile;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** CSV text (RFC 4180): a header of names with units, one row per frame, NaN as an empty cell. */
public final class Csv {
    private Csv() {}

    /**
     * @param header names of the columns
     * @param rows rows, each with one number per column
     * @return content of a CSV file
     */
    public static OutputFile.Content content(List<String> header, List<double[]> rows) {
        return out -> {
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            text.write(String.join(",", header) + "\r\n");
            for (double[] row : rows) {
                text.write(Arrays.stream(row).mapToObj(Csv::cell).collect(Collectors.joining(",")) + "\r\n");
            }
            text.flush();
        };
    }

    private static String cell(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}

package dev.throng.app.report;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in columns: the first column to the left, all others to the right, two blanks between. */
public final class Table {
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String... header) {
        rows.add(List.of(header));
    }

    /** @throws IllegalArgumentException unless there are as many cells as headers */
    public Table row(String... cells) {
        if (cells.length != rows.get(0).size()) {
            throw new IllegalArgumentException("table: found a row of " + cells.length + " cells, expected "
                    + rows.get(0).size() + " cells, one below each header");
        }
        rows.add(List.of(cells));
        return this;
    }

    @Override
    public String toString() {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int c = 0; c < widths.length; c++) {
                widths[c] = Math.max(widths[c], width(row.get(c)));
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            text.append(line(row, widths)).append('\n');
        }
        return text.toString();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            String padding = " ".repeat(widths[c] - width(row.get(c)));
            line.append(c == 0 ? row.get(c) + padding : "  " + padding + row.get(c));
        }
        return line.toString().stripTrailing();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}

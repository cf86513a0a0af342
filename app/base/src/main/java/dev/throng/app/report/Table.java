package dev.throng.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Table for text or pages. Each column has a name and a function that returns an item's cell.
 *
 * @param <T> type of the items, one per row
 */
public final class Table<T> {
    private record Column<T>(String name, Function<? super T, String> cell) {}

    private final List<Column<T>> columns = new ArrayList<>();

    /** @return this table, with a further column at the right */
    public Table<T> column(String name, Function<? super T, String> cell) {
        columns.add(new Column<>(name, cell));
        return this;
    }

    public List<String> header() {
        return columns.stream().map(Column::name).toList();
    }

    public List<String> row(T item) {
        return columns.stream().map(column -> column.cell().apply(item)).toList();
    }

    /**
     * @return lines of text, header first: the first column aligned left, the other columns right, with two spaces
     *     between
     */
    public String text(List<? extends T> items) {
        List<List<String>> rows = new ArrayList<>(List.of(header()));
        items.forEach(item -> rows.add(row(item)));
        int[] widths = new int[columns.size()];
        for (List<String> row : rows) {
            for (int c = 0; c < widths.length; c++) {
                widths[c] = Math.max(widths[c], width(row.get(c)));
            }
        }
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> text.append(line(row, widths)).append('\n'));
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

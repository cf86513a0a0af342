package dev.throng.app.html;

import dev.throng.app.report.Table;
import java.util.List;
import java.util.stream.Collectors;

/** HTML of tables. The number of rows is limited, and cells are escaped. */
public final class HtmlTable {
    private static final int MOST_ROWS = 300;

    private HtmlTable() {}

    /**
     * @param columns columns of the table
     * @param items items, each of which has a row
     * @return HTML of the table; empty without items
     */
    public static <T> String of(Table<T> columns, List<T> items) {
        if (items.isEmpty()) {
            return "";
        }
        String rows = items.stream()
                .limit(MOST_ROWS)
                .map(item -> row("td", columns.row(item)))
                .collect(Collectors.joining());
        int left = items.size() - MOST_ROWS;
        return "<div class=\"wide\"><table class=\"named\">\n" + row("th", columns.header()) + rows
                + "</table></div>\n"
                + Page.explained(left > 0 ? Words.count(left) + " more rows of this table are not listed here." : "");
    }

    private static String row(String element, List<String> cells) {
        return cells.stream()
                .map(cell -> "<" + element + "><bdi>" + Words.escaped(cell) + "</bdi></" + element + ">")
                .collect(Collectors.joining("", "<tr>", "</tr>\n"));
    }
}

package dev.throng.app.html;

/** A table that grows row by row, up to a number of rows that a page can take. Cells are escaped here. */
public final class HtmlTable {
    private static final int MOST_ROWS = 300;

    private final StringBuilder text = new StringBuilder();
    private int rows;

    public HtmlTable(String... columns) {
        add("th", columns);
    }

    /** @param cells one for each column; names stand in the first one */
    public HtmlTable row(String... cells) {
        if (rows++ < MOST_ROWS) {
            add("td", cells);
        }
        return this;
    }

    private void add(String element, String... cells) {
        text.append("<tr>");
        for (String cell : cells) {
            text.append('<').append(element).append("><bdi>").append(Words.escaped(cell));
            text.append("</bdi></").append(element).append('>');
        }
        text.append("</tr>\n");
    }

    /** Markup; nothing where there are no rows. */
    @Override
    public String toString() {
        String more =
                rows > MOST_ROWS ? Words.count(rows - MOST_ROWS) + " more rows of this table are not listed here." : "";
        return rows == 0
                ? ""
                : "<div class=\"wide\"><table class=\"named\">\n" + text + "</table></div>\n" + Page.explained(more);
    }
}

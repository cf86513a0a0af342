package dev.throng.convert.directx;

/**
 * A piece of a file.
 *
 * @param text of a name or text
 * @param number of a number
 */
record XToken(Kind kind, String text, double number) {
    /** What it is; separators are none, as counts say all. */
    enum Kind {
        OPEN,
        CLOSE,
        NAME,
        TEXT,
        NUMBER,
        END
    }

    static final XToken OPEN = new XToken(Kind.OPEN, "{", 0);
    static final XToken CLOSE = new XToken(Kind.CLOSE, "}", 0);
    static final XToken END = new XToken(Kind.END, "", 0);

    static XToken name(String name) {
        return new XToken(Kind.NAME, name, 0);
    }

    static XToken text(String text) {
        return new XToken(Kind.TEXT, text, 0);
    }

    static XToken number(double number) {
        return new XToken(Kind.NUMBER, "", number);
    }

    /** The pieces of a file, one after the other. */
    interface Source {
        /** The next one; {@link XToken#END} from the end on. */
        XToken next();

        /** Where that was, for people. */
        String place();
    }
}

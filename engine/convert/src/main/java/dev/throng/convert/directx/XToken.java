package dev.throng.convert.directx;

/**
 * A token of an .x file.
 *
 * @param kind kind of the token
 * @param text content of a name or text
 * @param number value of a number
 */
record XToken(Kind kind, String text, double number) {
    /** Kind of a token. Separators are no tokens, since counts in the file show where lists end. */
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

    interface Source {
        /** @return the next token; {@link XToken#END} at the end */
        XToken next();

        /** @return the position of the last token, for messages */
        String place();
    }
}

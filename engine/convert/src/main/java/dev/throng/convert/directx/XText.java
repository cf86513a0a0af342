package dev.throng.convert.directx;

import dev.throng.convert.scene.ImportException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Tokenizer of .x files in text form. */
final class XText implements XToken.Source {
    private static final String SEPARATORS = " \t\r\n;,\0";
    private static final String ENDS = SEPARATORS + "{}\"<";

    private final String text;
    private int at;

    /** @param bytes content of the file after its header, in UTF-8 if valid, else in Latin-1 */
    XText(byte[] bytes) {
        String utf8 = new String(bytes, StandardCharsets.UTF_8);
        Charset charset = utf8.indexOf('\uFFFD') < 0 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        text = new String(bytes, charset);
    }

    @Override
    public XToken next() {
        skip();
        if (at >= text.length()) {
            return XToken.END;
        }
        char c = text.charAt(at);
        if (c == '{' || c == '}') {
            at++;
            return c == '{' ? XToken.OPEN : XToken.CLOSE;
        }
        if (c == '"') {
            int end = text.indexOf('"', at + 1);
            if (end < 0) {
                throw ImportException.malformed("text without a closing quote in " + place(), "a closing quote");
            }
            String quoted = text.substring(at + 1, end);
            at = end + 1;
            return XToken.text(quoted);
        }
        int start = at;
        while (at < text.length() && ENDS.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return word(text.substring(start, at));
    }

    private static XToken word(String word) {
        char first = word.charAt(0);
        if (first == '-' || first == '+' || first == '.' || first >= '0' && first <= '9') {
            try {
                return XToken.number(Double.parseDouble(word));
            } catch (NumberFormatException e) {
                // Some exporters' printf writes NaN as "-1.#IND00"; "2ndBone" is a name.
                return word.contains("#") ? XToken.number(0) : XToken.name(word);
            }
        }
        return XToken.name(word);
    }

    /** Skips separators, comments and class identifiers. */
    private void skip() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#' || text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (c == '<') {
                int end = text.indexOf('>', at);
                at = end < 0 ? text.length() : end + 1;
            } else if (SEPARATORS.indexOf(c) >= 0) {
                at++;
            } else {
                return;
            }
        }
    }

    @Override
    public String place() {
        int end = Math.min(at, text.length());
        return "line "
                + (1 + text.substring(0, end).chars().filter(c -> c == '\n').count());
    }
}

package dev.throng.convert.fbx.file;

import dev.throng.convert.scene.ImportException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Parser of FBX text files. A record is {@code Name: value, value { children }}, an array
 * {@code *COUNT { a: value, ... }}.
 */
final class FbxText {
    private static final int DEEPEST = 64;
    private static final String BLANKS = " \t\r\n";

    private final String text;
    private int at;

    private FbxText(String text) {
        this.text = text;
    }

    static FbxFile read(byte[] bytes) {
        FbxElement root = new FbxElement("");
        FbxText reader = new FbxText(new String(bytes, StandardCharsets.UTF_8));
        reader.children(root, 0);
        int version = (int) root.child("FBXHeaderExtension")
                .flatMap(header -> header.child("FBXVersion"))
                .map(element -> element.whole(0))
                .orElse(0L)
                .longValue();
        FbxFile.checkVersion(version);
        return new FbxFile(version, root);
    }

    private void children(FbxElement parent, int depth) {
        if (depth > DEEPEST) {
            throw wrong("records nested in more than " + DEEPEST + " levels", "at most " + DEEPEST + " levels");
        }
        for (skip(true); at < text.length() && text.charAt(at) != '}'; skip(true)) {
            parent.children().add(element(depth));
        }
    }

    private FbxElement element(int depth) {
        int start = at;
        while (at < text.length() && ":{}\"\n,".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (at == text.length() || text.charAt(at) != ':') {
            throw wrong("'" + shortened(text.substring(start, at)) + "'", "a record: a name and a colon");
        }
        FbxElement element = new FbxElement(text.substring(start, at).strip());
        at++;
        values(element);
        skip(false);
        if (at < text.length() && text.charAt(at) == '{') {
            at++;
            children(element, depth + 1);
            if (at == text.length()) {
                throw wrong(
                        "the end of the file in record '" + shortened(element.name()) + "'",
                        "a closing '}'; the file is cut off");
            }
            at++;
        }
        return unpacked(element);
    }

    /** Reads the values of a record. A comma continues the list, even on the next line. */
    private void values(FbxElement element) {
        boolean goesOn = true;
        while (goesOn) {
            skip(false);
            if (at < text.length() && "\n{}".indexOf(text.charAt(at)) < 0 && text.charAt(at) != ',') {
                element.values().add(value());
            }
            skip(false);
            goesOn = at < text.length() && text.charAt(at) == ',';
            if (goesOn) {
                at++;
                skip(true);
            }
        }
    }

    private Object value() {
        if (text.charAt(at) == '"') {
            int end = text.indexOf('"', at + 1);
            if (end < 0) {
                throw wrong("an unclosed quotation mark (\")", "a second quotation mark at the end of the text");
            }
            String quoted = text.substring(at + 1, end);
            at = end + 1;
            return quoted.replace("&quot;", "\"").replace("&amp;", "&");
        }
        int start = at;
        while (at < text.length() && ",{}".indexOf(text.charAt(at)) < 0 && BLANKS.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return word(text.substring(start, at));
    }

    private static Object word(String word) {
        try {
            return Long.valueOf(word);
        } catch (NumberFormatException e) {
            return real(word);
        }
    }

    private static Object real(String word) {
        char first = word.isEmpty() ? ' ' : word.charAt(0);
        if (first == '-' || first == '+' || first == '.' || first >= '0' && first <= '9') {
            try {
                return Double.valueOf(word);
            } catch (NumberFormatException e) {
                return word;
            }
        }
        return word;
    }

    /** Replaces {@code *COUNT { a: ... }} by one array, of integers if all are integers. */
    private static FbxElement unpacked(FbxElement element) {
        boolean isArray = element.values().size() == 1
                && element.text(0).startsWith("*")
                && element.children().size() <= 1;
        if (!isArray) {
            return element;
        }
        List<Object> values = element.child("a").map(FbxElement::values).orElse(List.of());
        boolean isWhole = values.stream().allMatch(Long.class::isInstance);
        Object array = isWhole
                ? values.stream().mapToLong(value -> (Long) value).toArray()
                : values.stream()
                        .mapToDouble(value -> value instanceof Number number ? number.doubleValue() : Double.NaN)
                        .toArray();
        return new FbxElement(element.name(), new ArrayList<>(List.of(array)), new ArrayList<>());
    }

    /**
     * Skips spaces and comments.
     *
     * @param lines whether to skip ends of lines, too
     */
    private void skip(boolean lines) {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == ';') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (c == '\n' ? lines : BLANKS.indexOf(c) >= 0) {
                at++;
            } else {
                return;
            }
        }
    }

    private static String shortened(String word) {
        return word.length() > 40 ? word.substring(0, 40) + "…" : word;
    }

    private ImportException wrong(String found, String expected) {
        long line = 1
                + text.substring(0, Math.min(at, text.length()))
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        return ImportException.malformed(found + " in line " + line, expected);
    }
}

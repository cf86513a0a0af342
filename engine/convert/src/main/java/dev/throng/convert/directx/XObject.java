package dev.throng.convert.directx;

import dev.throng.convert.scene.ImportException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A data object of an .x file: numbers, texts, nested objects, and names of other objects. */
final class XObject {
    private static final int HEADER = 16;
    private static final int DEEPEST = 400;

    private final String type;
    private final String name;
    private final List<XObject> children = new ArrayList<>();
    private final List<String> references = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private double[] numbers = new double[4];
    private int count;

    private XObject(String type, String name) {
        this.type = type;
        this.name = name;
    }

    /** Reads all objects of an .x file, as children of one object. */
    static XObject read(byte[] file) {
        XToken.Source tokens = tokens(file);
        XObject root = new XObject("", "");
        for (XToken token = tokens.next(); token.kind() != XToken.Kind.END; token = tokens.next()) {
            if (token.kind() == XToken.Kind.NAME) {
                root.child(token.text(), tokens, 0);
            } else {
                throw wrong(token, tokens, "the type of an object, such as Mesh");
            }
        }
        return root;
    }

    private static XToken.Source tokens(byte[] file) {
        String header = new String(file, 0, Math.min(file.length, HEADER), StandardCharsets.ISO_8859_1);
        if (header.length() < HEADER) {
            throw ImportException.malformed(
                    "a .x file of " + header.length() + " bytes",
                    "at least " + HEADER + " bytes, the size of its header");
        }
        byte[] body = header.startsWith("zip", 9)
                ? XPacked.unpacked(file, HEADER)
                : Arrays.copyOfRange(file, HEADER, file.length);
        int floatSize = header.endsWith("0064") ? 8 : 4;
        return switch (header.substring(8, 12)) {
            case "txt ", "tzip" -> new XText(body);
            case "bin ", "bzip" -> new XBinary(body, floatSize);
            default ->
                throw ImportException.unsupported(
                        "a .x file of format '" + header.substring(8, 12) + "'", "txt, bin, tzip or bzip");
        };
    }

    /**
     * Reads a nested object.
     *
     * @param first name of the object's type, already read
     * @param tokens the following tokens
     * @param depth depth of nesting
     */
    private void child(String first, XToken.Source tokens, int depth) {
        if (depth > DEEPEST) {
            throw ImportException.malformed(
                    "objects nested more than " + DEEPEST + " deep", "at most " + DEEPEST + " levels");
        }
        StringBuilder ownName = new StringBuilder();
        XToken token = tokens.next();
        while (token.kind() == XToken.Kind.NAME || token.kind() == XToken.Kind.NUMBER) {
            ownName.append(ownName.length() > 0 ? " " : "").append(token.text());
            token = tokens.next();
        }
        if (token.kind() != XToken.Kind.OPEN) {
            throw wrong(token, tokens, "'{' at the beginning of object " + first);
        }
        XObject child = new XObject(first, ownName.toString());
        child.content(tokens, depth);
        if (!first.toLowerCase(Locale.ROOT).equals("template")) {
            children.add(child);
        }
    }

    private void content(XToken.Source tokens, int depth) {
        for (XToken token = tokens.next(); token.kind() != XToken.Kind.CLOSE; token = tokens.next()) {
            switch (token.kind()) {
                case NUMBER -> add(token.number());
                case TEXT -> texts.add(token.text());
                case OPEN -> references.add(reference(tokens));
                case NAME -> {
                    if (type.equalsIgnoreCase("template")) {
                        break; // members and their types
                    }
                    child(token.text(), tokens, depth + 1);
                }
                default -> throw wrong(token, tokens, "'}' at the end of object " + type);
            }
        }
    }

    private static String reference(XToken.Source tokens) {
        StringBuilder name = new StringBuilder();
        XToken token = tokens.next();
        for (; token.kind() == XToken.Kind.NAME; token = tokens.next()) {
            name.append(name.length() > 0 ? " " : "").append(token.text());
        }
        if (token.kind() != XToken.Kind.CLOSE) {
            throw wrong(token, tokens, "'}' after a reference");
        }
        return name.toString();
    }

    private void add(double number) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        numbers[count++] = number;
    }

    private static ImportException wrong(XToken token, XToken.Source tokens, String expected) {
        String found = token.kind() == XToken.Kind.END ? "the end of the file" : "'" + token.text() + "'";
        return ImportException.malformed(found + " in " + tokens.place(), expected);
    }

    String name() {
        return name;
    }

    boolean is(String otherType) {
        return type.equalsIgnoreCase(otherType);
    }

    List<XObject> children() {
        return children;
    }

    Stream<XObject> all(String childType) {
        return children.stream().filter(child -> child.is(childType));
    }

    List<String> references() {
        return references;
    }

    /** @return the first text; empty if there is none */
    String text() {
        return texts.isEmpty() ? "" : texts.get(0);
    }

    XNumbers numbers() {
        return new XNumbers(type, Arrays.copyOf(numbers, count));
    }
}

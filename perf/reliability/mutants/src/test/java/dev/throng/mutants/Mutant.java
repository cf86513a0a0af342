package dev.throng.mutants;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/**
 * One small change of a shader file.
 *
 * @param place place of the change
 * @param kind kind of change
 * @param start index of the first replaced character
 * @param found replaced characters
 * @param put characters in their place
 */
record Mutant(Place place, Kind kind, int start, String found, String put) {
    /** Kinds of changes. */
    enum Kind {
        OPERATOR,
        CONSTANT,
        INDEX,
        ARGUMENTS,
        CONDITION,
        STATEMENT
    }

    /** Makes the change that replaces characters of a file. */
    static Mutant of(Glsl glsl, int token, Kind kind, Edit edit) {
        String text = glsl.text();
        int begin = text.lastIndexOf('\n', edit.start() - 1) + 1;
        int end = text.indexOf('\n', edit.start());
        String context = (edit.start() - begin) + " " + text.substring(begin, end < 0 ? text.length() : end);
        Place place = new Place(glsl.file(), glsl.line(edit.start()), glsl.owner(token), context);
        return new Mutant(place, kind, edit.start(), text.substring(edit.start(), edit.end()), edit.put());
    }

    /**
     * Place of a change.
     *
     * @param file path below the folder of all shaders
     * @param line line, from 1
     * @param owner function or constant that contains the change
     * @param context column, and the line's text before the change
     */
    record Place(String file, int line, String owner, String context) {}

    /**
     * Replacement of characters.
     *
     * @param start index of the first character
     * @param end index behind the last character
     * @param put characters in their place
     */
    record Edit(int start, int end, String put) {}

    /** Returns a file's text with the change. */
    String in(String text) {
        if (!text.startsWith(found, start)) {
            throw new IllegalArgumentException(
                    this + ": found other text at its place, expected the text from which it was made");
        }
        return text.substring(0, start) + put + text.substring(start + found.length());
    }

    /** Returns a name that stays the same while other lines of the file change. */
    String key() {
        return String.join(" ", place.file, place.owner, kind.name(), place.context, put)
                .replaceAll("\\s+", " ");
    }

    /** Returns the place of the mutant in the order of a seed, as hexadecimal digits. */
    String rank(long seed) {
        try {
            byte[] name = (seed + " " + key()).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(name), 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        String change = (found + " -> " + put).replaceAll("\\s+", " ");
        String name = kind.name().toLowerCase(Locale.ROOT);
        return place.file + ":" + place.line + " " + place.owner + ", " + name + ": " + change;
    }
}

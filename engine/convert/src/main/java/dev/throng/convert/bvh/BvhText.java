package dev.throng.convert.bvh;

import dev.throng.convert.scene.ImportException;
import java.nio.charset.StandardCharsets;

/** Tokenizer of a BVH file. */
final class BvhText {
    private final byte[] bytes;
    private int at;
    private int line = 1;

    BvhText(byte[] bytes) {
        this.bytes = bytes;
        if (bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF) {
            at = 3;
        }
    }

    /** @return the next word; empty at the end */
    String next() {
        skipBlanks();
        int start = at;
        while (at < bytes.length && bytes[at] > ' ' || at < bytes.length && bytes[at] < 0) {
            at++;
        }
        return new String(bytes, start, at - start, StandardCharsets.UTF_8);
    }

    /** @return the rest of the line, without spaces at its ends; names may contain spaces */
    String rest() {
        int start = at;
        while (at < bytes.length && bytes[at] != '\n' && bytes[at] != '\r' && bytes[at] != '{') {
            at++;
        }
        return new String(bytes, start, at - start, StandardCharsets.UTF_8).strip();
    }

    /** @return the next word, not consumed */
    String peek() {
        int back = at;
        int backLine = line;
        String word = next();
        at = back;
        line = backLine;
        return word;
    }

    void expect(String word) {
        String found = next();
        if (!found.equalsIgnoreCase(word)) {
            throw wrong(found, "the word '" + word + "'");
        }
    }

    double number() {
        String word = next();
        try {
            double number = Double.parseDouble(word.replace(',', '.'));
            boolean isPlain = Character.isDigit(word.charAt(word.length() - 1)) || word.endsWith(".");
            if (isPlain && Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // thrown below
        }
        throw wrong(word, "a number");
    }

    /** Reads a whole number from 0 to {@code most}, and refuses anything else. */
    int count(int most) {
        double number = number();
        if (number != Math.rint(number) || number < 0 || number > most) {
            throw wrong(String.valueOf(number), "a whole number from 0 to " + most);
        }
        return (int) number;
    }

    /** @return number of unread bytes, an upper limit of every count in the file */
    int left() {
        return bytes.length - at;
    }

    ImportException wrong(String found, String expected) {
        return ImportException.malformed(
                (found.isEmpty() ? "the end of the file" : "'" + found + "'") + " in line " + line, expected);
    }

    private void skipBlanks() {
        while (at < bytes.length && bytes[at] >= 0 && bytes[at] <= ' ') {
            line += bytes[at] == '\n' ? 1 : 0;
            at++;
        }
    }
}

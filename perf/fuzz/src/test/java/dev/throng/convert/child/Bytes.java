package dev.throng.convert.child;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Little-endian bytes of a file, in the order of the calls. */
final class Bytes {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Bytes bytes(int... values) {
        for (int value : values) {
            bytes.write(value);
        }
        return this;
    }

    Bytes shorts(int... values) {
        for (int value : values) {
            bytes(value, value >> 8);
        }
        return this;
    }

    Bytes ints(int... values) {
        for (int value : values) {
            shorts(value, value >> 16);
        }
        return this;
    }

    Bytes floats(float... values) {
        for (float value : values) {
            ints(Float.floatToRawIntBits(value));
        }
        return this;
    }

    /** Adds a text without its length. */
    Bytes text(String text) {
        bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Adds a text, and zeros up to a length. */
    Bytes padded(String text, int length) {
        return text(text).bytes(new int[length - text.length()]);
    }

    /** Adds the length of a text, and the text. */
    Bytes named(String text) {
        return ints(text.length()).text(text);
    }

    /** Adds a name of four letters, the length of the contents, and the contents. */
    Bytes chunk(String name, Bytes contents) {
        text(name).ints(contents.bytes.size());
        bytes.writeBytes(contents.array());
        return this;
    }

    byte[] array() {
        return bytes.toByteArray();
    }
}

package dev.throng.io;

import java.nio.file.Path;

/** Thrown if a file of a baked character does not have the expected content. The message is one line: file, found, expected. */
public final class AtlasFormatException extends RuntimeException {
    private static final int LONGEST_PART = 500; // characters of each part of the message

    AtlasFormatException(Path file, String found, String expected) {
        super(PlainText.escaped(file.toString(), LONGEST_PART) + ": found " + PlainText.escaped(found, LONGEST_PART)
                + ", expected " + PlainText.escaped(expected, LONGEST_PART));
    }
}

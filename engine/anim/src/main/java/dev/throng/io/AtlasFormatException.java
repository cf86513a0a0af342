package dev.throng.io;

import java.nio.file.Path;

/** Thrown if a file of a baked character does not have the expected content. The message is one line: file, found, expected. */
public final class AtlasFormatException extends RuntimeException {
    AtlasFormatException(Path file, String found, String expected) {
        super(PlainText.escaped(file.toString(), PlainText.LONGEST_PART) + ": " + PlainText.problem(found, expected));
    }
}

package dev.throng.io;

import java.nio.file.Path;

/** A file is not the atlas, or whatever else of a character, that it should be: one line with file, what was found and what was expected. */
public final class AtlasFormatException extends RuntimeException {
    AtlasFormatException(Path file, String found, String expected) {
        super(file + ": found " + found + ", expected " + expected);
    }
}

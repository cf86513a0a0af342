package dev.throng.fuzz;

import dev.throng.convert.scene.ImportException;
import dev.throng.gltf.AssetException;

/** Rules for the exceptions that readers declare: one line, and no lack of memory. */
final class Declared {
    private static final int LONGEST = 2000;
    /**
     * The loader's message for an {@link OutOfMemoryError}: targets run in a small heap, to detect files that need
     * more.
     */
    private static final String OUT_OF_MEMORY = "do not fit into the Java heap";

    private Declared() {}

    /** Returns the exception by which the process that requested an import reports its refusal. */
    static AssetException reported(ImportException refusal) {
        return new AssetException(AssetException.Kind.MALFORMED, "fuzz", "", refusal.found(), refusal.expected());
    }

    /** Refuses a message that is missing, very long, of several lines, or about a full heap. */
    static void requireOneLine(RuntimeException refusal) {
        String message = refusal.getMessage();
        if (message == null
                || message.isBlank()
                || message.length() > LONGEST
                || message.lines().count() != 1
                || message.contains(OUT_OF_MEMORY)) {
            throw new IllegalStateException(
                    "found the message '" + message + "', expected one line about the file", refusal);
        }
    }
}

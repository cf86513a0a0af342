package dev.throng.gltf;

import dev.throng.io.PlainText;

/**
 * Failure to load a model, with a message of one line: {@code FILE: POINTER: found X, expected Y}. Texts of the file
 * are escaped and shortened.
 */
public final class AssetException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public enum Kind {
        /** The file breaks the specification. */
        MALFORMED,
        /** The file may be valid, but requires something that this reader does not support or allow. */
        UNSUPPORTED,
        /** A required file does not exist or cannot be read. */
        MISSING
    }

    private final Kind kind;
    private final String file;
    private final String pointer;
    private final String problem;

    /**
     * Creates the failure.
     *
     * @param kind cause of the failure
     * @param file name of the model file
     * @param pointer JSON pointer (RFC 6901) into the file; empty for the file as a whole
     * @param found description of the found value
     * @param expected description of the expected value
     */
    public AssetException(Kind kind, String file, String pointer, String found, String expected) {
        super(place(file, pointer) + PlainText.problem(found, expected));
        this.kind = kind;
        this.file = file;
        this.pointer = pointer;
        problem = PlainText.problem(found, expected);
    }

    private static String place(String file, String pointer) {
        String inFile = pointer.isEmpty() ? "" : PlainText.escaped(pointer, PlainText.LONGEST_PART) + ": ";
        return PlainText.escaped(file, PlainText.LONGEST_PART) + ": " + inFile;
    }

    public Kind kind() {
        return kind;
    }

    /** Name of the model file, not escaped. */
    public String file() {
        return file;
    }

    /** @return message without file name and pointer, for warnings that name the place themselves */
    String problem() {
        return problem;
    }

    /** JSON pointer into the file, or empty. */
    public String pointer() {
        return pointer;
    }
}

package dev.throng.gltf;

/**
 * A model that cannot be loaded. The message is always one line: {@code FILE: POINTER: found X, expected Y}, with
 * everything that comes from the file escaped and cut short.
 */
public final class AssetException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int LONGEST_PART = 240;

    /** The cause of the failure. */
    public enum Kind {
        /** The file breaks the specification. */
        MALFORMED,
        /** The file may be right, but needs something that this reader does not do or does not allow. */
        UNSUPPORTED,
        /** A file that is needed is not there or cannot be read. */
        MISSING
    }

    private final Kind kind;
    private final String file;
    private final String pointer;
    private final String problem;

    /**
     * @param file name of the model file
     * @param pointer JSON pointer (RFC 6901) into the file; empty for the file as a whole
     * @param found what is there
     * @param expected what should be there
     */
    public AssetException(Kind kind, String file, String pointer, String found, String expected) {
        super(place(file, pointer) + problem(found, expected));
        this.kind = kind;
        this.file = file;
        this.pointer = pointer;
        problem = problem(found, expected);
    }

    private static String place(String file, String pointer) {
        String inFile = pointer.isEmpty() ? "" : PlainText.escaped(pointer, LONGEST_PART) + ": ";
        return PlainText.escaped(file, LONGEST_PART) + ": " + inFile;
    }

    private static String problem(String found, String expected) {
        return "found " + PlainText.escaped(found, LONGEST_PART) + ", expected "
                + PlainText.escaped(expected, LONGEST_PART);
    }

    public Kind kind() {
        return kind;
    }

    /** Name of the model file, as it is. */
    public String file() {
        return file;
    }

    /** The message without its place, for callers that name the place themselves. */
    String problem() {
        return problem;
    }

    /** JSON pointer into the file, or empty. */
    public String pointer() {
        return pointer;
    }
}

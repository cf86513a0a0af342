package dev.throng.convert.scene;

/** Failure to import a file, with found and expected value. */
public final class ImportException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String found;
    private final String expected;
    private final boolean unsupported;

    private ImportException(String found, String expected, boolean unsupported) {
        super("found " + found + ", expected " + expected);
        this.found = found;
        this.expected = expected;
        this.unsupported = unsupported;
    }

    /** Creates the failure of a file that breaks the rules of its format. */
    public static ImportException malformed(String found, String expected) {
        return new ImportException(found, expected, false);
    }

    /** Creates the failure of a file that may be valid, but is not supported. */
    public static ImportException unsupported(String found, String expected) {
        return new ImportException(found, expected, true);
    }

    public String found() {
        return found;
    }

    public String expected() {
        return expected;
    }

    /** @return whether the file may be valid, but has content that is not supported */
    public boolean isUnsupported() {
        return unsupported;
    }
}

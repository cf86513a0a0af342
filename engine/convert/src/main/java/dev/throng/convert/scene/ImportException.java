package dev.throng.convert.scene;

/** A file that cannot be imported: what was found, and what was expected. */
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

    /** A file that breaks its format's rules. */
    public static ImportException malformed(String found, String expected) {
        return new ImportException(found, expected, false);
    }

    /** A file that may be right, but is nothing for this importer. */
    public static ImportException unsupported(String found, String expected) {
        return new ImportException(found, expected, true);
    }

    public String found() {
        return found;
    }

    public String expected() {
        return expected;
    }

    /** Whether the file may be right. */
    public boolean isUnsupported() {
        return unsupported;
    }
}

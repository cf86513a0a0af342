package dev.throng.app.ui;

/** Loads the native library for tests of other packages. */
public final class UiLibraryAccess {
    private UiLibraryAccess() {}

    public static void load() {
        UiLibrary.load();
    }
}

package dev.throng.app.ui;

/** What is copied and pasted. */
public interface Clipboard {
    /** The text copied last, or an empty one. */
    String text();

    /** Copies a text. */
    void text(String copied);

    /** One of the user interface's own, where there is no desktop. */
    static Clipboard own() {
        return new Clipboard() {
            private String kept = "";

            @Override
            public String text() {
                return kept;
            }

            @Override
            public void text(String copied) {
                kept = copied;
            }
        };
    }
}

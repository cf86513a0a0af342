package dev.throng.anim;

/**
 * Something that was put right or left out while reading, to be shown to the user.
 *
 * @param code short upper-case name, stable, for programs: {@code WEIGHTS_NORMALISED}
 * @param pointer JSON pointer into the file, or empty
 * @param text one sentence for people
 */
public record Warning(String code, String pointer, String text) {
    /** A line for people: where, then what. */
    public String line() {
        return pointer.isEmpty() ? text : pointer + ": " + text;
    }
}

package dev.throng.anim.build;

/** Makes the exception of data that are refused, with their place. */
@FunctionalInterface
public interface Refusal {
    /**
     * The exception, to be thrown by the caller.
     *
     * @param found what is there
     * @param expected what should be there
     */
    RuntimeException of(String found, String expected);
}

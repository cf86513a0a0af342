package dev.throng.anim.build;

/** Factory of exceptions about invalid input, with its place. */
@FunctionalInterface
public interface Refusal {
    /**
     * Creates an exception, which the caller throws.
     *
     * @param found invalid input
     * @param expected valid input
     */
    RuntimeException of(String found, String expected);
}

package dev.throng.anim.build;

/** Factory of exceptions whose messages name the place of invalid input. */
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

/**
 * How a stadium is laid out: rows of seats, the fans on them, what they do and when the wave reaches them. It must not
 * depend on characters or pictures: it says what is done at a place, not by which character.
 */
@NullMarked
package dev.throng.app.stadium;

import org.jspecify.annotations.NullMarked;

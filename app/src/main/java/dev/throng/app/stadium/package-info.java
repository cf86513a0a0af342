/**
 * How a stadium is laid out: rows of seats, who sits where, what fans do and when the wave reaches them. It must not know
 * characters or pictures: it says what is done at a place, not by whom.
 */
@NullMarked
package dev.throng.app.stadium;

import org.jspecify.annotations.NullMarked;

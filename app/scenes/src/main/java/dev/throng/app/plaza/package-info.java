/**
 * How a town square is laid out: where people stand, sit or walk, and what stands between them. It may use
 * {@code dev.throng.crowd}. It must not depend on characters or pictures: it says what is done at a place, not by which
 * character.
 */
@NullMarked
package dev.throng.app.plaza;

import org.jspecify.annotations.NullMarked;

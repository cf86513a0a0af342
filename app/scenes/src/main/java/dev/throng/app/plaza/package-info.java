/**
 * Lays out a town square: places where people stand, sit or walk, and things between them. This package may use {@code
 * dev.throng.crowd}. It must not depend on characters or drawing, because it names activities, not the characters that
 * perform them.
 */
@NullMarked
package dev.throng.app.plaza;

import org.jspecify.annotations.NullMarked;

/**
 * Lays out a stadium: rows of seats, fans, their activities and the wave. This package must not depend on characters or
 * drawing, because it names activities, not the characters that perform them.
 */
@NullMarked
package dev.throng.app.stadium;

import org.jspecify.annotations.NullMarked;

/** Example programs that use the library, explained in {@code docs/embedding.md}. */
@NullMarked
package dev.throng.samples;

import org.jspecify.annotations.NullMarked;

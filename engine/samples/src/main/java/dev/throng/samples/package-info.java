/** Programs that show how the library is used, each by itself. {@code docs/embedding.md} explains them. */
@NullMarked
package dev.throng.samples;

import org.jspecify.annotations.NullMarked;

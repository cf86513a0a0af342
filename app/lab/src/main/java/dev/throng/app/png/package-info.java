/**
 * PNG files as small as lossless pictures get without trying for long. It uses the Java library alone. It must not depend on what the
 * pictures show, nor where they go.
 */
@NullMarked
package dev.throng.app.png;

import org.jspecify.annotations.NullMarked;

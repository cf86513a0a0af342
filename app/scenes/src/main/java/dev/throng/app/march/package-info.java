/**
 * Lays out a march: companies in ranks and files, and their path. This package may use {@code dev.throng.crowd}. It
 * must not depend on characters or drawing.
 */
@NullMarked
package dev.throng.app.march;

import org.jspecify.annotations.NullMarked;

/**
 * Compares two backends vertex by vertex: which times are tried, what differs, where it differs most, whether that passes,
 * and how it is shown. It may use the engine's paths and {@code dev.throng.app.report}. It must not depend on the command line.
 */
@NullMarked
package dev.throng.app.compare;

import org.jspecify.annotations.NullMarked;

/**
 * A result as one HTML page with charts in SVG: nothing to load, no script, readable in light and dark. It may use
 * {@code dev.throng.app.report} and {@code dev.throng.app.statistic}. It must not measure, and escapes every word it is given.
 */
@NullMarked
package dev.throng.app.html;

import org.jspecify.annotations.NullMarked;

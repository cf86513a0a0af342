/**
 * HTML pages of results, with SVG charts, without scripts or external files, for light and dark displays. This package
 * may use {@code dev.throng.app.report} and {@code dev.throng.app.statistic}. It must not measure, and must escape
 * every text.
 */
@NullMarked
package dev.throng.app.html;

import org.jspecify.annotations.NullMarked;

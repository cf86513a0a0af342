/**
 * Widgets with texts and tooltips from the text table, and a frame around the widget found by a search. This package
 * may use Dear ImGui, {@code dev.throng.app.view.text} and {@code dev.throng.app.view.state}. It must not depend on the
 * panel or the bar.
 */
@NullMarked
package dev.throng.app.view.widget;

import org.jspecify.annotations.NullMarked;

/**
 * Widgets with texts and tips from the table, which are marked while sought. This package may use Dear ImGui,
 * {@code dev.throng.app.view.text} and {@code dev.throng.app.view.state}. It must not depend on the panel or the bar.
 */
@NullMarked
package dev.throng.app.view.widget;

import org.jspecify.annotations.NullMarked;

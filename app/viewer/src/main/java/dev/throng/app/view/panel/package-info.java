/**
 * Panel with its sections, and the files that it saves. This package may use the neighbouring packages, Dear ImGui and
 * everything that makes and draws scenes. It must not depend on the loop that draws the panel.
 */
@NullMarked
package dev.throng.app.view.panel;

import org.jspecify.annotations.NullMarked;

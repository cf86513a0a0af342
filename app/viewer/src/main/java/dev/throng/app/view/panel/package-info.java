/**
 * The panel, section by section, and what it saves to files. It may use the packages beside it, Dear ImGui and
 * everything of the application that makes scenes and draws them. It must not depend on the loop that draws it.
 */
@NullMarked
package dev.throng.app.view.panel;

import org.jspecify.annotations.NullMarked;

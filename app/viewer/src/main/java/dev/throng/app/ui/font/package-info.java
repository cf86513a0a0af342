/**
 * Fonts of the user interface: a bundled font, system fonts for missing characters, and readable substitutes. This
 * package may use the imgui binding. It must not depend on the text that is written.
 */
@NullMarked
package dev.throng.app.ui.font;

import org.jspecify.annotations.NullMarked;

/**
 * The font of the user interface: a bundled one, fonts of the system for characters it lacks, and readable substitutes where none has
 * them. It may use the imgui binding. It must not depend on what is written with the font.
 */
@NullMarked
package dev.throng.app.ui.font;

import org.jspecify.annotations.NullMarked;

/**
 * The window that finds models in folders, for machines with and without a desktop's own dialog. It may use Dear ImGui and the texts of
 * the window. It must not depend on how models are loaded.
 */
@NullMarked
package dev.throng.app.view.open;

import org.jspecify.annotations.NullMarked;

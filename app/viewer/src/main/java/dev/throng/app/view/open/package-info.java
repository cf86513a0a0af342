/**
 * Window that finds models in folders, on machines with or without a desktop's dialog. This package may use Dear ImGui
 * and the texts of the window. It must not depend on how models are loaded.
 */
@NullMarked
package dev.throng.app.view.open;

import org.jspecify.annotations.NullMarked;

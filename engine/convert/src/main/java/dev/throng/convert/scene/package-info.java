/**
 * Scenes that importers build, with the conventions of glTF: metres, Y up, seconds. The package may use {@code
 * dev.throng.anim} for types, and must not depend on formats.
 */
@NullMarked
package dev.throng.convert.scene;

import org.jspecify.annotations.NullMarked;

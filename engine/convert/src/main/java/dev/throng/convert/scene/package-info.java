/**
 * What all importers make of their files: a scene in metres, Y up, with times in seconds, as glTF has it. It may use
 * {@code dev.throng.anim} for words. It must not depend on formats.
 */
@NullMarked
package dev.throng.convert.scene;

import org.jspecify.annotations.NullMarked;

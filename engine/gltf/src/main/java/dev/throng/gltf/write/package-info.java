/**
 * The parts of a glTF binary file in the making: its JSON document and its data. Equal parts give equal bytes, on every machine. It
 * must not depend on what is written: characters or converted scenes.
 */
@NullMarked
package dev.throng.gltf.write;

import org.jspecify.annotations.NullMarked;

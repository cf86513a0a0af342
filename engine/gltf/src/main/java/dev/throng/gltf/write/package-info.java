/**
 * Writer of glTF binary files: JSON document and data. Equal content becomes equal bytes on every machine. The package
 * must not depend on characters or converted scenes.
 */
@NullMarked
package dev.throng.gltf.write;

import org.jspecify.annotations.NullMarked;

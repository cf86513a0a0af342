/**
 * Memory of the device: buffers, textures, vertex arrays, and their owners. The package may use {@code dev.throng.gl},
 * {@code dev.throng.gl.image} and LWJGL. It must not depend on the meaning of the bytes.
 */
@NullMarked
package dev.throng.gl.memory;

import org.jspecify.annotations.NullMarked;

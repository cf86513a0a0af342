/**
 * What lies in the device's memory: buffers, textures, vertex arrays, and what owns them. It may use {@code
 * dev.throng.gl}, {@code dev.throng.gl.image} and LWJGL. It must not depend on what its bytes mean.
 */
@NullMarked
package dev.throng.gl.memory;

import org.jspecify.annotations.NullMarked;

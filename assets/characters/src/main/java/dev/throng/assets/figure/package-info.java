/**
 * People built by code: body types that combine surface, levels of detail and clips. It may use {@code
 * dev.throng.anim}, {@code dev.throng.assets.sculpt} and its subpackages. It must not depend on rendering.
 */
@NullMarked
package dev.throng.assets.figure;

import org.jspecify.annotations.NullMarked;

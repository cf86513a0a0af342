/**
 * Props in people's hands: small rigid models, attached to a built-in person's joints. It may use {@code
 * dev.throng.anim} and {@code dev.throng.assets.shape}. It must not depend on rendering.
 */
@NullMarked
package dev.throng.assets.prop;

import org.jspecify.annotations.NullMarked;

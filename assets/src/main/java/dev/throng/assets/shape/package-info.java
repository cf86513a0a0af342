/**
 * Shapes built by code: flat and round solids, and characters that consist of them. It may use {@code dev.throng.anim}.
 * It must not depend on its callers.
 */
@NullMarked
package dev.throng.assets.shape;

import org.jspecify.annotations.NullMarked;

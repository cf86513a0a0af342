/**
 * What is found out by measuring: errors of an atlas against the exact path, bounds and speeds of its clips. It may use
 * {@code dev.throng.bake.atlas}, {@code dev.throng.bake.cpu} and {@code dev.throng.anim}. It must not depend on how samples are
 * chosen, nor where results are kept.
 */
@NullMarked
package dev.throng.bake.measure;

import org.jspecify.annotations.NullMarked;

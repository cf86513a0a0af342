/**
 * Instances of a crowd, with transforms, motions and playbacks, and the clock. The package may use
 * {@code dev.throng.anim} and {@code dev.throng.bake}, but not OpenGL: it defines what palettes contain, not how they
 * are built.
 */
@NullMarked
package dev.throng.crowd;

import org.jspecify.annotations.NullMarked;

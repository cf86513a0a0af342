/**
 * The state of a crowd and its clock: the place of each instance, the clip that it plays and since when. It may use
 * {@code dev.throng.anim} and {@code dev.throng.bake}. It must not depend on OpenGL: it says what a palette must be, not how
 * it is built.
 */
@NullMarked
package dev.throng.crowd;

import org.jspecify.annotations.NullMarked;

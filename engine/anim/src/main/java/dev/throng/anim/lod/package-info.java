/**
 * Levels of detail of a character: how far each is from the finest, which joints and influences it can do without,
 * and whether all are closed. It may use {@code dev.throng.anim} and {@code dev.throng.anim.exact}. It must not depend on
 * how levels are chosen and drawn.
 */
@NullMarked
package dev.throng.anim.lod;

import org.jspecify.annotations.NullMarked;

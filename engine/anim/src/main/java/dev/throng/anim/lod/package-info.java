/**
 * Levels of detail of a character: errors, joints and influences that levels do not need, and whether surfaces are closed. May
 * use {@code dev.throng.anim} and {@code dev.throng.anim.exact}. Must not depend on the choice and drawing of levels.
 */
@NullMarked
package dev.throng.anim.lod;

import org.jspecify.annotations.NullMarked;

/**
 * Builders and checks of characters that are made from arrays, by readers of files or in code. {@code dev.throng.ModelBuilder}
 * gives hosts the builders of meshes, materials, clips and keys.
 */
@NullMarked
package dev.throng.anim.build;

import org.jspecify.annotations.NullMarked;

/**
 * Builders and checks of characters from arrays, shared by readers of files and by builders in code.
 * {@code dev.throng.ModelBuilder} gives hosts the builders of meshes, materials, clips and keys.
 */
@NullMarked
package dev.throng.anim.build;

import org.jspecify.annotations.NullMarked;

/**
 * Characters put together from arrays: what readers of files and builders in code check and find in the same way. Hosts get the parts of
 * {@code dev.throng.ModelBuilder} from here: meshes, materials, clips and keys.
 */
@NullMarked
package dev.throng.anim.build;

import org.jspecify.annotations.NullMarked;

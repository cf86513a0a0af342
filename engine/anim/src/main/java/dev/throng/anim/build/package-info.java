/** Characters put together from arrays: what readers of files and builders in code check and find in the same way. */
@NullMarked
package dev.throng.anim.build;

import org.jspecify.annotations.NullMarked;

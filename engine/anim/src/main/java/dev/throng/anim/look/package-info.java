/** Parts of a character that instances may hide. */
@NullMarked
package dev.throng.anim.look;

import org.jspecify.annotations.NullMarked;

/**
 * Other formats to glTF, as the program asks for it. The work is done by a process of its own with limits of memory and time; nothing
 * that comes back is trusted. Nothing of Assimp is loaded here.
 */
@NullMarked
package dev.throng.convert;

import org.jspecify.annotations.NullMarked;

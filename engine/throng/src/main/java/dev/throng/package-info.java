/**
 * The library's front door: crowds of animated characters in a renderer of one's own. {@link dev.throng.Throng} works in an OpenGL
 * context, {@link dev.throng.Model} is a character, {@link dev.throng.Crowd} many instances of it; a
 * {@link dev.throng.Frame} says what is drawn, from where, into what.
 *
 * <p>Lengths are scene units, which are the models' own (metres in glTF); y points up; angles are radians; times are seconds. A
 * mistake of the caller is answered by an {@code IllegalArgumentException}, {@code IllegalStateException},
 * {@code IndexOutOfBoundsException} or {@code NoSuchElementException}; what a caller cannot know beforehand by a
 * {@link dev.throng.ThrongException}, which says where the fault lies. Everything but {@link dev.throng.Model} belongs to one
 * thread: the one on which its context is current.
 */
@NullMarked
package dev.throng;

import org.jspecify.annotations.NullMarked;

/**
 * Reads FBX 7.1 and newer, binary and text. What the format means is nowhere published as a specification: the layout is as described by
 * the Blender Foundation ("FBX binary file format specification", code.blender.org, 2013), transforms as in Autodesk's FBX SDK help
 * ("Computing transformation matrices"). It may use {@code dev.throng.convert.scene}, {@code dev.throng.convert.shape} and
 * {@code dev.throng.convert.texture}; records of a file come from {@code dev.throng.convert.fbx.file}.
 */
@NullMarked
package dev.throng.convert.fbx;

import org.jspecify.annotations.NullMarked;

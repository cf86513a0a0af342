/**
 * Import of FBX 7.1 and newer, binary and text. There is no published specification: the layout is described by the
 * Blender Foundation ("FBX binary file format specification", code.blender.org, 2013), transforms by Autodesk's FBX SDK
 * help ("Computing transformation matrices"). The package may use {@code dev.throng.convert.scene}, {@code
 * dev.throng.convert.shape} and {@code dev.throng.convert.texture}; records of files are in {@code
 * dev.throng.convert.fbx.file}.
 */
@NullMarked
package dev.throng.convert.fbx;

import org.jspecify.annotations.NullMarked;

/**
 * Comparison of vertices computed by three paths, GPU, CPU and keyframes: differences, the worst vertex, and the
 * verdict, for the command {@code compare} and for hosts. Internal tools use these types, which change with the engine.
 */
@NullMarked
package dev.throng.proof;

import org.jspecify.annotations.NullMarked;

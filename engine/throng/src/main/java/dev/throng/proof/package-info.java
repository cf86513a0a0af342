/**
 * Comparison of vertices by GPU, CPU and keyframes, vertex by vertex: differences, the worst vertex, and the verdict. One engine for the
 * command {@code compare} and for hosts. A door to the engine for tools: its types change with the engine.
 */
@NullMarked
package dev.throng.proof;

import org.jspecify.annotations.NullMarked;

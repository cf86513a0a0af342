/** Root motion of a crowd's instances: tracks as 32-bit words for CPU and GPU, and fades between tracks. */
@NullMarked
package dev.throng.crowd.root;

import org.jspecify.annotations.NullMarked;

/** Root motion of a crowd's instances: tracks as words that CPU and GPU read, and fades between tracks. */
@NullMarked
package dev.throng.crowd.root;

import org.jspecify.annotations.NullMarked;

/** Instances moved by their clips: by root motion over the ground, or along routes at the clips' speed. */
@NullMarked
package dev.throng.crowd.travel;

import org.jspecify.annotations.NullMarked;

/** Instances that go where what they play leads: over the ground by the roots of their clips, or along routes at their speed. */
@NullMarked
package dev.throng.crowd.travel;

import org.jspecify.annotations.NullMarked;

package dev.throng.bake.measure;

import dev.throng.anim.Pose;

/**
 * One sample of a clip before it is packed into texels.
 *
 * @param phase 0 to 2^32
 * @param pose local transforms of all joints
 */
public record PoseSample(long phase, Pose pose) {}

package dev.throng.convert.scene;

import dev.throng.anim.Interpolation;

/**
 * Animated weights of morph targets.
 *
 * @param times seconds, ascending
 * @param values for each key the weights of all targets; for CUBICSPLINE in-tangents, weights and out-tangents of each key
 */
public record SceneWeights(SceneMorph morph, Interpolation interpolation, double[] times, double[] values) {}

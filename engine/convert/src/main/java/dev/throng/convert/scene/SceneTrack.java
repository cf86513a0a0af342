package dev.throng.convert.scene;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;

/**
 * An animated channel of a node.
 *
 * @param node index in the scene's nodes
 * @param times seconds, ascending
 * @param values one for each key and component; for CUBICSPLINE in-tangent, value and out-tangent of each key
 */
public record SceneTrack(int node, Channel channel, Interpolation interpolation, double[] times, double[] values) {}

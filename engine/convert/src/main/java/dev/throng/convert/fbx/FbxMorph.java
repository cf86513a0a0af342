package dev.throng.convert.fbx;

import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.shape.SampledMotion;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.DoubleFunction;

/**
 * Blend shapes of a mesh on a model.
 *
 * @param morph morph targets in the scene
 * @param channels channels of the blend shapes
 */
record FbxMorph(SourceScene.Morph morph, List<FbxChannel> channels) {
    /**
     * @param percents percentages by channel id
     * @return weights of the morph targets in a clip, on the file's time line; none if no channel moves
     */
    Optional<SceneClip.Weights> weights(Map<Long, FbxProperty> percents) {
        List<FbxChannel> moved = channels.stream()
                .filter(channel -> percents.containsKey(channel.object().id()))
                .toList();
        List<FbxProperty> properties =
                moved.stream().map(channel -> percent(channel, percents)).toList();
        boolean areSteps = properties.stream().allMatch(FbxProperty::isStepped);
        TreeSet<Double> all = new TreeSet<>();
        properties.forEach(percent -> all.addAll(areSteps ? percent.keyTimes() : percent.timesForLines()));
        if (all.isEmpty()) {
            return Optional.empty();
        }
        DoubleFunction<double[]> at = time -> {
            double[] weights = morph.rest().clone();
            moved.forEach(channel -> channel.put(percent(channel, percents).vector(time).x, weights));
            return weights;
        };
        if (!areSteps) {
            moved.forEach(channel -> addShapeTimes(channel, percent(channel, percents), all));
        }
        double[] times = all.stream().mapToDouble(Double::doubleValue).toArray();
        return Optional.of(
                areSteps ? SampledMotion.stepped(morph, times, at) : SampledMotion.sampled(morph, times, at));
    }

    private static FbxProperty percent(FbxChannel channel, Map<Long, FbxProperty> percents) {
        return Objects.requireNonNull(percents.get(channel.object().id()));
    }

    private static void addShapeTimes(FbxChannel channel, FbxProperty percent, TreeSet<Double> times) {
        Iterator<Double> keys = new ArrayList<>(times).iterator();
        for (double last = keys.next(); keys.hasNext(); ) {
            double next = keys.next();
            channel.addShapeTimes(last, next, percent, times);
            last = next;
        }
    }
}

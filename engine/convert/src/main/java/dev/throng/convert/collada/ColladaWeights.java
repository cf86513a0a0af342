package dev.throng.convert.collada;

import dev.throng.anim.Interpolation;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.shape.SampledMotion;
import java.util.List;
import java.util.Optional;

/** Motion of a mesh's morph target weights in a clip. */
final class ColladaWeights {
    private final ColladaMorph morph;
    private final ColladaKeys keys;

    ColladaWeights(ColladaMorph morph) {
        this.morph = morph;
        keys = new ColladaKeys(morph.scene().rest());
    }

    /**
     * Connects a sampler with one weight or all.
     *
     * @param member member such as {@code (2)}, or empty for all weights
     * @param sampler the sampler
     * @return whether the sampler now drives the weights, see {@link ColladaKeys#add}
     */
    boolean add(String member, ColladaSampler sampler) {
        return keys.add(place(member), sampler);
    }

    private static int place(String member) {
        if (member.isEmpty()) {
            return ColladaKeys.ALL;
        }
        boolean isOne = member.matches("\\(\\d{1,6}\\)");
        return isOne ? Integer.parseInt(member.substring(1, member.length() - 1)) : ColladaKeys.NONE;
    }

    /** @return the weights in a range; none if no sampler drives them */
    Optional<SceneClip.Weights> weights(ColladaRange range) {
        return keys.isDriven()
                ? Optional.of(keys.exact(range).map(this::exact).orElseGet(() -> sampled(range)))
                : Optional.empty();
    }

    /** @return whether some curve must be replaced by sampled keys, since glTF lacks the curve's interpolation */
    boolean isSampled(ColladaRange range) {
        return keys.isCurved() && keys.exact(range).isEmpty();
    }

    private SceneClip.Weights exact(Interpolation interpolation) {
        return new SceneClip.Weights(morph.scene(), interpolation, keys.times(), keys.values(interpolation));
    }

    private SceneClip.Weights sampled(ColladaRange range) {
        List<ColladaSampler> samplers = keys.samplers();
        double[] times = range.times(samplers);
        return ColladaRange.areSteps(samplers)
                ? SampledMotion.stepped(morph.scene(), times, keys::at)
                : SampledMotion.sampled(morph.scene(), times, keys::at);
    }
}

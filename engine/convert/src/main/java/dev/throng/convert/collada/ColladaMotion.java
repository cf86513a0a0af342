package dev.throng.convert.collada;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.convert.scene.LocalTransform;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.shape.SampledMotion;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/** Motion of a Collada node in a clip: its transforms, some of which samplers drive. */
final class ColladaMotion {
    private record Driven(ColladaTransform transform, ColladaKeys keys) {
        ColladaTransform at(double time) {
            return keys.isDriven() ? transform.with(keys.at(time)) : transform;
        }

        boolean is(String kind) {
            return transform.kind().equals(kind);
        }
    }

    private final ColladaDocument document;
    private final ColladaNode node;
    private final List<Driven> transforms;

    ColladaMotion(ColladaDocument document, ColladaNode node) {
        this.document = document;
        this.node = node;
        transforms = node.transforms().stream()
                .map(transform -> new Driven(transform, new ColladaKeys(transform.values())))
                .toList();
    }

    /**
     * Connects a sampler with a transform of the node.
     *
     * @param sid scoped id of the transform
     * @param member member of the transform, such as {@code .X}, or empty for all numbers
     * @param sampler the sampler
     * @return whether the sampler now drives the transform, see {@link ColladaKeys#add}; false if there is no such
     *     transform
     */
    boolean add(String sid, String member, ColladaSampler sampler) {
        return transforms.stream()
                .filter(driven -> driven.transform.sid().equals(sid))
                .findFirst()
                .map(driven -> driven.keys.add(driven.transform.member(member), sampler))
                .orElse(false);
    }

    ColladaNode node() {
        return node;
    }

    boolean isDriven() {
        return driven().findAny().isPresent();
    }

    private Stream<Driven> driven() {
        return transforms.stream().filter(driven -> driven.keys.isDriven());
    }

    private List<ColladaSampler> samplers() {
        return driven().flatMap(driven -> driven.keys.samplers().stream()).toList();
    }

    /** @return the local transform at a time, in the file's axes and unit */
    Matrix4d at(double time) {
        return ColladaNode.matrix(
                transforms.stream().map(driven -> driven.at(time)).toList());
    }

    List<SceneClip.Track> tracks(ColladaRange range) {
        return Arrays.stream(Channel.values())
                .filter(channel -> movers(channel).findAny().isPresent())
                .map(channel -> exact(channel, range)
                        .map(interpolation -> keyed(channel, interpolation))
                        .orElseGet(() -> sampled(channel, range)))
                .toList();
    }

    /** @return whether some curve must be replaced by sampled keys, since glTF lacks the curve's interpolation */
    boolean isSampled(ColladaRange range) {
        return Arrays.stream(Channel.values())
                .filter(channel -> exact(channel, range).isEmpty())
                .flatMap(this::movers)
                .anyMatch(driven -> driven.keys.isCurved());
    }

    /** Lists the driven transforms that affect a channel of the node. */
    private Stream<Driven> movers(Channel channel) {
        return driven().filter(driven -> moves(driven.transform.kind(), channel));
    }

    private boolean moves(String kind, Channel channel) {
        return switch (kind) {
            case "translate" -> channel == Channel.TRANSLATION;
            case "rotate" ->
                channel == Channel.ROTATION
                        || channel == Channel.TRANSLATION && !node.hasPlainTranslation()
                        || channel == Channel.SCALE && !isScaleStill();
            case "scale" ->
                channel == Channel.SCALE
                        || channel == Channel.TRANSLATION && !node.hasPlainTranslation()
                        || !node.hasPlainScale();
            default -> true;
        };
    }

    private boolean isScaleStill() {
        return node.hasPlainScale()
                || node.transforms().stream()
                        .noneMatch(transform -> !List.of("translate", "rotate").contains(transform.kind()));
    }

    /**
     * @return the driven {@code <translate>} or {@code <scale>} that alone determines a channel of the node, if there
     *     is one
     */
    private Optional<Driven> plain(Channel channel) {
        boolean isTranslation = channel == Channel.TRANSLATION && node.hasPlainTranslation();
        boolean isScale = channel == Channel.SCALE && node.hasPlainScale();
        return driven().filter(driven -> isTranslation && driven.is("translate") || isScale && driven.is("scale"))
                .findFirst();
    }

    /** @return the interpolation of glTF that reproduces a channel's keys in a range exactly, if there is one */
    private Optional<Interpolation> exact(Channel channel, ColladaRange range) {
        return plain(channel).flatMap(driven -> driven.keys.exact(range));
    }

    private SceneClip.Track keyed(Channel channel, Interpolation interpolation) {
        ColladaKeys keys = plain(channel).orElseThrow().keys;
        double[] values = keys.values(interpolation);
        for (int i = 0; channel == Channel.TRANSLATION && i < values.length; i += 3) {
            Vector3d placed = document.placed(new Vector3d(values[i], values[i + 1], values[i + 2]), node.isRoot());
            placed.get(values, i);
        }
        return new SceneClip.Track(node.index(), channel, interpolation, keys.times(), values);
    }

    private SceneClip.Track sampled(Channel channel, ColladaRange range) {
        boolean areSteps = ColladaRange.areSteps(samplers());
        boolean areMatrices = driven().allMatch(driven -> driven.is("matrix"));
        double[] times = range.times(samplers());
        DoubleFunction<LocalTransform> motion = time -> document.placed(LocalTransform.of(at(time)), node.isRoot());
        if (areSteps || areMatrices) {
            // The file interpolates elements of matrices linearly, which distorts rotations. So only the keys are used.
            return SampledMotion.keyed(
                    node.index(), channel, areSteps ? Interpolation.STEP : Interpolation.LINEAR, times, motion);
        }
        return SampledMotion.sampled(node.index(), channel, times, motion);
    }

    /** @return whether a transform at some key has shear, which glTF lacks */
    boolean isSheared() {
        return atKeys().anyMatch(matrix -> LocalTransform.of(matrix).distance(matrix) > 1e-4);
    }

    /** @return whether the node mirrors at some keys but not at others, so that a scale passes through 0 between keys */
    boolean isFlipped() {
        return atKeys().map(matrix -> matrix.determinant3x3() < 0).distinct().count() > 1;
    }

    private Stream<Matrix4d> atKeys() {
        return samplers().stream()
                .flatMapToDouble(sampler -> Arrays.stream(sampler.times()))
                .mapToObj(this::at);
    }
}

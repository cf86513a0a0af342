package dev.throng.convert.collada;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.convert.scene.SceneTrack;
import dev.throng.convert.scene.Trs;
import dev.throng.convert.shape.Motion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/** What moves a node in one clip: its transforms, some of them driven by samplers. */
final class ColladaMotion {
    /**
     * A sampler that drives a transform.
     *
     * @param transform place among the node's
     * @param member place among the transform's values, -1 for all
     */
    private record Drive(int transform, int member, ColladaSampler sampler) {}

    private final ColladaDocument document;
    private final ColladaNode node;
    private final List<Drive> drives = new ArrayList<>();

    ColladaMotion(ColladaDocument document, ColladaNode node) {
        this.document = document;
        this.node = node;
    }

    /** Lets a sampler drive the transform of a scoped id. */
    void add(String sid, String member, ColladaSampler sampler) {
        for (int t = 0; t < node.transforms().size(); t++) {
            ColladaTransform transform = node.transforms().get(t);
            if (transform.sid().equals(sid)) {
                int place = transform.member(member);
                int width = transform.values().length;
                if (sampler.times().length > 0 && (place >= 0 || place == -1 && sampler.width() == width)) {
                    drives.add(new Drive(t, place, sampler));
                }
                return;
            }
        }
    }

    ColladaNode node() {
        return node;
    }

    boolean isDriven() {
        return !drives.isEmpty();
    }

    /** Whether some curve is sampled that glTF does not have. */
    boolean isSampled() {
        return drives.stream()
                .anyMatch(drive -> drive.sampler.isCurved()
                        && !(node.transforms().get(drive.transform).kind().equals("translate")
                                        && node.hasPlainTranslation()
                                || node.transforms().get(drive.transform).kind().equals("scale")
                                        && node.hasPlainScale()));
    }

    /** The local transform in the file's axes and unit. */
    Matrix4d at(double time) {
        List<ColladaTransform> moved = new ArrayList<>(node.transforms());
        for (Drive drive : drives) {
            ColladaTransform transform = moved.get(drive.transform);
            double[] sampled = drive.sampler.at(time);
            double[] values = drive.member < 0 ? sampled : transform.values().clone();
            if (drive.member >= 0) {
                values[drive.member] = sampled[0];
            }
            moved.set(drive.transform, transform.with(values));
        }
        return ColladaNode.matrix(moved);
    }

    /** Tracks of what moves. */
    List<SceneTrack> tracks(ColladaRange range) {
        List<SceneTrack> tracks = new ArrayList<>();
        for (Channel channel : Channel.values()) {
            if (moves(channel)) {
                tracks.add(exact(channel, range).orElseGet(() -> sampled(channel, range)));
            }
        }
        return tracks;
    }

    private boolean moves(Channel channel) {
        return drives.stream().anyMatch(drive -> {
            String kind = node.transforms().get(drive.transform).kind();
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
        });
    }

    private boolean isScaleStill() {
        return node.hasPlainScale()
                || node.transforms().stream()
                        .noneMatch(transform -> !List.of("translate", "rotate").contains(transform.kind()));
    }

    /** Keys of a translation or scale as they are, where the file's curves are glTF's. */
    private Optional<SceneTrack> exact(Channel channel, ColladaRange range) {
        String kind = channel == Channel.TRANSLATION ? "translate" : "scale";
        boolean isPlain = channel == Channel.TRANSLATION && node.hasPlainTranslation()
                || channel == Channel.SCALE && node.hasPlainScale();
        List<Drive> own = drives.stream()
                .filter(drive -> node.transforms().get(drive.transform).kind().equals(kind))
                .toList();
        if (!isPlain || own.isEmpty() || own.stream().anyMatch(drive -> range.cuts(drive.sampler))) {
            return Optional.empty();
        }
        return ColladaSampler.common(samplers(own)).map(interpolation -> keys(channel, interpolation, own));
    }

    private static List<ColladaSampler> samplers(List<Drive> drives) {
        return drives.stream().map(Drive::sampler).toList();
    }

    private SceneTrack keys(Channel channel, Interpolation interpolation, List<Drive> own) {
        double[] times = own.get(0).sampler.times();
        double[] rest = node.transforms().get(own.get(0).transform).values();
        int perKey = interpolation == Interpolation.CUBICSPLINE ? 3 : 1;
        double[] values = new double[3 * perKey * times.length];
        for (int k = 0; k < times.length; k++) {
            Vector3d in = new Vector3d();
            Vector3d value = new Vector3d(rest[0], rest[1], rest[2]);
            Vector3d out = new Vector3d();
            for (Drive drive : own) {
                for (int c = 0; c < drive.sampler.width(); c++) {
                    int axis = Math.max(0, drive.member) + c;
                    value.setComponent(axis, drive.sampler.values()[k][c]);
                    if (perKey == 3) {
                        in.setComponent(axis, drive.sampler.inSlope(k, c));
                        out.setComponent(axis, drive.sampler.outSlope(k, c));
                    }
                }
            }
            List<Vector3d> all = perKey == 3 ? List.of(in, value, out) : List.of(value);
            put(all, channel, values, 3 * perKey * k);
        }
        return new SceneTrack(node.index(), channel, interpolation, times, values);
    }

    private void put(List<Vector3d> vectors, Channel channel, double[] values, int at) {
        for (int i = 0; i < vectors.size(); i++) {
            Vector3d v =
                    channel == Channel.TRANSLATION ? document.placed(vectors.get(i), node.isRoot()) : vectors.get(i);
            values[at + 3 * i] = v.x;
            values[at + 3 * i + 1] = v.y;
            values[at + 3 * i + 2] = v.z;
        }
    }

    private SceneTrack sampled(Channel channel, ColladaRange range) {
        List<ColladaSampler> samplers = samplers(drives);
        boolean areSteps = ColladaRange.areSteps(samplers);
        boolean areMatrices = drives.stream()
                .allMatch(drive -> node.transforms().get(drive.transform).kind().equals("matrix"));
        double[] times = range.times(samplers);
        DoubleFunction<Trs> motion = time -> document.placed(Trs.of(at(time)), node.isRoot());
        if (areSteps || areMatrices) {
            // Elements of matrices are joined by straight lines in the file, which bends what turns: their keys count.
            return Motion.keyed(
                    node.index(), channel, areSteps ? Interpolation.STEP : Interpolation.LINEAR, times, motion);
        }
        return Motion.sampled(node.index(), channel, times, motion);
    }

    /** Whether the file's transforms at some key are none of glTF's. */
    boolean isSheared() {
        return atKeys().anyMatch(matrix -> Trs.of(matrix).distance(matrix) > 1e-4);
    }

    /** Whether some keys mirror and others do not: a scale goes through 0 between them. */
    boolean isFlipped() {
        return atKeys().map(matrix -> matrix.determinant3x3() < 0).distinct().count() > 1;
    }

    private Stream<Matrix4d> atKeys() {
        return drives.stream()
                .flatMapToDouble(drive -> Arrays.stream(drive.sampler.times()))
                .mapToObj(this::at);
    }
}

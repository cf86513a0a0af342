package dev.throng.convert.directx;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Warning;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.LocalTransform;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.shape.SampledMotion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Quaterniond;

/** Reader of animation sets of .x files as clips. It reverses z. */
final class XAnimations {
    private static final double SHEAR = 1e-4;
    private static final int ROTATION = 0;
    private static final int SCALE = 1;
    private static final int POSITION = 2;

    private final XObject root;
    private final SourceScene scene;
    private final XNodes nodes;
    private final double ticks;

    XAnimations(XObject root, SourceScene scene, XNodes nodes) {
        this.root = root;
        this.scene = scene;
        this.nodes = nodes;
        ticks = root.all("AnimTicksPerSecond")
                .findFirst()
                .map(XObject::numbers)
                .filter(numbers -> !numbers.isAtEnd())
                .map(XNumbers::next)
                .filter(number -> number > 0)
                .orElse(SceneClip.TICKS_PER_SECOND);
    }

    void read() {
        root.all("AnimationSet").forEach(set -> {
            Map<Integer, Map<Channel, SceneClip.Track>> tracks = new LinkedHashMap<>();
            set.all("Animation").forEach(animation -> read(animation, tracks));
            List<SceneClip.Track> all = new ArrayList<>();
            tracks.values().forEach(ofNode -> all.addAll(ofNode.values()));
            scene.clips().add(new SceneClip(set.name().isEmpty() ? scene.name() : set.name(), all));
        });
    }

    private void read(XObject animation, Map<Integer, Map<Channel, SceneClip.Track>> tracks) {
        // An animation names its node by reference, or contains it as a nested frame.
        String name = animation.references().stream()
                .findFirst()
                .or(() -> animation.all("Frame").map(XObject::name).findFirst())
                .orElse("");
        nodes.of(name)
                .ifPresent(node -> animation
                        .all("AnimationKey")
                        .map(XObject::numbers)
                        .flatMap(numbers -> keys(numbers, node).stream())
                        .forEach(track -> tracks.computeIfAbsent(node, key -> new EnumMap<>(Channel.class))
                                .putIfAbsent(track.channel(), track)));
    }

    private List<SceneClip.Track> keys(XNumbers numbers, int node) {
        int kind = numbers.index(5);
        int width = kind == ROTATION ? 4 : kind == SCALE || kind == POSITION ? 3 : 16;
        int count = numbers.count(2);
        TreeMap<Double, Object> keys = new TreeMap<>();
        for (int k = 0; k < count; k++) {
            double time = numbers.next() / ticks;
            int given = numbers.count(1);
            if (given != width) {
                throw ImportException.malformed(
                        "an animation key of kind " + kind + " with " + given + " numbers",
                        width + " numbers for this kind");
            }
            keys.put(time, width == 16 ? numbers.matrix() : numbers.take(width));
        }
        if (keys.isEmpty()) {
            return List.of();
        }
        return switch (kind) {
            case ROTATION -> List.of(track(node, Channel.ROTATION, keys, XAnimations::rotation));
            case SCALE -> List.of(track(node, Channel.SCALE, keys, v -> v));
            case POSITION -> List.of(track(node, Channel.TRANSLATION, keys, v -> new double[] {v[0], v[1], -v[2]}));
            default -> matrices(node, keys);
        };
    }

    private interface Value {
        double[] of(double[] key);
    }

    /**
     * Converts a quaternion w, x, y, z. The file's rotations act on row vectors, which negates x, y and z;
     * reversing the z axis negates x and y again, so only z changes its sign.
     */
    private static double[] rotation(double[] wxyz) {
        Quaterniond q = new Quaterniond(wxyz[1], wxyz[2], -wxyz[3], wxyz[0]);
        if (!(q.lengthSquared() > 0)) {
            return new double[] {0, 0, 0, 1};
        }
        q.normalize();
        return new double[] {q.x, q.y, q.z, q.w};
    }

    private static SceneClip.Track track(int node, Channel channel, TreeMap<Double, Object> keys, Value value) {
        double[] times = times(keys);
        double[] values = keys.values().stream()
                .flatMapToDouble(key -> Arrays.stream(value.of((double[]) key)))
                .toArray();
        return new SceneClip.Track(node, channel, Interpolation.LINEAR, times, values);
    }

    private static double[] times(TreeMap<Double, Object> keys) {
        return keys.keySet().stream().mapToDouble(Double::doubleValue).toArray();
    }

    private List<SceneClip.Track> matrices(int node, TreeMap<Double, Object> keys) {
        Map<Double, LocalTransform> split = new HashMap<>();
        String name = "'" + scene.nodes().get(node).name() + "'";
        keys.forEach((time, key) -> {
            Matrix4d matrix = (Matrix4d) key;
            LocalTransform trs = LocalTransform.of(matrix);
            split.put(time, trs);
            if (trs.distance(matrix) > SHEAR) {
                scene.losses().add(Warning.Code.SHEAR, "shear is removed from animation keys", name);
            }
        });
        if (split.values().stream().map(trs -> trs.scale().x < 0).distinct().count() > 1) {
            scene.losses()
                    .add(
                            Warning.Code.FLIP,
                            "between a key with a negative scale and a key with a positive scale, the scale passes through 0",
                            name);
        }
        List<SceneClip.Track> tracks = new ArrayList<>();
        for (Channel channel : Channel.values()) {
            tracks.add(SampledMotion.keyed(
                    node,
                    channel,
                    Interpolation.LINEAR,
                    times(keys),
                    time -> split.getOrDefault(time, LocalTransform.identity())));
        }
        return tracks;
    }
}

package dev.throng.gltf;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Morphs;
import dev.throng.anim.Track;
import dev.throng.anim.Warning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reader of animations (glTF 2.0, section 3.11). Checks all animations, but keeps only tracks of joints. */
final class ClipReader {
    private static final String POINTER = "KHR_animation_pointer";

    private final Gltf gltf;
    private final Rig rig;
    private final SamplerReader samplers;

    private record Target(int node, String path) {}

    private ClipReader(Gltf gltf, Rig rig) {
        this.gltf = gltf;
        this.rig = rig;
        samplers = new SamplerReader(gltf);
    }

    static List<Clip> read(Gltf gltf, Rig rig) {
        ClipReader reader = new ClipReader(gltf, rig);
        List<Clip> clips = new ArrayList<>();
        for (Json animation : gltf.root().get("animations").elements()) {
            clips.add(reader.clip(animation, clips.size()));
        }
        return clips;
    }

    private Clip clip(Json animation, int index) {
        List<Json> places = animation.get("samplers").someElements();
        List<Track> tracks = new ArrayList<>();
        Set<Target> targets = new HashSet<>();
        double duration = 0;
        for (Json channel : animation.get("channels").someElements()) {
            Json sampler = places.get(channel.get("sampler").index(places.size(), "samplers"));
            Json target = channel.get("target");
            if (!target.get("node").isPresent()) {
                warnOfPointer(target);
                continue;
            }
            Node node = rig.nodes().at(target.get("node"));
            String path = target.get("path").text();
            if (!targets.add(new Target(node.index(), path))) {
                throw target.malformed(
                        "a second animation channel for the " + path + " of node " + node.index(),
                        "one channel for each path of a node");
            }
            float[] times = samplers.times(sampler);
            duration = Math.max(duration, times[times.length - 1]);
            readChannel(target, node, sampler, tracks);
        }
        Clip.Notes notes = new Clip.Notes(speed(animation), new MarkerReader(gltf, duration).read(animation));
        return new Clip(index, animation.get("name").text("clip " + index), duration, tracks, notes);
    }

    /** Warns if a skipped channel, which has no node, animates a property by KHR_animation_pointer. */
    private void warnOfPointer(Json target) {
        Json pointer = target.get("extensions").get(POINTER).get("pointer");
        if (target.get("path").text().equals("pointer") && pointer.isPresent()) {
            gltf.ledger().listOther("animated materials");
            gltf.ledger().warned(POINTER);
            gltf.warn(
                    Warning.Code.ANIMATION_POINTER,
                    target,
                    "found an animation of the property " + pointer.describe() + " by " + POINTER
                            + ", which is not supported; the property is not animated");
        }
    }

    /** @return the animation's {@code extras.speed}; 0 if this value is not a number, because extras may contain anything */
    private static double speed(Json animation) {
        Json speed = animation.extra("speed");
        return speed.isFiniteNumber() ? speed.number() : 0;
    }

    private void readChannel(Json target, Node node, Json sampler, List<Track> tracks) {
        String path = target.get("path").text();
        if (path.equals("weights")) {
            addWeights(target, node, sampler, tracks);
            return;
        }
        Channel channel = switch (path) {
            case "translation" -> Channel.TRANSLATION;
            case "rotation" -> Channel.ROTATION;
            case "scale" -> Channel.SCALE;
            default -> throw target.get("path").malformed("'translation', 'rotation', 'scale' or 'weights'");
        };
        if (node.hasMatrix()) {
            throw target.get("node")
                    .malformed(
                            "a matrix in the animated node " + node.index(),
                            "translation, rotation and scale instead of a matrix in animated nodes");
        }
        Track track = track(sampler, channel, rig.joints()[node.index()]);
        if (track.joint() != Node.NONE) {
            tracks.add(track);
        }
    }

    private Track track(Json sampler, Channel channel, int joint) {
        Interpolation interpolation = samplers.interpolation(sampler);
        float[] times = samplers.times(sampler);
        float[] values = samplers.values(sampler, channel);
        // Counted for each use, since each track reads the times again.
        gltf.budget().allocate(times.length, Float.BYTES, sampler);
        return new Track(joint, channel, interpolation, times, values);
    }

    private void addWeights(Json target, Node node, Json sampler, List<Track> tracks) {
        int targets = node.mesh() == Node.NONE
                ? 0
                : MorphReader.count(gltf.root().get("meshes").element(node.mesh()));
        if (targets == 0) {
            throw target.malformed(
                    "a channel that animates the weights of node " + node.index(),
                    "a node whose mesh has morph targets");
        }
        float[] values = samplers.weights(sampler, targets);
        MorphReader.Weights carried = rig.weights().get(node.index());
        if (carried == null) {
            return;
        }
        for (int first = 0; first < targets; first += Morphs.WEIGHTS_PER_JOINT) {
            int joint = carried.firstJoint() + first / Morphs.WEIGHTS_PER_JOINT;
            tracks.add(track(sampler, joint, some(sampler, values, targets, first)));
        }
    }

    /**
     * Extracts the weights of up to three morph targets at each key.
     *
     * @param values weights of all targets, key by key
     * @param targets number of targets
     * @param first first target to extract
     * @return three weights per key, 0 for missing targets
     */
    private float[] some(Json sampler, float[] values, int targets, int first) {
        int keys = values.length / targets; // for cubic splines, tangents count as keys
        int width = Morphs.WEIGHTS_PER_JOINT;
        gltf.budget().allocate((long) width * keys, Float.BYTES, sampler);
        float[] some = new float[width * keys];
        for (int key = 0; key < keys; key++) {
            System.arraycopy(values, key * targets + first, some, key * width, Math.min(width, targets - first));
        }
        return some;
    }

    private Track track(Json sampler, int joint, float[] weights) {
        float[] times = samplers.times(sampler);
        gltf.budget().allocate(times.length, Float.BYTES, sampler);
        return new Track(joint, Channel.TRANSLATION, samplers.interpolation(sampler), times, weights);
    }
}

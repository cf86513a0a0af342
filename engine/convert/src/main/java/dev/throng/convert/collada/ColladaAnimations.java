package dev.throng.convert.collada;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.scene.SourceScene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reader of Collada animations. Each {@code <animation_clip>} becomes a clip; in a file without such elements, all
 * animations form one clip.
 */
final class ColladaAnimations {
    private final ColladaDocument document;
    private final SourceScene scene;
    private final ColladaNodes nodes;
    private final List<ColladaMorph> morphs;
    private final Map<Xml, ColladaSampler> samplers = new HashMap<>();

    ColladaAnimations(ColladaDocument document, SourceScene scene, ColladaNodes nodes, List<ColladaMorph> morphs) {
        this.document = document;
        this.scene = scene;
        this.nodes = nodes;
        this.morphs = morphs;
    }

    void read() {
        List<Xml> all = document.root()
                .all("library_animations")
                .flatMap(library -> library.all("animation"))
                .toList();
        List<Xml> clips = document.root()
                .all("library_animation_clips")
                .flatMap(library -> library.all("animation_clip"))
                .toList();
        if (clips.isEmpty()) {
            if (!all.isEmpty()) {
                add(all.size() == 1 ? all.get(0).attribute("name") : "", all, ColladaRange.ALL);
            }
            return;
        }
        Set<Xml> used = new HashSet<>();
        clips.forEach(clip -> read(clip, used));
        if (!used.containsAll(
                all.stream().flatMap(ColladaAnimations::withChannels).toList())) {
            scene.losses().add(Warning.Code.ANIMATION_UNUSED, "animations outside every <animation_clip> are skipped");
        }
    }

    private void read(Xml clip, Set<Xml> used) {
        String name = clip.attribute("name").isEmpty() ? clip.attribute("id") : clip.attribute("name");
        List<Xml> animations = clip.all("instance_animation")
                .flatMap(instance -> document.find(instance.attribute("url"), "animation").stream())
                .toList();
        used.addAll(animations.stream().flatMap(ColladaAnimations::withChannels).toList());
        double start = time(clip, "start", 0);
        double end = time(clip, "end", Double.POSITIVE_INFINITY);
        add(name, animations, new ColladaRange(start, end));
    }

    /** Lists the animations with channels: the given animation itself, and nested ones. */
    private static Stream<Xml> withChannels(Xml animation) {
        return Stream.concat(
                Stream.of(animation).filter(outer -> outer.child("channel").isPresent()),
                animation.all("animation").flatMap(ColladaAnimations::withChannels));
    }

    private static double time(Xml clip, String attribute, double otherwise) {
        String text = clip.attribute(attribute).strip();
        return text.isEmpty() ? otherwise : clip.number(text);
    }

    /**
     * Transforms and weights that channels move in a clip.
     *
     * @param nodes motions by node index
     * @param weights motions of morph target weights, by morph
     */
    private record Moved(Map<Integer, ColladaMotion> nodes, Map<ColladaMorph, ColladaWeights> weights) {}

    private void add(String name, List<Xml> animations, ColladaRange range) {
        Moved moved = new Moved(new LinkedHashMap<>(), new LinkedHashMap<>());
        animations.forEach(animation -> drive(animation, moved));
        List<SceneClip.Track> tracks = new ArrayList<>();
        moved.nodes.values().stream().filter(ColladaMotion::isDriven).forEach(motion -> {
            note(motion, range);
            tracks.addAll(motion.tracks(range));
        });
        List<SceneClip.Weights> weights = new ArrayList<>();
        moved.weights.forEach((morph, motion) -> motion.weights(range).ifPresent(own -> {
            weights.add(own);
            if (motion.isSampled(range)) {
                noteTangents("'" + morph.controller().nameOrId() + "'");
            }
        }));
        scene.clips().add(new SceneClip(name.isEmpty() ? scene.name() : name, tracks, weights));
    }

    private void noteTangents(String name) {
        scene.losses()
                .add(
                        Warning.Code.TANGENTS,
                        "animation curves that glTF does not support, and curves cut by the ends of a clip,"
                                + " are replaced by linear segments between additional keys",
                        name);
    }

    private void note(ColladaMotion motion, ColladaRange range) {
        String node = "'" + scene.nodes().get(motion.node().index()).name() + "'";
        if (motion.isSampled(range)) {
            noteTangents(node);
        }
        if (motion.isFlipped()) {
            scene.losses()
                    .add(
                            Warning.Code.FLIP,
                            "between a key with a negative scale and a key with a positive scale, the scale passes through 0",
                            node);
        }
        if (motion.isSheared()) {
            scene.losses().add(Warning.Code.SHEAR, "shear is removed from animation keys", node);
        }
    }

    private void drive(Xml animation, Moved moved) {
        animation.all("animation").forEach(inner -> drive(inner, moved));
        for (Xml channel : animation.all("channel").toList()) {
            String target = channel.attribute("target");
            boolean moves = document.find(channel.attribute("source"), "sampler").stream()
                    .anyMatch(sampler -> driveNodes(target, sampler, moved) | driveWeights(target, sampler, moved));
            if (!moves) {
                scene.losses()
                        .add(
                                Warning.Code.CHANNEL_UNUSED,
                                "animation channels without a target in the model are ignored",
                                "'" + target + "'");
            }
        }
    }

    /**
     * Connects a sampler with a transform of one or several nodes.
     *
     * @param target address of the transform, {@code id/sid.member}
     * @param sampler the {@code <sampler>} element
     * @param moved receives the motion
     * @return whether there is such a transform
     */
    private boolean driveNodes(String target, Xml sampler, Moved moved) {
        int slash = target.indexOf('/');
        if (slash < 0) {
            return false;
        }
        int member = memberStart(target, slash);
        String sid = target.substring(slash + 1, member);
        boolean moves = false;
        for (ColladaNode node : nodes.ofId(target.substring(0, slash))) {
            moves |= moved.nodes
                    .computeIfAbsent(node.index(), key -> new ColladaMotion(document, node))
                    .add(sid, target.substring(member), sampler(sampler));
        }
        return moves;
    }

    /**
     * Connects a sampler with morph target weights.
     *
     * @param target {@code id(2)} or {@code id/sid(2)} for one weight, {@code id} for all weights
     * @param sampler the {@code <sampler>} element
     * @param moved receives the motion
     * @return whether there are such weights
     */
    private boolean driveWeights(String target, Xml sampler, Moved moved) {
        int open = target.indexOf('(');
        String place = open < 0 ? target : target.substring(0, open);
        String id = place.substring(0, place.indexOf('/') < 0 ? place.length() : place.indexOf('/'));
        boolean moves = false;
        for (ColladaMorph morph : morphs) {
            moves |= morph.hasWeights(document, id)
                    && moved.weights
                            .computeIfAbsent(morph, ColladaWeights::new)
                            .add(target.substring(place.length()), sampler(sampler));
        }
        return moves;
    }

    private static int memberStart(String target, int slash) {
        for (int i = slash; i < target.length(); i++) {
            if (target.charAt(i) == '.' || target.charAt(i) == '(') {
                return i;
            }
        }
        return target.length();
    }

    private ColladaSampler sampler(Xml element) {
        return samplers.computeIfAbsent(element, key -> ColladaSampler.of(document, key));
    }
}

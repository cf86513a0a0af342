package dev.throng.convert.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.anim.Channel;
import dev.throng.anim.Warning;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.scene.SourceScene;
import dev.throng.gltf.write.BinData.Use;
import dev.throng.gltf.write.Document;
import dev.throng.gltf.write.Elements;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writer of clips as glTF animations. */
final class TrackWriter {
    private final Document document;
    private final SourceScene scene;
    private final PartWriter parts;

    TrackWriter(Document document, SourceScene scene, PartWriter parts) {
        this.document = document;
        this.scene = scene;
        this.parts = parts;
    }

    /** A glTF animation under construction. */
    private record Animation(String name, List<Object> samplers, List<Object> channels) {}

    void write() {
        for (SceneClip clip : scene.clips()) {
            Animation animation = new Animation(clip.name(), new ArrayList<>(), new ArrayList<>());
            for (SceneClip.Track track : clip.tracks()) {
                String path = track.channel().name().toLowerCase(Locale.ROOT);
                String type = track.channel() == Channel.ROTATION ? "VEC4" : "VEC3";
                add(
                        animation,
                        object("node", track.node(), "path", path),
                        sampler(KeyValues.of(track), type, clip.name()));
            }
            for (SceneClip.Weights weights : clip.weights()) {
                parts.node(weights.morph())
                        .ifPresent(node -> add(
                                animation,
                                object("node", node, "path", "weights"),
                                sampler(KeyValues.of(weights), "SCALAR", clip.name())));
            }
            if (animation.samplers.isEmpty()) {
                scene.losses().add(Warning.Code.EMPTY_CLIP, "clips without keys are ignored", "'" + clip.name() + "'");
            } else {
                document.add(
                        "animations",
                        object("name", clip.name(), "samplers", animation.samplers, "channels", animation.channels));
            }
        }
    }

    private static void add(Animation animation, Object target, Optional<Object> sampler) {
        sampler.ifPresent(keys -> {
            animation.channels.add(object("sampler", animation.samplers.size(), "target", target));
            animation.samplers.add(keys);
        });
    }

    /**
     * Writes keys as a sampler.
     *
     * @param keys keys of the track
     * @param type glTF's type of the values, such as {@code VEC3}
     * @param clip name of the clip, for messages
     * @return the sampler; none if there are no keys
     */
    private Optional<Object> sampler(KeyValues keys, String type, String clip) {
        if (keys.isCut()) {
            scene.losses().add(Warning.Code.NEGATIVE_TIMES, "animation before 0 s is removed", "'" + clip + "'");
        }
        if (keys.times().length == 0) {
            return Optional.empty();
        }
        String where = "the keys of clip '" + clip + "'";
        Elements times = Elements.bounded("SCALAR", Finite.check(keys.times(), "the key times of clip '" + clip + "'"));
        Elements values = Elements.floats(type, Finite.check(keys.values(), where));
        return Optional.of(object(
                "input", document.data().add(Use.KEYS, times),
                "output", document.data().add(Use.KEYS, values),
                "interpolation", keys.interpolation().name()));
    }
}

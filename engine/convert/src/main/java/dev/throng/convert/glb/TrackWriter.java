package dev.throng.convert.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.convert.scene.Scene;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.scene.SceneTrack;
import dev.throng.gltf.write.BinData.Use;
import dev.throng.gltf.write.Document;
import dev.throng.gltf.write.Elements;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Clips as animations. */
final class TrackWriter {
    private final Document document;
    private final Scene scene;

    TrackWriter(Document document, Scene scene) {
        this.document = document;
        this.scene = scene;
    }

    void write() {
        for (SceneClip clip : scene.clips()) {
            List<Object> samplers = new ArrayList<>();
            List<Object> channels = new ArrayList<>();
            for (SceneTrack track : clip.tracks()) {
                Keys keys = Keys.of(track);
                if (keys.isCut()) {
                    scene.losses().add("negative-times", "keys before 0 are cut", "'" + clip.name() + "'");
                }
                if (keys.times().length > 0) {
                    channels.add(object("sampler", samplers.size(), "target", target(track)));
                    samplers.add(sampler(track, keys, clip.name()));
                }
            }
            if (samplers.isEmpty()) {
                scene.losses().add("empty-clip", "clips without keys are left out", "'" + clip.name() + "'");
            } else {
                document.add("animations", object("name", clip.name(), "samplers", samplers, "channels", channels));
            }
        }
    }

    private static Object target(SceneTrack track) {
        return object("node", track.node(), "path", track.channel().name().toLowerCase(Locale.ROOT));
    }

    private Object sampler(SceneTrack track, Keys keys, String clip) {
        String type = track.channel() == Channel.ROTATION ? "VEC4" : "VEC3";
        String where = "keys of clip '" + clip + "'";
        Elements times = Elements.bounded("SCALAR", Finite.check(keys.times(), "times of " + where));
        Elements values = Elements.floats(type, Finite.check(keys.values(), where));
        Interpolation interpolation = track.interpolation();
        return object(
                "input", document.data().add(Use.KEYS, times),
                "output", document.data().add(Use.KEYS, values),
                "interpolation", interpolation.name());
    }
}

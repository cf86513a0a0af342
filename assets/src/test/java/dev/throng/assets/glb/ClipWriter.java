package dev.throng.assets.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import dev.throng.gltf.write.BinData.Use;
import dev.throng.gltf.write.Document;
import dev.throng.gltf.write.Elements;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes clips as animations: a sampler and a channel for each track; tracks of equal times share them. */
final class ClipWriter {
    private final Document document;

    ClipWriter(Document document) {
        this.document = document;
    }

    void write(List<Clip> clips) {
        clips.forEach(this::write);
    }

    private void write(Clip clip) {
        List<Object> samplers = new ArrayList<>();
        List<Object> channels = new ArrayList<>();
        double latest = -1;
        for (Track track : clip.tracks()) {
            channels.add(channel(track, samplers.size()));
            samplers.add(sampler(track));
            latest = Math.max(latest, track.times()[track.times().length - 1]);
        }
        if (latest != clip.duration()) {
            throw new IllegalArgumentException("clip '" + clip.name() + "': found the last key at " + latest
                    + " s, expected the last key at the clip's duration, " + clip.duration() + " s");
        }
        Map<String, Object> animation = object("name", clip.name(), "samplers", samplers, "channels", channels);
        Map<String, Object> extras = extras(clip.notes());
        if (!extras.isEmpty()) {
            animation.put("extras", extras);
        }
        document.add("animations", animation);
    }

    private static Map<String, Object> extras(Clip.Notes notes) {
        Map<String, Object> extras = object();
        if (notes.speed() != 0) {
            extras.put("speed", notes.speed());
        }
        if (!notes.markers().isEmpty()) {
            extras.put(
                    "markers",
                    notes.markers().stream()
                            .map(marker -> object("name", marker.name(), "time", marker.time()))
                            .toList());
        }
        return extras;
    }

    private Map<String, Object> sampler(Track track) {
        String type = track.channel() == Channel.ROTATION ? "VEC4" : "VEC3";
        return object(
                "input", document.data().add(Use.KEYS, Elements.bounded("SCALAR", track.times())),
                "output", document.data().add(Use.KEYS, Elements.floats(type, track.values())),
                "interpolation", track.interpolation().name());
    }

    private static Map<String, Object> channel(Track track, int sampler) {
        String path = track.channel().name().toLowerCase(Locale.ROOT);
        return object("sampler", sampler, "target", object("node", track.joint(), "path", path));
    }
}

package dev.throng.gltf;

import dev.throng.anim.Clip;
import dev.throng.anim.Warning;
import java.util.ArrayList;
import java.util.List;

/**
 * Reader of a clip's markers: {@code "extras": {"markers": [{"name": "step.left", "time": 0.4}, ...]}}, with times in seconds.
 * Extras may contain anything, so a marker of another shape is ignored with a warning.
 */
final class MarkerReader {
    /** Maximum number of markers of a clip. */
    static final int MOST = 256;

    /** Maximum number of characters in a name. */
    static final int LONGEST_NAME = 100;

    private final Gltf gltf;
    private final double duration;

    /** @param duration duration of the clip, in seconds */
    MarkerReader(Gltf gltf, double duration) {
        this.gltf = gltf;
        this.duration = duration;
    }

    List<Clip.Marker> read(Json animation) {
        Json places = animation.extra("markers");
        List<Clip.Marker> markers = new ArrayList<>();
        try {
            List<Json> all = places.elements();
            all.stream().limit(MOST).forEach(place -> add(place, markers));
            if (all.size() > MOST) {
                warn(
                        places.pointer(),
                        "found " + all.size() + " markers of a clip, expected at most " + MOST
                                + "; the remaining markers are ignored");
            }
        } catch (AssetException e) {
            warn(e.pointer(), e.problem() + "; all markers of the clip are ignored");
        }
        return markers;
    }

    private void add(Json place, List<Clip.Marker> markers) {
        try {
            markers.add(new Clip.Marker(name(place.get("name")), time(place.get("time"))));
        } catch (AssetException e) {
            warn(e.pointer(), e.problem() + "; the marker is ignored");
        }
    }

    private static String name(Json place) {
        String name = place.text();
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            throw place.malformed(
                    "a marker name of " + name.length() + " characters", "1 to " + LONGEST_NAME + " characters");
        }
        if (name.equals(Clip.Marker.LOOP) || name.equals(Clip.Marker.END)) {
            throw place.malformed("a marker name other than '" + Clip.Marker.LOOP + "' and '" + Clip.Marker.END
                    + "', the names of markers that every clip has");
        }
        return name;
    }

    /**
     * Reads the time of a marker, in seconds. Key times are floats: a time that rounds to the last key time is clamped
     * to the duration.
     */
    private double time(Json place) {
        double time = place.number();
        if (!(time >= 0 && (float) time <= duration)) {
            throw place.malformed("a marker time within the clip, from 0 to " + (float) duration + " s");
        }
        return Math.min(time, duration);
    }

    private void warn(String pointer, String text) {
        gltf.warnings().add(Warning.Code.MARKERS_IGNORED, pointer, text);
    }
}

package dev.throng.app.page;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import dev.throng.app.html.Page;
import dev.throng.app.html.Words;
import dev.throng.app.inspect.ClipInfo;
import dev.throng.app.report.InterpolationReport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Cards of a page, one for each clip of a model. A card shows poses and curves of its clip. */
final class ClipCards {
    private static final int MOST_CURVE_BYTES = 5 << 19;

    private static final int MOST_CLIPS = 300;

    private static final int MOST_MARKERS = 30;

    private static final String LEGEND =
            "Curves show the change since the start of the clip, along <b class=\"x\">x</b>,"
                    + " <b class=\"y\">y</b> and <b class=\"z\">z</b>; rotations are in degrees about these axes."
                    + " Each morph target's curve has the colour in which its name is written. Marks at the bottom are keyframes.";

    private final CharacterModel character;
    private final List<ClipInfo> infos;
    private final Drawings drawings;
    private int curveBytes;

    ClipCards(CharacterModel character, List<ClipInfo> infos, Drawings drawings) {
        this.character = character;
        this.infos = infos;
        this.drawings = drawings;
    }

    String markup() {
        StringBuilder cards = new StringBuilder();
        int shown = Math.min(infos.size(), MOST_CLIPS);
        for (int c = 0; c < shown; c++) {
            cards.append(card(infos.get(c), character.clips().get(c)));
        }
        if (shown < infos.size()) {
            cards.append(
                    Page.explained(Words.count(infos.size() - shown) + " more clips of the model are not shown here."));
        }
        return cards.toString();
    }

    private String card(ClipInfo info, Clip clip) {
        byte[] strip = drawings.strips().get(clip.index());
        return "<section class=\"clip\"><h2>" + info.index() + " <bdi>" + Words.escaped(info.name()) + "</bdi></h2>\n"
                + Page.explained(facts(info))
                + (strip == null ? "" : Page.figure(strip, PoseStrip.caption(clip)))
                + curves(clip)
                + "</section>\n";
    }

    private static String facts(ClipInfo info) {
        String keys = Words.count(info.tracks(), "track") + ", " + Words.count(info.keys(), "key");
        String interpolation = info.interpolation().isEmpty() ? "" : " (interpolation: " + info.interpolation() + ")";
        return "Duration: " + Words.number(info.duration()) + " s, " + keys + interpolation + ", about "
                + Words.count(info.rows()) + " samples" + error(info.nlerpSlerp()) + markers(info.markers());
    }

    private static String error(@Nullable InterpolationReport nlerp) {
        return nlerp == null || nlerp.relative() == 0
                ? ""
                : "; largest error of rotations by nlerp instead of slerp: " + Words.number(100 * nlerp.relative())
                        + " % of the diagonal of the box around the rest pose";
    }

    private static String markers(List<Clip.Marker> markers) {
        int shown = Math.min(markers.size(), MOST_MARKERS);
        String more = shown < markers.size() ? " and " + (markers.size() - shown) + " more" : "";
        return markers.stream()
                .limit(shown)
                .map(marker -> marker.name() + " at " + Words.number(marker.time()) + " s")
                .collect(Collectors.joining(", ", shown == 0 ? "" : "; markers: ", more));
    }

    private String curves(Clip clip) {
        List<String> still = new ArrayList<>();
        StringBuilder drawn = new StringBuilder();
        int count = 0;
        int left = 0;
        for (Track track : clip.tracks()) {
            if (curveBytes > MOST_CURVE_BYTES) {
                left++;
                continue;
            }
            TrackCurve curve =
                    new TrackCurve(track, character.skeleton().joints().get(track.joint()), clip.duration());
            if (curve.moves()) {
                String markup = curve.markup();
                curveBytes += markup.length();
                drawn.append(markup);
                count++;
            } else {
                still.add(curve.name());
            }
        }
        return details(count, drawn.toString(), still, left);
    }

    private static String details(int count, String curves, List<String> still, int left) {
        if (count == 0 && still.isEmpty() && left == 0) {
            return "";
        }
        String note =
                left == 0 ? "" : Words.count(left) + " more tracks are not drawn as curves, to keep this page small.";
        return "<details><summary>" + Words.count(count) + (count == 1 ? " curve, " : " curves, ")
                + Words.count(still.size(), "track")
                + " that never change</summary>\n" + legend() + "<div class=\"curves\">\n"
                + curves + "</div>\n"
                + Page.explained(note)
                + stays(still) + "</details>\n";
    }

    private static String legend() {
        return "<p class=\"legend\">" + LEGEND + "</p>\n";
    }

    private static String stays(List<String> still) {
        int shown = Math.min(still.size(), 100);
        String more = still.size() > shown ? ", and " + (still.size() - shown) + " more" : "";
        return still.isEmpty()
                ? ""
                : Page.explained("These tracks never change: " + String.join(", ", still.subList(0, shown)) + more);
    }
}

package dev.throng.app.view.bar;

import dev.throng.anim.Clip;
import dev.throng.app.view.play.ClipTimes;
import dev.throng.app.view.play.FigurePlayback;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Tip;
import dev.throng.app.view.widget.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.List;

/** Draggable timeline of a clip with its keys, its markers, its loop point or end, and the current time. */
final class ClipTimeline {
    private static final int GROUND = 0xFF2B2420; // a b g r
    private static final int PLAYED = 0xFF4A4038;
    private static final int KEY = 0xFFA8977F;
    private static final int MARKER = 0xFF7FD08A;
    private static final int LOOP = 0xFF60B0F0;
    private static final int END = 0xFF6060E0;
    private static final int HEAD = 0xFF3F9EF2;

    /** Smallest distance between ticks on the timeline, screen coordinates; of closer keys, only one gets a tick. */
    private static final float LEAST = 2;

    private static final float ROUND = 3;

    private final Widgets widgets;
    private float left;
    private float right;
    private float top;
    private float bottom;
    private double duration;

    ClipTimeline(Widgets widgets) {
        this.widgets = widgets;
    }

    /**
     * Draws the timeline.
     *
     * @param width width of the timeline, screen coordinates
     * @param playing playback of the clip
     * @param times times of the clip's keys as the only element of a list; an empty list for the rest pose
     * @param loops whether the clip loops
     * @return time in the clip to which the user drags, seconds; NaN while the user does not drag
     */
    double draw(float width, FigurePlayback playing, List<ClipTimes> times, boolean loops) {
        left = ImGui.getCursorScreenPosX();
        right = left + width;
        top = ImGui.getCursorScreenPosY();
        bottom = top + ImGui.getFrameHeight();
        duration = playing.clip().duration();
        ImGui.invisibleButton(Control.TIMELINE.key(), width, ImGui.getFrameHeight());
        widgets.mark(Control.TIMELINE);
        boolean isDragged = ImGui.isItemActive();
        boolean isHovered = ImGui.isItemHovered();
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(left, top, right, bottom, GROUND, ROUND);
        list.addRectFilled(left, top, x(playing.seconds()), bottom, PLAYED, ROUND);
        times.forEach(all -> drawKeys(list, all.keys()));
        List<Clip.Marker> markers = playing.source().map(Clip::markers).orElse(List.of());
        markers.forEach(marker -> drawMarker(list, marker));
        drawEnd(list, loops);
        float head = x(playing.seconds());
        list.addRectFilled(head - 1, top, head + 2, bottom, HEAD);
        if (isHovered) {
            Tip.show(Control.TIMELINE, tip(markers, loops));
        }
        return isDragged && duration > 0 ? at(ImGui.getMousePosX()) : Double.NaN;
    }

    private float x(double seconds) {
        return duration == 0 ? left : left + (float) (seconds / duration) * (right - left);
    }

    private double at(float x) {
        return Math.min(Math.max((x - left) / (right - left), 0), 1) * duration;
    }

    private void drawKeys(ImDrawList list, double[] keys) {
        float before = Float.NEGATIVE_INFINITY;
        for (double key : keys) {
            float x = x(key);
            if (x - before >= LEAST) {
                list.addLine(x, bottom - 0.35f * (bottom - top), x, bottom, KEY);
                before = x;
            }
        }
    }

    private void drawMarker(ImDrawList list, Clip.Marker marker) {
        float x = x(marker.time());
        float half = 0.25f * (bottom - top);
        list.addTriangleFilled(x - half, top, x + half, top, x, top + 2 * half, MARKER);
    }

    /**
     * Draws the loop point as a flag, or the end of the clip as a post.
     *
     * @param loops whether the clip loops
     */
    private void drawEnd(ImDrawList list, boolean loops) {
        float high = 0.5f * (bottom - top);
        if (loops) {
            list.addLine(right - 1, top, right - 1, bottom, LOOP, 2);
            list.addTriangleFilled(right, top, right, top + high, right - high, top + high / 2, LOOP);
        } else {
            list.addLine(right - 1, top, right - 1, bottom, END, 2);
        }
    }

    private String tip(List<Clip.Marker> markers, boolean loops) {
        float mouse = ImGui.getMousePosX();
        String names = markers.stream()
                .filter(marker -> Math.abs(x(marker.time()) - mouse) <= 0.5f * (bottom - top))
                .map(marker -> Text.TIMELINE_MARKER.of(marker.name(), marker.time()))
                .reduce("", String::concat);
        String end = right - mouse > 0.5f * (bottom - top)
                ? ""
                : loops ? Text.TIMELINE_LOOP.text() : Text.TIMELINE_END.text();
        return Text.TIMELINE_TIP.of(at(mouse), names, end);
    }
}

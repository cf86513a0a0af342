package dev.throng.app.view.bar;

import dev.throng.app.view.play.FigurePlayback;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Widgets;
import dev.throng.bake.atlas.BakedClip;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Scrollable row of a figure's clips with their durations. A click on a clip chooses it. */
final class ClipStrip {
    private static final float NOTCH = 60;
    private static final int GROUND = 0xFF1C1714; // a b g r, the same as the windows' background
    private static final int CLEAR = 0x001C1714;
    private static final int ARROW = 0xFFEDEAE8;
    private static final String ALL = "##all clips";

    private final Widgets widgets;
    private @Nullable BakedClip shown;

    ClipStrip(Widgets widgets) {
        this.widgets = widgets;
    }

    /**
     * Draws the row.
     *
     * @param playing playback of the figure whose clips are listed
     * @param lit clip to highlight, which all figures play; empty if each figure plays its own clip
     * @return index of the clip that the user chose in this frame; empty if the user chose none
     */
    OptionalInt draw(FigurePlayback playing, Optional<BakedClip> lit) {
        List<BakedClip> clips = playing.clips();
        OptionalInt chosen = list(clips, lit);
        ImGui.sameLine();
        int flags = ImGuiWindowFlags.NoScrollbar | ImGuiWindowFlags.NoScrollWithMouse | ImGuiWindowFlags.NoBackground;
        ImGui.beginChild("##clips", 0, ImGui.getFrameHeight(), false, flags);
        for (BakedClip clip : clips) {
            boolean isPlayed = isLit(clip, lit);
            if (Flow.lit(name(clip) + "##" + clip.index(), isPlayed)) {
                chosen = OptionalInt.of(clip.index());
            }
            if (isPlayed && shown != clip) {
                ImGui.setScrollHereX(0.5f);
                shown = clip;
            }
            ImGui.sameLine();
        }
        if (ImGui.isWindowHovered()) {
            ImGui.setScrollX(ImGui.getScrollX() - NOTCH * ImGui.getIO().getMouseWheel());
        }
        if (ImGui.getScrollX() > 0) {
            drawMore(ImGui.getWindowPosX(), 1);
        }
        if (ImGui.getScrollX() < ImGui.getScrollMaxX()) {
            drawMore(ImGui.getWindowPosX() + ImGui.getWindowWidth(), -1);
        }
        ImGui.endChild();
        return chosen;
    }

    /**
     * Fades an end of the row and draws an arrow there, because there are more clips beyond this end.
     *
     * @param end position of this end, screen coordinates
     * @param inwards direction towards the row's middle: 1 at the left end, -1 at the right
     */
    private static void drawMore(float end, int inwards) {
        float top = ImGui.getWindowPosY();
        float high = ImGui.getWindowHeight();
        float unit = inwards * high / 4;
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilledMultiColor(end, top, end + 8 * unit, top + high, GROUND, CLEAR, CLEAR, GROUND);
        list.addTriangleFilled(
                end + unit, top + high / 2, end + 3 * unit, top + high / 4, end + 3 * unit, top + 3 * high / 4, ARROW);
    }

    /**
     * Draws a button that opens a list of all clips.
     *
     * @param clips clips to list
     * @param lit clip to highlight; empty for none
     * @return index of the clip that the user chose in this frame; empty if the user chose none
     */
    private OptionalInt list(List<BakedClip> clips, Optional<BakedClip> lit) {
        OptionalInt chosen = OptionalInt.empty();
        String label = clips.size() == 1 ? Text.ONE_CLIP.text() : Text.SOME_CLIPS.of(clips.size());
        if (ImGui.button(label + "###" + Control.CLIPS.key())) {
            ImGui.openPopup(ALL);
        }
        widgets.end(Control.CLIPS);
        ImGui.setNextWindowPos(
                ImGui.getItemRectMinX(), ImGui.getWindowPosY(), ImGuiCond.Always, 0, 1); // the list is above the button
        ImGui.setNextWindowSizeConstraints(0, 0, Float.MAX_VALUE, ImGui.getWindowPosY());
        if (ImGui.beginPopup(ALL)) {
            for (BakedClip clip : clips) {
                if (ImGui.selectable(name(clip) + "##" + clip.index(), isLit(clip, lit))) {
                    chosen = OptionalInt.of(clip.index());
                }
            }
            ImGui.endPopup();
        }
        return chosen;
    }

    private static boolean isLit(BakedClip clip, Optional<BakedClip> lit) {
        return lit.filter(played -> played.index() == clip.index()).isPresent();
    }

    private static String name(BakedClip clip) {
        return Text.CLIP.of(clip.name(), clip.duration());
    }
}

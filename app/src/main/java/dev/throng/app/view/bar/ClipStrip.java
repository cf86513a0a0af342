package dev.throng.app.view.bar;

import dev.throng.app.view.play.Playing;
import dev.throng.bake.atlas.BakedClip;
import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** All clips of a figure with their durations, side by side, to be chosen by a click; where there are too many, the wheel scrolls. */
final class ClipStrip {
    private static final float NOTCH = 60;

    private int shown = BakedClip.REST;

    /** Draws it. @return the index of the clip that was chosen in this frame */
    OptionalInt draw(Playing playing) {
        List<BakedClip> clips = playing.clips();
        OptionalInt chosen = list(playing, clips);
        ImGui.sameLine();
        int flags = ImGuiWindowFlags.NoScrollbar | ImGuiWindowFlags.NoScrollWithMouse | ImGuiWindowFlags.NoBackground;
        ImGui.beginChild("clips", 0, ImGui.getFrameHeight(), false, flags);
        for (BakedClip clip : clips) {
            boolean isPlayed = clip.index() == playing.clip().index();
            if (Flow.lit(name(clip) + "##" + clip.index(), isPlayed)) {
                chosen = OptionalInt.of(clip.index());
            }
            if (isPlayed && shown != clip.index()) {
                ImGui.setScrollHereX(0.5f);
                shown = clip.index();
            }
            ImGui.sameLine();
        }
        if (ImGui.isWindowHovered()) {
            ImGui.setScrollX(ImGui.getScrollX() - NOTCH * ImGui.getIO().getMouseWheel());
        }
        ImGui.endChild();
        return chosen;
    }

    /** All of them one under the other, behind a button that says how many there are. */
    private static OptionalInt list(Playing playing, List<BakedClip> clips) {
        OptionalInt chosen = OptionalInt.empty();
        if (ImGui.button(clips.size() == 1 ? "1 clip" : clips.size() + " clips")) {
            ImGui.openPopup("all clips");
        }
        Flow.tip("list of all clips");
        if (ImGui.beginPopup("all clips")) {
            for (BakedClip clip : clips) {
                if (ImGui.selectable(
                        name(clip) + "##" + clip.index(),
                        clip.index() == playing.clip().index())) {
                    chosen = OptionalInt.of(clip.index());
                }
            }
            ImGui.endPopup();
        }
        return chosen;
    }

    private static String name(BakedClip clip) {
        return String.format(Locale.ROOT, "%s %.2f s", clip.name(), clip.duration());
    }
}

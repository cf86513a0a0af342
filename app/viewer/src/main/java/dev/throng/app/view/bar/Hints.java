package dev.throng.app.view.bar;

import dev.throng.app.view.text.Text;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;

/** Line at the lower border that names the most important keys, until the user has used a key. */
public final class Hints {
    private static final float MARGIN = 10;
    private static final float FADE = 1.5f; // seconds for which the line fades

    private float strength = 1;
    private boolean isUsed;

    /** Makes the line fade, because the user has used a key. */
    public void used() {
        isUsed = true;
    }

    /**
     * Draws the line, unless it has faded.
     *
     * @param left right edge of the panel that is beside the line, screen coordinates
     * @param bottom lower edge of the picture, screen coordinates
     */
    public void draw(float left, float bottom) {
        strength -= isUsed ? ImGui.getIO().getDeltaTime() / FADE : 0;
        if (strength <= 0) {
            return;
        }
        float middle = (left + ImGui.getIO().getDisplaySizeX()) / 2;
        ImGui.setNextWindowPos(middle, bottom - MARGIN, ImGuiCond.Always, 0.5f, 1);
        ImGui.pushStyleVar(ImGuiStyleVar.Alpha, strength);
        ImGui.begin(
                "##hints",
                ImGuiWindowFlags.NoDecoration
                        | ImGuiWindowFlags.AlwaysAutoResize
                        | ImGuiWindowFlags.NoSavedSettings
                        | ImGuiWindowFlags.NoInputs
                        | ImGuiWindowFlags.NoFocusOnAppearing);
        ImGui.pushTextWrapPos(Math.max(ImGui.getIO().getDisplaySizeX() - left - 4 * MARGIN, 1));
        ImGui.textUnformatted(Text.HINTS.text());
        ImGui.popTextWrapPos();
        ImGui.end();
        ImGui.popStyleVar();
    }
}

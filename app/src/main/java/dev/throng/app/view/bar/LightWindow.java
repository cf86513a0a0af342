package dev.throng.app.view.bar;

import dev.throng.app.view.panel.LightWidgets;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;

/** A small window with the light of a studio, at the left of the picture, beside the panel. */
final class LightWindow {
    private static final float MARGIN = 10;
    private static final float WIDTH = 22; // letters' heights

    private final ViewState state;
    private final LightWidgets widgets;
    private boolean isOpen;

    LightWindow(ViewState state) {
        this.state = state;
        widgets = new LightWidgets(state);
    }

    /** Draws the button that opens and closes it; none in other scenes. */
    void drawButton(Flow flow) {
        if (hasLight() && flow.toggle(Control.LIGHT, isOpen)) {
            isOpen = !isOpen;
        }
    }

    private boolean hasLight() {
        return state.settings().picture().studio() != null;
    }

    /** Draws it while it is open. @param left where the panel ends @param bottom of the picture, both in screen coordinates */
    void draw(float left, float bottom) {
        if (!isOpen || !hasLight()) {
            return;
        }
        float width = WIDTH * ImGui.getFontSize();
        float beside = Math.min(left + MARGIN, ImGui.getIO().getDisplaySizeX() - MARGIN - width);
        ImGui.setNextWindowPos(Math.max(beside, MARGIN), bottom - MARGIN, ImGuiCond.Always, 0, 1);
        ImGui.setNextWindowSizeConstraints(width, 0, width, Math.max(bottom - 2 * MARGIN, 1));
        ImBoolean open = new ImBoolean(true);
        if (ImGui.begin(
                Control.LIGHT.label(), open, ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoSavedSettings)) {
            ImGui.pushItemWidth(0.55f * width);
            widgets.draw();
            ImGui.popItemWidth();
        }
        ImGui.end();
        isOpen = open.get();
    }
}

package dev.throng.app.view.bar;

import dev.throng.app.view.panel.LightWidgets;
import dev.throng.app.view.state.SideWindows.Side;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;

/** Window beside the panel with the controls of scene studio's light. */
final class LightWindow {
    private static final float MARGIN = 10;

    private final ViewState state;
    private final LightWidgets widgets;
    private boolean isOpen;

    LightWindow(ViewState state) {
        this.state = state;
        widgets = new LightWidgets(state);
    }

    /** Draws the button that opens and closes the window, in scene studio only. */
    void drawButton(Flow flow) {
        if (hasLight() && flow.toggle(Control.LIGHT, isOpen)) {
            isOpen = !isOpen;
        }
    }

    private boolean hasLight() {
        return state.settings().picture().studio() != null;
    }

    /**
     * Draws the window while it is open.
     *
     * @param bottom lower edge of the picture, screen coordinates
     */
    void draw(float bottom) {
        isOpen = state.sides.keep(Side.LIGHT, isOpen && hasLight());
        if (!isOpen) {
            return;
        }
        float width = state.sides.width(Side.LIGHT);
        ImGui.setNextWindowPos(state.sides.left(Side.LIGHT), bottom - MARGIN, ImGuiCond.Always, 0, 1);
        float most = bottom - TopBar.bottom() - MARGIN;
        ImGui.setNextWindowSizeConstraints(width, 0, width, Math.max(most, 1));
        ImBoolean open = new ImBoolean(true);
        if (ImGui.begin(
                Control.LIGHT.label(), open, ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoSavedSettings)) {
            ImGui.pushItemWidth(0.5f * width);
            widgets.draw();
            ImGui.popItemWidth();
        }
        ImGui.end();
        isOpen = open.get();
    }
}

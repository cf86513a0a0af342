package dev.throng.app.view.bar;

import imgui.ImGui;
import imgui.flag.ImGuiCol;

/** Widgets side by side, continued on another line where the window is not wide enough. */
final class Flow {
    private static final int ON = 0xFF3F9EF2; // a b g r: the accent
    private static final int ON_TEXT = 0xFF101418;
    private static final int COLOURS = 3;

    private boolean isBegun;

    /** Makes room for the next widget. @param width of it, screen coordinates */
    private void next(float width) {
        float end = ImGui.getItemRectMaxX() + ImGui.getStyle().getItemSpacingX() + width;
        float right = ImGui.getWindowPosX() + ImGui.getWindowContentRegionMaxX();
        if (isBegun && end <= right) {
            ImGui.sameLine();
        }
        isBegun = true;
    }

    private static float padded(String label) {
        return ImGui.calcTextSize(label).x + 2 * ImGui.getStyle().getFramePaddingX();
    }

    /** Draws a button. @return whether it was pressed */
    boolean button(String label, String tip) {
        next(padded(label));
        boolean isPressed = ImGui.button(label);
        tip(tip);
        return isPressed;
    }

    /** Draws a button that is lit while something is on. @return whether it was pressed */
    boolean toggle(String label, boolean on, String tip) {
        if (!on) {
            return button(label, tip);
        }
        next(padded(label));
        boolean isPressed = lit(label, true);
        tip(tip);
        return isPressed;
    }

    /** Draws a button where the cursor is. @param on whether it is lit @return whether it was pressed */
    static boolean lit(String label, boolean on) {
        if (!on) {
            return ImGui.button(label);
        }
        ImGui.pushStyleColor(ImGuiCol.Button, ON);
        ImGui.pushStyleColor(ImGuiCol.ButtonHovered, ON);
        ImGui.pushStyleColor(ImGuiCol.Text, ON_TEXT);
        boolean isPressed = ImGui.button(label);
        ImGui.popStyleColor(COLOURS);
        return isPressed;
    }

    /** Draws a box to tick. @return whether it is ticked after this frame */
    boolean box(String label, boolean on, String tip) {
        next(marked(label));
        boolean isChanged = ImGui.checkbox(label, on);
        tip(tip);
        return isChanged != on;
    }

    /** Draws one of several choices. @return whether it was chosen in this frame */
    boolean choice(String label, boolean on, String tip) {
        next(marked(label));
        boolean isChosen = ImGui.radioButton(label, on);
        tip(tip);
        return isChosen;
    }

    private static float marked(String label) {
        return ImGui.getFrameHeight() + ImGui.getStyle().getItemInnerSpacingX() + ImGui.calcTextSize(label).x;
    }

    /** Draws a slider. @param width in letters' heights @return the value after this frame */
    float slider(String label, float value, float most, float width) {
        float wide = width * ImGui.getFontSize();
        next(wide);
        ImGui.setNextItemWidth(wide);
        float[] values = {value};
        ImGui.sliderFloat("##" + label, values, -most, most, label + " %.2f");
        return values[0];
    }

    /** A gap between groups. */
    void gap() {
        next(ImGui.getFontSize() / 2);
        ImGui.dummy(ImGui.getFontSize() / 2, 0);
    }

    /** Explains the last widget to whoever waits over it. */
    static void tip(String text) {
        if (ImGui.isItemHovered()) {
            ImGui.setTooltip(text);
        }
    }
}

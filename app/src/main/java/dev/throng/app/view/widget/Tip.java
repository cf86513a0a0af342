package dev.throng.app.view.widget;

import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import imgui.ImGui;

/** Tooltips of controls. */
public final class Tip {
    private static final float WIDTH = 26; // letters' heights

    private Tip() {}

    /** Explains the last item, if the mouse is over it. */
    public static void of(Control control) {
        if (ImGui.isItemHovered()) {
            show(control.option().isEmpty() ? control.tip() : Text.TIP_OPTION.of(control.tip(), control.option()));
        }
    }

    /** Explains the last item in other words, if the mouse is over it. */
    public static void of(String text) {
        if (ImGui.isItemHovered()) {
            show(text);
        }
    }

    /** Shows an explanation at the mouse. @param text any characters, percent signs too */
    public static void show(String text) {
        ImGui.beginTooltip();
        ImGui.pushTextWrapPos(WIDTH * ImGui.getFontSize());
        ImGui.textUnformatted(text);
        ImGui.popTextWrapPos();
        ImGui.endTooltip();
    }
}

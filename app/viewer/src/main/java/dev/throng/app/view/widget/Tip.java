package dev.throng.app.view.widget;

import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import imgui.ImGui;

/**
 * Tooltips of controls. Pressing a mouse button hides the tooltip until the mouse is over another control. Only Dear
 * ImGui's thread may use it.
 */
public final class Tip {
    private static final float WIDTH = 26; // heights of a letter

    private static Object lastShown = ""; // control or text of the last tip
    private static Object hidden = ""; // control or text without a tip until the mouse is over another one
    private static int shownFrame; // number of the last frame with a tip
    private static int awayFrame; // number of the last frame in which another window suppressed tips

    private Tip() {}

    /** Hides the current tooltip. Must be called for each press of a key; mouse buttons need no call. */
    public static void hide() {
        if (isThisOrLast(shownFrame)) {
            hidden = lastShown;
        }
    }

    /** Suppresses tooltips in this frame and the next, so that they do not cover another window. */
    public static void keepAway() {
        awayFrame = ImGui.getFrameCount();
    }

    /** @return whether a frame's index is that of the current or the previous frame */
    private static boolean isThisOrLast(int frame) {
        int ago = ImGui.getFrameCount() - frame;
        return ago == 0 || ago == 1;
    }

    /** Explains the widget that was drawn last, while the mouse is over it. */
    public static void of(Control control) {
        if (ImGui.isItemHovered()) {
            String option = control.option();
            show(control, option.isEmpty() ? control.tip() : Text.TIP_OPTION.of(control.tip(), option));
        }
    }

    /** Shows a text as the tooltip of the widget that was drawn last, while the mouse is over it. */
    public static void of(String text) {
        if (ImGui.isItemHovered()) {
            show(text, text);
        }
    }

    /**
     * Shows an explanation as a tooltip at the mouse.
     *
     * @param of object that the tooltip explains
     * @param text explanation of any characters, including percent signs
     */
    public static void show(Object of, String text) {
        if (ImGui.isAnyMouseDown()) {
            hidden = of;
        }
        if (hidden.equals(of) || isThisOrLast(awayFrame)) {
            return;
        }
        hidden = "";
        lastShown = of;
        shownFrame = ImGui.getFrameCount();
        ImGui.beginTooltip();
        ImGui.pushTextWrapPos(WIDTH * ImGui.getFontSize());
        ImGui.textUnformatted(text);
        ImGui.popTextWrapPos();
        ImGui.endTooltip();
    }
}

package dev.throng.app.view.widget;

import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import imgui.ImGui;

/** Tooltips of controls. A press hides them until the mouse is over another control. For Dear ImGui's thread. */
public final class Tip {
    private static final float WIDTH = 26; // heights of a letter

    private static Object lastShown = ""; // control or text of the last tip
    private static Object hidden = ""; // control or text without a tip until the mouse is over another one
    private static int shownFrame; // number of the last frame with a tip
    private static int awayFrame; // number of the last frame in which another window suppressed tips

    private Tip() {}

    /** Hides the current tip after a key press; mouse presses need no call. */
    public static void hide() {
        if (isThisOrLast(shownFrame)) {
            hidden = lastShown;
        }
    }

    /** Suppresses tips in this frame and the next, so that another window stays readable. */
    public static void keepAway() {
        awayFrame = ImGui.getFrameCount();
    }

    /** Returns whether a frame number is that of this frame or the previous one. */
    private static boolean isThisOrLast(int frame) {
        int ago = ImGui.getFrameCount() - frame;
        return ago == 0 || ago == 1;
    }

    /** Explains the last item while the mouse is over it. */
    public static void of(Control control) {
        if (ImGui.isItemHovered()) {
            String option = control.option();
            show(control, option.isEmpty() ? control.tip() : Text.TIP_OPTION.of(control.tip(), option));
        }
    }

    /** Shows a text as the tip of the last item, while the mouse is over it. */
    public static void of(String text) {
        if (ImGui.isItemHovered()) {
            show(text, text);
        }
    }

    /**
     * Shows an explanation at the mouse.
     *
     * @param of explained object
     * @param text any characters, including percent signs
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

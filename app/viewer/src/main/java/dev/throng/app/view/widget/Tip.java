package dev.throng.app.view.widget;

import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import imgui.ImGui;

/** Tooltips of controls. A press hides them until the mouse is over another control. On the thread of Dear ImGui alone. */
public final class Tip {
    private static final float WIDTH = 26; // letters' heights

    private static Object lastShown = ""; // control or text whose tip was shown last
    private static Object hidden = ""; // control or text without a tip until the mouse is over another one
    private static int shownFrame; // number of the last frame with a tip
    private static int awayFrame; // number of the last frame in which another window kept tips away

    private Tip() {}

    /** Hides what is shown: a key was pressed. Presses of the mouse need no call. */
    public static void hide() {
        if (isThisOrLast(shownFrame)) {
            hidden = lastShown;
        }
    }

    /** Shows nothing in this frame and the next one: another window is to be read. */
    public static void keepAway() {
        awayFrame = ImGui.getFrameCount();
    }

    /** Whether a number is that of this frame or the one before. */
    private static boolean isThisOrLast(int frame) {
        int ago = ImGui.getFrameCount() - frame;
        return ago == 0 || ago == 1;
    }

    /** Explains the last item, if the mouse is over it. */
    public static void of(Control control) {
        if (ImGui.isItemHovered()) {
            String option = control.option();
            show(control, option.isEmpty() ? control.tip() : Text.TIP_OPTION.of(control.tip(), option));
        }
    }

    /** Explains the last item in other words, if the mouse is over it. */
    public static void of(String text) {
        if (ImGui.isItemHovered()) {
            show(text, text);
        }
    }

    /** Shows an explanation at the mouse. @param of what it explains @param text any characters, percent signs too */
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

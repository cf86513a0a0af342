package dev.throng.app.view.widget;

import imgui.ImDrawList;
import imgui.ImGui;

/** Lines below a slider that mark numbers on its scale, with the numbers where there is space for them. */
final class Marks {
    private static final int LINE = 0xFFA8977F; // a b g r
    private static final int NUMBER = 0xFFB0B0B0;
    private static final float SMALL = 0.75f; // height of a mark's number, as a fraction of a letter's height

    /** Dear ImGui's margin of a slider's handle, screen coordinates. */
    private static final float PADDING = 2;

    private Marks() {}

    /**
     * Draws the lines and numbers of the slider that was drawn last, and moves the cursor below them.
     *
     * @param scale range of the slider
     * @param whole whether the slider has whole numbers
     */
    static void draw(Scale scale, boolean whole) {
        float left = ImGui.getItemRectMinX();
        float width = ImGui.calcItemWidth();
        float top = ImGui.getItemRectMaxY();
        float size = SMALL * ImGui.getFontSize();
        float grab = grab(scale, whole, width - 2 * PADDING);
        float first = left + PADDING + grab / 2;
        float room = width - 2 * PADDING - grab;
        ImDrawList list = ImGui.getWindowDrawList();
        double end = Double.NEGATIVE_INFINITY;
        float last = left + width - width(Scale.text(scale.most()));
        for (double mark : scale.marks()) {
            if (whole && mark != Math.rint(mark)) {
                continue;
            }
            float x = first + room * (float) scale.at(mark);
            list.addLine(x, top, x, top + size / 4, LINE);
            String text = Scale.text(mark);
            boolean isLast = mark == scale.most();
            float wide = width(text);
            float from = Math.min(Math.max(x - wide / 2, left), left + width - wide);
            if (from >= end && (isLast || from + wide < last - size / 2)) {
                list.addText(ImGui.getFont(), Math.round(size), from, top + size / 4, NUMBER, text);
                end = from + wide + size / 2;
            }
        }
        ImGui.dummy(width, Math.max(1.25f * size - ImGui.getStyle().getItemSpacingY(), 1));
    }

    private static float width(String text) {
        return SMALL * ImGui.calcTextSize(text).x;
    }

    /**
     * @param scale range of the slider
     * @param whole whether the slider has whole numbers
     * @param room length of the slider, screen coordinates
     * @return width of a slider's handle; for whole numbers it is wider, so that each number has its own position
     */
    private static float grab(Scale scale, boolean whole, float room) {
        float least = ImGui.getStyle().getGrabMinSize();
        float wide = whole ? Math.max(room / (float) (scale.most() - scale.least() + 1), least) : least;
        return Math.min(wide, room);
    }
}

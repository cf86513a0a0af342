package dev.throng.app.view.panel;

import dev.throng.app.view.text.Control;
import dev.throng.app.view.widget.Widgets;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import imgui.ImDrawList;
import imgui.ImGui;

/** Slider over a clip's duration, with a mark at the time of each sample. */
final class Timeline {
    private static final int MARK = 0xFF50C8F0; // a b g r

    private Timeline() {}

    /**
     * Draws the slider.
     *
     * @param atlas atlas with the clip's samples
     * @param share current time, as a fraction of the clip's duration, 0 to 1
     * @return time to which the user moved the slider in this frame, 0 to 1; -1 if the slider was not moved
     */
    static float draw(Widgets widgets, ClipAtlas atlas, BakedClip clip, double share) {
        float[] value = {(float) (share * clip.duration())};
        String shown = "%.3f " + Control.HOLD_TIME.unit();
        boolean moved = ImGui.sliderFloat(Widgets.id(Control.HOLD_TIME), value, 0, (float) clip.duration(), shown);
        widgets.end(Control.HOLD_TIME);
        drawMarks(atlas, clip);
        return !moved || clip.duration() == 0 ? -1 : (float) (value[0] / clip.duration());
    }

    private static void drawMarks(ClipAtlas atlas, BakedClip clip) {
        float left = ImGui.getItemRectMinX();
        float width = ImGui.calcItemWidth();
        float top = ImGui.getCursorScreenPosY();
        float height = 0.5f * ImGui.getFontSize();
        ImDrawList list = ImGui.getWindowDrawList();
        for (int row = 0; row < clip.sampleCount(); row++) {
            double phase = Integer.toUnsignedLong(atlas.samples().phases()[clip.firstSample() + row]) / 0x1p32;
            float x = (float) (left + phase * width);
            list.addLine(x, top, x, top + height, MARK);
        }
        ImGui.dummy(width, height);
    }
}

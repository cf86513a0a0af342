package dev.throng.app.view.panel;

import dev.throng.app.statistic.Percentiles;
import dev.throng.app.view.meter.FrameTimings;
import dev.throng.app.view.meter.FrameTimings.Part;
import dev.throng.app.view.meter.Meters;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.List;

/**
 * Graph of frame times as stacked columns, newest at the right. A column shows from below the GPU parts, or the CPU
 * parts if GPU times are unknown, and the rest of the frame. GPU and CPU parts overlap in time, and are not added.
 */
final class TimeGraph {
    /** Colour of elements that users should notice, in the byte order a b g r. */
    static final int BADGE = 0xFF3FA7F5;

    private static final float HEIGHT = 6; // heights of a letter
    private static final double HEADROOM = 1.25;
    private static final int BACKGROUND = 0x60000000;
    private static final int REST = 0xFF6A6A6A;
    private static final int[] COLOURS = {
        0xFFB070D0, 0xFF4FA0F0, 0xFF707070, 0xFF60C0F0, 0xFF50D0A0, 0xFFD0D060, 0xFFC08050, 0xFF80C850
    };

    static int colour(Part part) {
        return COLOURS[part.ordinal()];
    }

    void draw(List<FrameTimings> times) {
        float width = ImGui.getContentRegionAvailX();
        float height = HEIGHT * ImGui.getFontSize();
        float left = ImGui.getCursorScreenPosX();
        float bottom = ImGui.getCursorScreenPosY() + height;
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(left, bottom - height, left + width, bottom, BACKGROUND);
        double top = top(times);
        float column = width / Meters.KEPT;
        float x = left + width - column * times.size();
        for (FrameTimings time : times) {
            drawColumn(list, time, new Column(x, Math.max(column, 1), bottom), height / top);
            x += column;
        }
        ImGui.dummy(width, height);
    }

    /** @return time at the top edge of the graph, in milliseconds; a few very slow frames may exceed it */
    private static double top(List<FrameTimings> times) {
        return times.isEmpty()
                ? 1
                : HEADROOM * Percentiles.of(times, FrameTimings::whole).percentile(95);
    }

    /** Column of a frame in the graph, screen coordinates. */
    private record Column(float left, float width, float bottom) {
        void fill(ImDrawList list, float from, float to, int colour) {
            list.addRectFilled(left, to, left + width, from, colour);
        }
    }

    /**
     * @param column position of the column
     * @param scale screen coordinates per millisecond
     */
    private static void drawColumn(ImDrawList list, FrameTimings time, Column column, double scale) {
        float bottom = column.bottom;
        float y = Math.max(bottom - (float) (time.whole() * scale), bottom - HEIGHT * ImGui.getFontSize());
        column.fill(list, bottom, y, REST);
        float from = bottom;
        boolean isOfGpu = !Double.isNaN(time.part(Part.DRAW));
        for (Part part : Part.values()) {
            double value = time.part(part);
            if (value > 0 && part.isOfCpu() != isOfGpu) {
                float to = Math.max(from - (float) (value * scale), y);
                column.fill(list, from, to, colour(part));
                from = to;
            }
        }
    }
}

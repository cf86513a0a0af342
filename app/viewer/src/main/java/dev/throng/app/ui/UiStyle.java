package dev.throng.app.ui;

import imgui.ImGui;
import imgui.ImGuiStyle;
import imgui.flag.ImGuiCol;

/** Style of the user interface: dark and neutral, with a warm accent colour for active and dragged widgets. */
final class UiStyle {
    private static final float ROUND = 4;
    private static final int ACCENT = 0xF29E3F;

    /** Colour of a slider's handle: the accent colour, darkened so that a white number on it is readable. */
    private static final int GRAB = 0x9E5B12;

    private UiStyle() {}

    /**
     * Replaces ImGui's style.
     *
     * @param scale scale of all sizes, 1 on an ordinary display
     */
    static void apply(float scale) {
        ImGui.styleColorsDark();
        ImGuiStyle style = ImGui.getStyle();
        size(style);
        colourWindows(style);
        colourWidgets(style);
        // All sizes are at scale 1 here, so that scales do not multiply when the display changes.
        style.scaleAllSizes(scale);
        style.setFrameBorderSize(1);
        style.setWindowBorderSize(1);
        style.setPopupBorderSize(1);
    }

    private static void size(ImGuiStyle style) {
        style.setWindowPadding(12, 10);
        style.setFramePadding(8, 3);
        style.setItemSpacing(8, 5);
        style.setItemInnerSpacing(7, 4);
        style.setCellPadding(6, 2);
        style.setIndentSpacing(16);
        style.setScrollbarSize(12);
        style.setGrabMinSize(6); // the grab is narrower than a letter of the number over it
        style.setWindowMinSize(16, 16);
        style.setWindowRounding(6);
        style.setPopupRounding(6);
        style.setChildRounding(ROUND);
        style.setFrameRounding(ROUND);
        style.setGrabRounding(ROUND);
        style.setTabRounding(ROUND);
        style.setScrollbarRounding(ROUND);
        style.setWindowTitleAlign(0, 0.5f);
    }

    private static void colourWindows(ImGuiStyle style) {
        set(style, ImGuiCol.Text, 0xE8EAED, 1);
        set(style, ImGuiCol.TextDisabled, 0x9AA1AB, 1);
        set(style, ImGuiCol.WindowBg, 0x14171C, 1); // opaque, so that overlapping windows stay readable
        set(style, ImGuiCol.PopupBg, 0x1A1E25, 0.98f);
        set(style, ImGuiCol.ChildBg, 0x000000, 0);
        set(style, ImGuiCol.Border, 0xFFFFFF, 0.10f);
        set(style, ImGuiCol.Separator, 0xFFFFFF, 0.10f);
        set(style, ImGuiCol.TitleBg, 0x14171C, 1);
        set(style, ImGuiCol.TitleBgActive, 0x1D2229, 1);
        set(style, ImGuiCol.TitleBgCollapsed, 0x14171C, 1);
        set(style, ImGuiCol.ScrollbarBg, 0x000000, 0);
        set(style, ImGuiCol.ScrollbarGrab, 0xFFFFFF, 0.18f);
        set(style, ImGuiCol.ScrollbarGrabHovered, 0xFFFFFF, 0.28f);
        set(style, ImGuiCol.ScrollbarGrabActive, 0xFFFFFF, 0.36f);
    }

    private static void colourWidgets(ImGuiStyle style) {
        set(style, ImGuiCol.FrameBg, 0x2A303A, 1);
        set(style, ImGuiCol.FrameBgHovered, 0x343B47, 1);
        set(style, ImGuiCol.FrameBgActive, 0x3C4452, 1);
        set(style, ImGuiCol.Button, 0x343B47, 1);
        set(style, ImGuiCol.ButtonHovered, 0x434C5B, 1);
        set(style, ImGuiCol.ButtonActive, 0x505B6C, 1);
        set(style, ImGuiCol.Header, 0xFFFFFF, 0.07f);
        set(style, ImGuiCol.HeaderHovered, 0xFFFFFF, 0.12f);
        set(style, ImGuiCol.HeaderActive, 0xFFFFFF, 0.17f);
        set(style, ImGuiCol.SliderGrab, GRAB, 1);
        set(style, ImGuiCol.SliderGrabActive, 0xB0661A, 1);
        set(style, ImGuiCol.CheckMark, ACCENT, 1);
        set(style, ImGuiCol.PlotHistogram, ACCENT, 1);
        set(style, ImGuiCol.TextSelectedBg, ACCENT, 0.35f);
        set(style, ImGuiCol.NavHighlight, ACCENT, 0.8f);
        set(style, ImGuiCol.ResizeGrip, 0xFFFFFF, 0.08f);
        set(style, ImGuiCol.ResizeGripHovered, ACCENT, 0.6f);
        set(style, ImGuiCol.ResizeGripActive, ACCENT, 0.9f);
    }

    private static void set(ImGuiStyle style, int part, int rgb, float opacity) {
        style.setColor(part, (rgb >> 16 & 0xFF) / 255f, (rgb >> 8 & 0xFF) / 255f, (rgb & 0xFF) / 255f, opacity);
    }
}

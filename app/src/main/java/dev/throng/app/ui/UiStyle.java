package dev.throng.app.ui;

import imgui.ImGui;
import imgui.ImGuiStyle;
import imgui.flag.ImGuiCol;

/** How the user interface looks: dark, a little see-through, one warm accent. */
final class UiStyle {
    private static final float ROUND = 4;

    private UiStyle() {}

    static void apply(float scale) {
        ImGui.styleColorsDark();
        ImGuiStyle style = ImGui.getStyle();
        style.setWindowRounding(ROUND);
        style.setFrameRounding(ROUND);
        style.setGrabRounding(ROUND);
        style.setScrollbarRounding(ROUND);
        style.setWindowBorderSize(0);
        style.setColor(ImGuiCol.WindowBg, 0.07f, 0.08f, 0.10f, 0.88f);
        style.setColor(ImGuiCol.PopupBg, 0.07f, 0.08f, 0.10f, 0.96f);
        style.setColor(ImGuiCol.FrameBg, 0.17f, 0.19f, 0.23f, 1);
        style.setColor(ImGuiCol.FrameBgHovered, 0.23f, 0.26f, 0.31f, 1);
        style.setColor(ImGuiCol.TitleBgActive, 0.13f, 0.15f, 0.19f, 1);
        accent(style, ImGuiCol.SliderGrab, 1);
        accent(style, ImGuiCol.SliderGrabActive, 1);
        accent(style, ImGuiCol.CheckMark, 1);
        accent(style, ImGuiCol.PlotHistogram, 1);
        accent(style, ImGuiCol.Button, 0.35f);
        accent(style, ImGuiCol.ButtonHovered, 0.6f);
        accent(style, ImGuiCol.ButtonActive, 0.8f);
        accent(style, ImGuiCol.Header, 0.3f);
        accent(style, ImGuiCol.HeaderHovered, 0.45f);
        accent(style, ImGuiCol.HeaderActive, 0.6f);
        style.scaleAllSizes(scale);
    }

    private static void accent(ImGuiStyle style, int part, float strength) {
        style.setColor(part, 0.95f, 0.62f, 0.25f, strength);
    }
}

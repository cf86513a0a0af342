package dev.throng.app.view.panel;

import dev.throng.app.view.state.Action;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiTableFlags;
import imgui.flag.ImGuiWindowFlags;

/** All keys and what they do. */
final class HelpBox {
    private static final float MARGIN = 10;

    /** Keys side by side, each with its meaning. */
    private static final int PAIRS = 2;

    private static final String[][] MOUSE = {
        {"left drag", "turn around the crowd"},
        {"right drag", "look around"},
        {"Shift, right drag", "turn the light of a studio"},
        {"wheel", "nearer and farther"},
        {"W A S D Q E", "fly; Shift: faster"},
        {"click", "pick a figure"},
        {"drop a file", "show a model; .hdr: light"}
    };

    /** Draws it in the middle of the picture. @param bottom of the picture, screen coordinates */
    void draw(float bottom) {
        float width = ImGui.getIO().getDisplaySizeX();
        ImGui.setNextWindowPos(width / 2, bottom / 2, ImGuiCond.Always, 0.5f, 0.5f);
        ImGui.setNextWindowSizeConstraints(0, 0, Math.max(width - 2 * MARGIN, 1), Math.max(bottom - 2 * MARGIN, 1));
        ImGui.begin("Keys", ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoCollapse);
        if (ImGui.beginTable("keys", 2 * PAIRS, ImGuiTableFlags.SizingFixedFit)) {
            for (Action action : Action.values()) {
                row(action.keyName(), action.meaning());
            }
            for (String[] entry : MOUSE) {
                row(entry[0], entry[1]);
            }
            ImGui.endTable();
        }
        ImGui.end();
    }

    private static void row(String key, String meaning) {
        ImGui.tableNextColumn();
        ImGui.textUnformatted(key);
        ImGui.tableNextColumn();
        ImGui.textUnformatted(meaning);
    }
}

package dev.throng.app.view.panel;

import dev.throng.app.view.state.Action;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;

/** All keys and what they do. */
final class HelpBox {
    private static final String[][] MOUSE = {
        {"left drag", "turn around the crowd"},
        {"right drag", "look around"},
        {"wheel", "nearer and farther"},
        {"W A S D Q E", "fly; Shift: faster"},
        {"drop a file", "a model: show it"}
    };

    void draw() {
        var io = ImGui.getIO();
        ImGui.setNextWindowPos(io.getDisplaySizeX() / 2, io.getDisplaySizeY() / 2, ImGuiCond.Always, 0.5f, 0.5f);
        ImGui.begin("Keys", ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoCollapse);
        if (ImGui.beginTable("keys", 2)) {
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
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        ImGui.textUnformatted(key);
        ImGui.tableNextColumn();
        ImGui.textUnformatted(meaning);
    }
}

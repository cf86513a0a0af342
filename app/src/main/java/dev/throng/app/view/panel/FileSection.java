package dev.throng.app.view.panel;

import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import imgui.ImGui;
import imgui.flag.ImGuiInputTextFlags;
import imgui.type.ImString;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Models to show, pictures and settings to keep. */
public final class FileSection implements Panel.Section {
    private static final int LONGEST_PATH = 4096;

    private final ViewState state;
    private final SceneController controller;
    private final Exports exports;
    private final ImString path = new ImString(LONGEST_PATH);

    public FileSection(ViewState state, SceneController controller, Exports exports) {
        this.state = state;
        this.controller = controller;
        this.exports = exports;
    }

    @Override
    public String title() {
        return "Files";
    }

    @Override
    public void draw() {
        state.viewRequest().models().forEach(model -> ImGui.bulletText(model.toString()));
        state.viewRequest().clips().forEach(clips -> ImGui.bulletText("clips of " + clips));
        boolean entered = ImGui.inputText("model", path, ImGuiInputTextFlags.EnterReturnsTrue);
        ImGui.sameLine();
        if (ImGui.button("open") || entered) {
            open();
        }
        if (!state.viewRequest().models().isEmpty() && ImGui.button("the scene's own characters")) {
            controller.load(List.of());
        }
        if (ImGui.button("screenshot (F2)")) {
            exports.picture();
        }
        ImGui.sameLine();
        if (ImGui.button("meters")) {
            exports.meters();
        }
        ImGui.sameLine();
        if (ImGui.button("settings")) {
            exports.settings();
        }
    }

    private void open() {
        try {
            controller.load(List.of(Path.of(path.get().strip())));
        } catch (InvalidPathException e) {
            state.showMessage("model: '" + path.get() + "' is no path: " + e.getReason());
        }
    }
}

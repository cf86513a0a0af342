package dev.throng.app.view.panel;

import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Place;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Widgets;
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
    private final Widgets widgets;
    private final ImString path = new ImString(LONGEST_PATH);

    public FileSection(ViewState state, SceneController controller, Exports exports) {
        this.state = state;
        this.controller = controller;
        this.exports = exports;
        widgets = new Widgets(state);
    }

    @Override
    public Place place() {
        return Place.FILES;
    }

    @Override
    public void draw() {
        state.viewRequest().models().forEach(model -> bullet(model.toString()));
        state.viewRequest().clips().forEach(clips -> bullet(Text.CLIPS_OF.of(clips)));
        boolean entered = ImGui.inputText(Widgets.id(Control.MODEL_PATH), path, ImGuiInputTextFlags.EnterReturnsTrue);
        widgets.end(Control.MODEL_PATH);
        ImGui.sameLine();
        if (widgets.button(Control.OPEN) || entered) {
            open();
        }
        if (!state.viewRequest().models().isEmpty() && widgets.button(Control.OWN_CHARACTERS)) {
            controller.load(List.of());
        }
        if (widgets.button(Control.SCREENSHOT)) {
            exports.picture();
        }
        ImGui.sameLine();
        if (widgets.button(Control.SAVE_METERS)) {
            exports.meters();
        }
        ImGui.sameLine();
        if (widgets.button(Control.SAVE_SETTINGS)) {
            exports.settings();
        }
    }

    /** File names may have percent signs, which other texts of the library take for formats. */
    private static void bullet(String text) {
        ImGui.bullet();
        ImGui.textUnformatted(text);
    }

    private void open() {
        try {
            controller.load(List.of(Path.of(path.get().strip())));
        } catch (InvalidPathException e) {
            state.showMessage(Text.NO_PATH.of(path.get(), e.getReason()));
        }
    }
}

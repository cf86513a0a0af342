package dev.throng.app.view.panel;

import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.text.WindowPart;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;
import java.util.List;

/** Section of the panel about models, pictures and settings files. */
public final class FileSection implements Panel.Section {
    private final ViewState state;
    private final SceneController controller;
    private final Exports exports;
    private final Widgets widgets;

    public FileSection(ViewState state, SceneController controller, Exports exports) {
        this.state = state;
        this.controller = controller;
        this.exports = exports;
        widgets = new Widgets(state);
    }

    @Override
    public WindowPart part() {
        return WindowPart.FILES;
    }

    @Override
    public void draw() {
        state.viewRequest().models().forEach(model -> bullet(model.toString()));
        state.viewRequest().clips().forEach(clips -> bullet(Text.CLIPS_OF.of(clips)));
        if (!state.viewRequest().models().isEmpty() && widgets.button(Control.OWN_CHARACTERS)) {
            controller.load(List.of());
        }
        if (widgets.button(Control.SCREENSHOT)) {
            exports.picture();
        }
        Widgets.beside(Control.SAVE_METERS);
        if (widgets.button(Control.SAVE_METERS)) {
            exports.meters();
        }
        Widgets.beside(Control.SAVE_SETTINGS);
        if (widgets.button(Control.SAVE_SETTINGS)) {
            exports.settings();
        }
    }

    /** Draws a file name with a bullet. Other functions of Dear ImGui would interpret percent signs in the name. */
    private static void bullet(String text) {
        ImGui.bullet();
        ImGui.textUnformatted(text);
    }
}

package dev.throng.app.view.panel;

import dev.throng.app.view.state.Desk;
import dev.throng.app.view.state.Show;
import imgui.ImGui;
import imgui.flag.ImGuiInputTextFlags;
import imgui.type.ImString;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Models to show, pictures and settings to keep. */
public final class FileSection implements Panel.Section {
    private static final int LONGEST_PATH = 4096;

    private final Desk desk;
    private final Show show;
    private final Keepsakes keepsakes;
    private final ImString path = new ImString(LONGEST_PATH);

    public FileSection(Desk desk, Show show, Keepsakes keepsakes) {
        this.desk = desk;
        this.show = show;
        this.keepsakes = keepsakes;
    }

    @Override
    public String title() {
        return "Files";
    }

    @Override
    public void draw() {
        desk.wish().models().forEach(model -> ImGui.bulletText(model.toString()));
        boolean entered = ImGui.inputText("model", path, ImGuiInputTextFlags.EnterReturnsTrue);
        ImGui.sameLine();
        if (ImGui.button("open") || entered) {
            open();
        }
        if (!desk.wish().models().isEmpty() && ImGui.button("the scene's own people")) {
            show.load(List.of());
        }
        if (ImGui.button("picture (F2)")) {
            keepsakes.picture();
        }
        ImGui.sameLine();
        if (ImGui.button("meters")) {
            keepsakes.meters();
        }
        ImGui.sameLine();
        if (ImGui.button("settings")) {
            keepsakes.settings();
        }
    }

    private void open() {
        try {
            show.load(List.of(Path.of(path.get().strip())));
        } catch (InvalidPathException e) {
            desk.say("model: '" + path.get() + "' is no path: " + e.getReason());
        }
    }
}

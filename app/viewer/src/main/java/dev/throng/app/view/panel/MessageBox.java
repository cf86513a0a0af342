package dev.throng.app.view.panel;

import dev.throng.app.stage.PreparedScene.Progress;
import dev.throng.app.view.state.LoadingText;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.SideWindows.Side;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import java.util.List;

/** Box with progress and error messages in the lower right corner of the picture. */
final class MessageBox {
    private static final float MARGIN = 10;
    private static final float WIDTH = 22; // heights of a letter
    private static final float SHARE = 0.45f; // fraction of the screen's width

    private final ViewState state;
    private final SceneController controller;
    private List<String> shown = List.of();

    MessageBox(ViewState state, SceneController controller) {
        this.state = state;
        this.controller = controller;
    }

    /**
     * Draws the box while there are messages or a scene is loading.
     *
     * @param bottom lower edge of the picture, screen coordinates
     */
    void draw(float bottom) {
        if (!isShown()) {
            shown = List.of();
            return;
        }
        List<String> messages = state.messages();
        var io = ImGui.getIO();
        if (!messages.isEmpty() && !messages.equals(shown) && !io.getWantTextInput()) {
            ImGui.setNextWindowFocus(); // on a small screen the panel may cover the box
        }
        shown = messages;
        float beside = state.sides.right(Side.LEGEND); // beside the window of joints, if the screen has space
        float right = beside > WIDTH * ImGui.getFontSize() ? beside : io.getDisplaySizeX() - MARGIN;
        float width = Math.min(SHARE * io.getDisplaySizeX(), right - 3 * MARGIN);
        ImGui.setNextWindowPos(right, bottom - MARGIN, ImGuiCond.Always, 1, 1);
        ImGui.begin(
                "##messages",
                ImGuiWindowFlags.NoDecoration
                        | ImGuiWindowFlags.AlwaysAutoResize
                        | ImGuiWindowFlags.NoFocusOnAppearing);
        ImGui.pushTextWrapPos(width);
        messages.forEach(ImGui::textUnformatted);
        ImGui.popTextWrapPos();
        controller.progress().ifPresent(doing -> drawProgress(doing, width));
        if (!messages.isEmpty() && ImGui.smallButton(Widgets.id(Control.CLOSE_MESSAGES))) {
            state.clearMessages();
        }
        ImGui.end();
    }

    boolean isShown() {
        return !state.messages().isEmpty() || controller.progress().isPresent();
    }

    private static void drawProgress(Progress doing, float most) {
        float width = Math.min(WIDTH * ImGui.getFontSize(), most);
        ImGui.progressBar((float) doing.share(), width, 0, LoadingText.of(doing));
    }
}

package dev.throng.app.view.panel;

import dev.throng.app.stage.PreparedScene.Progress;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Place;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiTreeNodeFlags;
import imgui.flag.ImGuiWindowFlags;
import java.util.List;
import java.util.function.DoubleSupplier;

/** Everything about the crowd, to be changed while it is shown: sections one under the other. */
public final class Panel {
    private static final float MARGIN = 10;
    private static final float WIDTH = 25; // letters' heights

    private final ViewState state;
    private final SceneController controller;
    private final List<Section> sections;
    private final DoubleSupplier below;
    private final HelpBox help = new HelpBox();
    private final SearchBox search;
    private final Widgets widgets;

    /** One part of the panel. */
    public interface Section {
        Place place();

        /** Whether it is open at first. */
        default boolean isOpen() {
            return false;
        }

        /** Whether something new is in it that opens it. */
        default boolean hasNews() {
            return false;
        }

        void draw();
    }

    /** @param sections from top to bottom @param below height that is not the panel's at the bottom of the screen, its coordinates */
    public Panel(ViewState state, SceneController controller, List<Section> sections, DoubleSupplier below) {
        this.state = state;
        this.controller = controller;
        this.sections = List.copyOf(sections);
        this.below = below;
        search = new SearchBox(state);
        widgets = new Widgets(state);
    }

    public void draw() {
        if (state.switches.panel) {
            ImGui.setNextWindowPos(MARGIN, MARGIN, ImGuiCond.FirstUseEver);
            float width = WIDTH * ImGui.getFontSize();
            ImGui.setNextWindowSizeConstraints(width, 0, width, Math.max(bottom() - 2 * MARGIN, 1));
            ImGui.begin(Text.PANEL_TITLE.text(), ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoSavedSettings);
            ImGui.pushItemWidth(0.55f * width);
            if (widgets.button(Control.FIND)) {
                state.switches.search = true;
            }
            sections.forEach(this::draw);
            ImGui.popItemWidth();
            ImGui.end();
        }
        search.draw(bottom());
        drawMessages();
        if (state.switches.help) {
            help.draw(bottom());
        }
    }

    private float bottom() {
        return ImGui.getIO().getDisplaySizeY() - (float) below.getAsDouble();
    }

    private void draw(Section section) {
        int flags = section.isOpen() ? ImGuiTreeNodeFlags.DefaultOpen : ImGuiTreeNodeFlags.None;
        Place place = section.place();
        boolean isSought = state.sought.isArriving()
                && state.sought
                        .control()
                        .filter(control -> control.place() == place)
                        .isPresent();
        if (section.hasNews() || isSought) {
            ImGui.setNextItemOpen(true);
        }
        if (ImGui.collapsingHeader(place.title() + "###" + place, flags)) {
            ImGui.pushID(place.ordinal());
            section.draw();
            ImGui.popID();
            ImGui.spacing();
        }
    }

    /** What goes on and what went wrong: at the bottom, whether the panel is shown or not. */
    private void drawMessages() {
        List<String> messages = state.messages();
        if (messages.isEmpty() && controller.progress().isEmpty()) {
            return;
        }
        var io = ImGui.getIO();
        ImGui.setNextWindowPos(io.getDisplaySizeX() - MARGIN, bottom() - MARGIN, ImGuiCond.Always, 1, 1);
        ImGui.begin(
                "##messages",
                ImGuiWindowFlags.NoDecoration
                        | ImGuiWindowFlags.AlwaysAutoResize
                        | ImGuiWindowFlags.NoFocusOnAppearing);
        ImGui.pushTextWrapPos(0.45f * io.getDisplaySizeX());
        messages.forEach(ImGui::textUnformatted);
        ImGui.popTextWrapPos();
        controller.progress().ifPresent(Panel::drawProgress);
        if (!messages.isEmpty() && ImGui.smallButton(Widgets.id(Control.CLOSE_MESSAGES))) {
            state.clearMessages();
        }
        ImGui.end();
    }

    private static void drawProgress(Progress doing) {
        ImGui.progressBar((float) doing.share(), WIDTH * ImGui.getFontSize(), 0, doing.words());
    }
}

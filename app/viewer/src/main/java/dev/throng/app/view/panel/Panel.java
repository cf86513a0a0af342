package dev.throng.app.view.panel;

import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.SideWindows.Side;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.text.WindowPart;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiTreeNodeFlags;
import imgui.flag.ImGuiWindowFlags;
import java.util.List;
import java.util.function.DoubleSupplier;

/** Panel of the window's settings, in sections from top to bottom. */
public final class Panel {
    private static final float MARGIN = 10;

    private final ViewState state;
    private final SceneController controller;
    private final List<Section> sections;
    private final DoubleSupplier above;
    private final DoubleSupplier below;
    private final MessageBox messages;
    private final HelpBox help = new HelpBox();
    private final SearchBox search;
    private final Widgets widgets;

    public interface Section {
        WindowPart part();

        /** @return whether the section is open initially */
        default boolean isOpen() {
            return false;
        }

        /** @return whether the section shows new content for which the panel must open it */
        default boolean hasNews() {
            return false;
        }

        void draw();
    }

    /**
     * @param sections sections from top to bottom
     * @param above returns the height of the bar at the top of the screen, screen coordinates
     * @param below returns the height of the bar at the bottom of the screen, screen coordinates
     */
    public Panel(
            ViewState state,
            SceneController controller,
            List<Section> sections,
            DoubleSupplier above,
            DoubleSupplier below) {
        this.state = state;
        this.controller = controller;
        this.sections = List.copyOf(sections);
        this.above = above;
        this.below = below;
        messages = new MessageBox(state, controller);
        search = new SearchBox(state);
        widgets = new Widgets(state);
    }

    public void draw() {
        state.switches.panel = state.sides.keep(Side.PANEL, state.switches.panel);
        if (isThere()) {
            drawPanel();
        }
        search.draw(bottom());
        messages.draw(bottom());
        if (state.switches.help) {
            help.draw(right(), (float) above.getAsDouble(), bottom());
        }
    }

    private void drawPanel() {
        float top = (float) above.getAsDouble();
        float width = state.sides.width(Side.PANEL);
        ImGui.setNextWindowPos(MARGIN, top, ImGuiCond.FirstUseEver);
        ImGui.setNextWindowSizeConstraints(width, 0, width, Math.max(bottom() - top - MARGIN, 1));
        ImGui.begin(Text.PANEL_TITLE.text(), ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoSavedSettings);
        ImGui.pushItemWidth(-labels());
        ImGui.pushTextWrapPos();
        if (widgets.button(Control.FIND)) {
            state.switches.search = true;
        }
        sections.forEach(this::draw);
        ImGui.popTextWrapPos();
        ImGui.popItemWidth();
        ImGui.end();
    }

    /** @return width of the longest label beside a field or slider, screen coordinates */
    public static float labels() {
        float widest = 0;
        for (Control control : Control.values()) {
            boolean isBehind = control.kind() == Control.Kind.NUMBER || control.kind() == Control.Kind.CHOICE;
            if (isBehind && control.part().isSection()) {
                widest = Math.max(widest, ImGui.calcTextSize(control.label()).x);
            }
        }
        return widest + ImGui.getStyle().getItemInnerSpacingX();
    }

    /** @return whether a message or progress is shown at the lower border of the picture */
    public boolean isSpeaking() {
        return messages.isShown();
    }

    /** @return right edge of the panel, screen coordinates; 0 without a panel */
    public float right() {
        return isThere() ? end() : 0;
    }

    /** @return whether the panel is visible; on small screens the help replaces the panel */
    private boolean isThere() {
        return state.switches.panel && (!state.switches.help || help.fitsBeside(end()));
    }

    private float end() {
        return MARGIN + state.sides.width(Side.PANEL);
    }

    private float bottom() {
        return ImGui.getIO().getDisplaySizeY() - (float) below.getAsDouble();
    }

    private void draw(Section section) {
        int flags = section.isOpen() ? ImGuiTreeNodeFlags.DefaultOpen : ImGuiTreeNodeFlags.None;
        WindowPart part = section.part();
        boolean isSought = state.sought.isArriving()
                && state.sought
                        .control()
                        .filter(control -> control.part() == part)
                        .isPresent();
        if (section.hasNews() || isSought) {
            ImGui.setNextItemOpen(true);
        }
        if (ImGui.collapsingHeader(part.title() + "###" + part, flags)) {
            ImGui.pushID(part.ordinal());
            section.draw();
            ImGui.popID();
            ImGui.spacing();
        }
    }
}

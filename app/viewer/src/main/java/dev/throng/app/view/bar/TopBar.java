package dev.throng.app.view.bar;

import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;

/**
 * Bar in the upper left corner that opens models, panel and help, and shows the frame rate. The bar is shown even if
 * all other parts of the user interface are hidden.
 */
public final class TopBar {
    private static final float MARGIN = 10;
    private static final float PADDING = 5;

    /** Smallest height of a window into which bars fit, as a multiple of a letter's height. */
    private static final float LEAST_HEIGHT = 15;

    private final ViewState.Switches switches;
    private final Meters meters;
    private final Widgets widgets;

    public TopBar(ViewState state, Meters meters) {
        switches = state.switches;
        this.meters = meters;
        widgets = new Widgets(state);
    }

    /** @return lower edge of the bar, screen coordinates; without a bar, the upper margin of other windows */
    public static float bottom() {
        return !fits() ? MARGIN : MARGIN + ImGui.getFrameHeight() + 2 * PADDING + MARGIN / 2;
    }

    /** @return whether the window is high enough for bars over the picture */
    public static boolean fits() {
        return ImGui.getIO().getDisplaySizeY() > LEAST_HEIGHT * ImGui.getFontSize();
    }

    public void draw() {
        if (fits()) {
            drawBar();
        }
    }

    private void drawBar() {
        ImGui.setNextWindowPos(MARGIN, MARGIN, ImGuiCond.Always);
        ImGui.pushStyleVar(ImGuiStyleVar.WindowPadding, PADDING, PADDING);
        ImGui.begin(
                "##top",
                ImGuiWindowFlags.NoDecoration
                        | ImGuiWindowFlags.AlwaysAutoResize
                        | ImGuiWindowFlags.NoSavedSettings
                        | ImGuiWindowFlags.NoMove
                        | ImGuiWindowFlags.NoFocusOnAppearing);
        ImGui.pushAllowKeyboardFocus(false); // Tab moves between fields of the panel only
        switches.open ^= pressed(Control.OPEN_MODEL, switches.open);
        ImGui.sameLine();
        switches.panel ^= pressed(Control.PANEL, switches.panel);
        ImGui.sameLine();
        switches.help ^= pressed(Control.HELP, switches.help);
        double rate = meters.fps();
        if (meters.rests() || rate > 0) {
            ImGui.sameLine();
            ImGui.alignTextToFramePadding();
            ImGui.textUnformatted(meters.rests() ? Text.PAUSED.text() : Text.FRAME_RATE.of(rate));
            ImGui.sameLine(0, PADDING);
            ImGui.dummy(0, 0);
        }
        ImGui.popAllowKeyboardFocus();
        ImGui.end();
        ImGui.popStyleVar();
    }

    private boolean pressed(Control control, boolean on) {
        boolean isPressed = Flow.lit(Widgets.id(control), on);
        widgets.end(control);
        return isPressed;
    }
}

package dev.throng.app.view.panel;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.pick.Overlay;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.state.SideWindows;
import dev.throng.app.view.state.SideWindows.Side;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Lengths;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.scene.ErrorColours;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import java.util.List;
import org.joml.Vector2d;

/**
 * Legend for the colours of differences between GPU and CPU vertices, at the lower border of the picture. If the border
 * has too little space, the legend is in the panel.
 */
public final class DifferenceLegend {
    private static final int STEPS = 48;
    private static final float MARGIN = 10;
    private static final float BAR = 0.9f;

    /** Smallest height of a picture whose legend has an explanation, as a multiple of a letter's height. */
    private static final float TALL = 24;

    private final ViewState state;
    private final SplitView splitView;
    private final Inspector inspector;
    private boolean isInPanel;

    /**
     * @param splitView defines the factor on differences, and so which difference is drawn in red
     * @param inspector inspector whose picked figure provides D, the diagonal of the box around the rest pose
     */
    public DifferenceLegend(ViewState state, SplitView splitView, Inspector inspector) {
        this.state = state;
        this.splitView = splitView;
        this.inspector = inspector;
    }

    /**
     * Draws the names of both sides of a split picture, and the legend of shown differences.
     *
     * @param top lower edge of the bar over the picture, screen coordinates
     * @param bottom lower edge of the picture, screen coordinates
     */
    public void draw(LiveScene scene, float top, float bottom) {
        if (splitView.isSplit()) {
            drawSides(top);
        }
        boolean wasInPanel = isInPanel;
        isInPanel = isDifference() && state.sides.has(Side.PANEL) && !state.sides.fits(Side.LEGEND);
        if (state.sides.keep(Side.LEGEND, isDifference() && !isInPanel)) {
            drawLegend(scene, bottom);
        } else if (isInPanel && !wasInPanel) {
            state.sought.seek(Control.VERTICES);
        }
    }

    private boolean isDifference() {
        return state.switches.mode == VertexSourceSplit.Source.DIFFERENCE;
    }

    /**
     * Draws the legend as a part of the panel, if the lower border of the picture had too little space for it in {@link
     * #draw}.
     */
    void drawInPanel(LiveScene scene) {
        if (isInPanel) {
            drawColours(scene);
            drawExplanation(scene);
        }
    }

    private void drawSides(float top) {
        double line = splitView.line() * ImGui.getIO().getDisplaySizeX();
        String right = (isDifference() ? Text.SIDE_DIFFERENCE : Text.SIDE_CPU).text();
        double y = top + ImGui.getFontSize();
        Overlay.name(Text.SIDE_GPU.text(), new Vector2d(beside(line, -1, Text.SIDE_GPU.text()), y));
        Overlay.name(right, new Vector2d(beside(line, 1, right), y));
    }

    /**
     * @param line position of the line, screen coordinates
     * @param direction -1 for a text at the left of the line, 1 for one at its right
     * @return centre of a text beside the line, screen coordinates
     */
    private static double beside(double line, int direction, String text) {
        return line + direction * (ImGui.calcTextSize(text).x / 2 + ImGui.getFontSize());
    }

    private void drawLegend(LiveScene scene, float bottom) {
        SideWindows sides = state.sides;
        float middle = (sides.left(Side.LEGEND) + sides.right(Side.LEGEND)) / 2;
        ImGui.setNextWindowPos(middle, bottom - MARGIN, ImGuiCond.Always, 0.5f, 1);
        ImGui.setNextWindowSize(sides.width(Side.LEGEND), 0);
        ImGui.begin(
                "##legend",
                ImGuiWindowFlags.NoDecoration
                        | ImGuiWindowFlags.NoInputs
                        | ImGuiWindowFlags.NoSavedSettings
                        | ImGuiWindowFlags.NoFocusOnAppearing);
        drawColours(scene);
        if (bottom > TALL * ImGui.getFontSize()) { // in a low window the explanation would cover the figures
            drawExplanation(scene);
        }
        ImGui.end();
    }

    private void drawColours(LiveScene scene) {
        ImGui.textUnformatted(Text.LEGEND.text());
        drawBar();
        double red = Math.pow(10, -splitView.exponent());
        double size = character(scene).atlas().certificate().diagonal();
        drawNumbers(Text.LEGEND_D.of(red / 2), Text.LEGEND_D.of(red));
        drawNumbers(Lengths.text(red / 2 * size), Text.LEGEND_MORE.of(Lengths.text(red * size)));
    }

    private void drawExplanation(LiveScene scene) {
        PreparedCharacter character = character(scene);
        double size = character.atlas().certificate().diagonal();
        ImGui.pushTextWrapPos();
        ImGui.textDisabled(
                Text.LEGEND_SIZE.of(Lengths.text(size), character.character().name()));
        ImGui.textDisabled(Text.LEGEND_OTHERS.text());
        ImGui.popTextWrapPos();
    }

    private PreparedCharacter character(LiveScene scene) {
        List<PreparedCharacter> roles = scene.shown().characters().roles();
        return roles.get(inspector.picked().map(Picked::role).orElse(0));
    }

    private static void drawBar() {
        ErrorColours colours = new ErrorColours(1);
        float width = ImGui.getContentRegionAvailX();
        float step = width / STEPS;
        float height = BAR * ImGui.getFontSize();
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        ImDrawList list = ImGui.getWindowDrawList();
        for (int s = 0; s < STEPS; s++) {
            int colour = packed(colours.encoded(s / (STEPS - 1.0)));
            list.addRectFilled(x + s * step, y, x + (s + 1) * step, y + height, colour);
        }
        ImGui.dummy(width, height);
    }

    /**
     * Writes 0 below the left end of the colour bar, and other texts below its centre and right end.
     *
     * @param middle text below the centre
     * @param right text below the right end
     */
    private static void drawNumbers(String middle, String right) {
        float left = ImGui.getCursorPosX();
        float width = ImGui.getContentRegionAvailX();
        ImGui.textUnformatted(Text.LEGEND_NONE.text());
        ImGui.sameLine(left + (width - ImGui.calcTextSize(middle).x) / 2);
        ImGui.textUnformatted(middle);
        ImGui.sameLine(left + width - ImGui.calcTextSize(right).x);
        ImGui.textUnformatted(right);
    }

    /** Packs an opaque colour in Dear ImGui's byte order: a, b, g, r. */
    private static int packed(int[] rgb) {
        return 0xFF << 24 | rgb[2] << 16 | rgb[1] << 8 | rgb[0];
    }
}

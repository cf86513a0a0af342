package dev.throng.app.view.panel;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Place;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Widgets;
import dev.throng.crowd.gl.CpuVertexStats;
import dev.throng.crowd.gl.scene.ErrorColours;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.List;

/** Which path evaluates the vertices that are shown, and the difference between GPU and CPU. */
public final class ComparisonSection implements Panel.Section {
    private static final int STEPS = 48;
    private static final float BAR = 0.8f; // letters' heights

    private final ViewState state;
    private final SceneController controller;
    private final SplitView splitView;
    private final CheckSection check;
    private final Widgets widgets;

    public ComparisonSection(ViewState state, SceneController controller, SplitView splitView, CheckSection check) {
        this.state = state;
        this.controller = controller;
        this.splitView = splitView;
        this.check = check;
        widgets = new Widgets(state);
    }

    @Override
    public Place place() {
        return Place.COMPARISON;
    }

    @Override
    public void draw() {
        List<String> words = Choices.words(VertexSourceSplit.Source.class);
        String before = Choices.word(state.switches.mode);
        String chosen = widgets.oneOf(Control.VERTICES, words, before);
        state.switches.mode = VertexSourceSplit.Source.values()[words.indexOf(chosen)];
        splitView.split(widgets.toggled(Control.SPLIT, splitView.isSplit()));
        if (state.switches.mode == VertexSourceSplit.Source.DIFFERENCE) {
            drawScale();
        }
        controller
                .cpuVertexStats()
                .filter(cpu -> !cpu.equals(CpuVertexStats.NOTHING))
                .ifPresent(ComparisonSection::drawCpuStats);
        check.draw(widgets);
    }

    private static void drawCpuStats(CpuVertexStats cpu) {
        ImGui.textUnformatted(Text.CPU_TIME.of(cpu.evaluated(), cpu.milliseconds()));
        if (cpu.left() > 0) {
            ImGui.textColored(TimeGraph.BADGE, Text.CPU_LEFT.of(cpu.left()));
        }
    }

    /** From no difference to the largest that is told apart. */
    private void drawScale() {
        int[] power = {splitView.exponent()};
        String format = "1e-%d " + Control.ERROR_SCALE.unit();
        if (ImGui.sliderInt(Widgets.id(Control.ERROR_SCALE), power, 0, SplitView.MOST_EXPONENT, format)) {
            splitView.exponent(power[0]);
        }
        widgets.end(Control.ERROR_SCALE);
        ErrorColours colours = new ErrorColours(1);
        float step = ImGui.getContentRegionAvailX() / STEPS;
        float height = BAR * ImGui.getFontSize();
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        ImDrawList list = ImGui.getWindowDrawList();
        for (int s = 0; s < STEPS; s++) {
            int colour = packed(colours.encoded(s / (STEPS - 1.0)));
            list.addRectFilled(x + s * step, y, x + (s + 1) * step, y + height, colour);
        }
        ImGui.dummy(STEPS * step, height);
        ImGui.textDisabled(Text.NOT_COMPARED.text());
    }

    /** As the panel takes it: opaque, a b g r. */
    private static int packed(int[] rgb) {
        return 0xFF << 24 | rgb[2] << 16 | rgb[1] << 8 | rgb[0];
    }
}

package dev.throng.app.view.panel;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.text.WindowPart;
import dev.throng.app.view.widget.Widgets;
import dev.throng.crowd.gl.CpuVertexStats;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import imgui.ImGui;
import java.util.List;

/** Section of the panel about vertices of GPU and CPU, and their difference. */
public final class ComparisonSection implements Panel.Section {
    private final ViewState state;
    private final SceneController controller;
    private final SplitView splitView;
    private final DifferenceLegend legend;
    private final CheckSection check;
    private final Widgets widgets;

    public ComparisonSection(
            ViewState state,
            SceneController controller,
            SplitView splitView,
            DifferenceLegend legend,
            CheckSection check) {
        this.state = state;
        this.controller = controller;
        this.splitView = splitView;
        this.legend = legend;
        this.check = check;
        widgets = new Widgets(state);
    }

    @Override
    public WindowPart part() {
        return WindowPart.COMPARISON;
    }

    @Override
    public void draw() {
        List<String> words = Choices.words(VertexSourceSplit.Source.class);
        String before = Choices.word(state.switches.mode);
        String chosen = widgets.oneOf(Control.VERTICES, words, before);
        state.switches.mode = VertexSourceSplit.Source.values()[words.indexOf(chosen)];
        boolean isSplit = widgets.toggled(Control.SPLIT, splitView.isSplit());
        if (isSplit && !splitView.isSplit()) {
            splitView.splitAt(state.sides.free().middle());
        }
        splitView.split(isSplit);
        if (state.switches.mode == VertexSourceSplit.Source.DIFFERENCE) {
            drawScale();
            drawLegend();
        }
        controller
                .cpuVertexStats()
                .filter(cpu -> !cpu.equals(CpuVertexStats.NOTHING))
                .ifPresent(ComparisonSection::drawCpuStats);
        check.draw(widgets);
    }

    private static void drawCpuStats(CpuVertexStats cpu) {
        ImGui.textUnformatted(Text.CPU_TIME.of(cpu.evaluated(), cpu.milliseconds()));
        if (cpu.beyondLimit() > 0) {
            ImGui.textColored(TimeGraph.BADGE, Text.CPU_LEFT.of(cpu.beyondLimit()));
        }
    }

    private void drawLegend() {
        LiveScene scene = controller.scene();
        if (scene != null) {
            legend.drawInPanel(scene);
        }
    }

    private void drawScale() {
        int[] power = {splitView.exponent()};
        String format = "1e-%d " + Control.ERROR_SCALE.unit();
        if (ImGui.sliderInt(Widgets.id(Control.ERROR_SCALE), power, 0, SplitView.MOST_EXPONENT, format)) {
            splitView.exponent(power[0]);
        }
        widgets.end(Control.ERROR_SCALE);
    }
}

package dev.throng.app.view.panel;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.meter.FrameTimings.Part;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.text.WindowPart;
import dev.throng.app.view.widget.Tip;
import dev.throng.app.view.widget.Widgets;
import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.scene.MemoryPlan;
import imgui.ImGui;
import java.util.stream.Collectors;

/** Section of the panel about times and statistics of frames. */
public final class MeterSection implements Panel.Section {
    /**
     * Distance from the panel's left edge to the right edge of the column of times, as a multiple of a letter's height.
     */
    private static final float TIMES_RIGHT = 18;

    /** Side of the coloured square beside the name of a frame's part, as a multiple of a letter's height. */
    private static final float SQUARE = 0.6f;

    private static final float ROUND = 2;

    private final ViewState state;
    private final Meters meters;
    private final SceneController controller;
    private final TimeGraph graph = new TimeGraph();
    private final Widgets widgets;

    public MeterSection(ViewState state, Meters meters, SceneController controller) {
        this.state = state;
        this.meters = meters;
        this.controller = controller;
        widgets = new Widgets(state);
    }

    @Override
    public WindowPart part() {
        return WindowPart.METERS;
    }

    @Override
    public void draw() {
        LiveScene scene = controller.scene();
        if (scene != null) {
            ImGui.textUnformatted(PictureBadge.text(scene));
        }
        meters.wholes()
                .ifPresent(whole ->
                        line(Text.FRAME_TIMES, whole.percentile(50), whole.percentile(95), whole.percentile(99)));
        graph.draw(meters.times());
        drawParts();
        meters.stats().ifPresent(MeterSection::drawCounts);
        controller.memory().ifPresent(MeterSection::drawMemory);
        ImGui.textDisabled(controller.device().renderer());
    }

    private void drawParts() {
        for (Part part : Part.values()) {
            double median = meters.median(time -> time.part(part));
            drawSquare(TimeGraph.colour(part));
            ImGui.sameLine();
            ImGui.textUnformatted(part.label());
            Tip.of(part.meaning());
            String time = Double.isNaN(median) ? Text.PART_UNKNOWN.text() : Text.PART_TIME.of(median);
            ImGui.sameLine(TIMES_RIGHT * ImGui.getFontSize() - ImGui.calcTextSize(time).x);
            ImGui.textUnformatted(time);
        }
        if (controller.device().isSoftware()) {
            ImGui.textColored(TimeGraph.BADGE, Text.NO_TIMER.text());
            state.switches.finishesPasses = widgets.toggled(Control.TIME_PASSES, state.switches.finishesPasses);
        }
    }

    private static void drawSquare(int colour) {
        float letter = ImGui.getFontSize();
        float side = SQUARE * letter;
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY() + (letter - side) / 2;
        ImGui.getWindowDrawList().addRectFilled(x, y, x + side, y + side, colour, ROUND);
        ImGui.dummy(side, letter);
    }

    private static void drawCounts(FrameStats stats) {
        line(Text.VISIBLE, stats.visible(), stats.visibleCamera());
        line(Text.LEVELS, stats.levels().stream().map(Object::toString).collect(Collectors.joining(", ")));
        line(Text.POSES, stats.palettes(), stats.joints());
        if (stats.approximate() > 0) {
            line(Text.APPROXIMATE_POSES, stats.approximate());
        }
        line(Text.VERTICES_DRAWN, stats.vertices(), stats.triangles());
        line(Text.DRAW_CALLS, stats.drawCalls(), stats.drawCommands());
        line(Text.UPLOADED, stats.bytesUploaded());
    }

    private static void drawMemory(MemoryPlan memory) {
        line(Text.MEMORY, mebibytes(memory.total()));
        line(Text.MEMORY_CROWD, mebibytes(memory.palette()), mebibytes(memory.instances()));
        line(Text.MEMORY_MODELS, mebibytes(memory.meshes()), mebibytes(memory.atlas()), mebibytes(memory.targets()));
    }

    private static long mebibytes(long bytes) {
        return (bytes + (1L << 20) - 1) >> 20;
    }

    private static void line(Text text, Object... values) {
        ImGui.textUnformatted(text.of(values));
    }
}

package dev.throng.app.view.panel;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.meter.FrameTime.Part;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.scene.MemoryPlan;
import imgui.ImGui;
import java.util.Locale;
import java.util.stream.Collectors;

/** Where the time goes, and what the frames do. */
public final class MeterSection implements Panel.Section {
    private final ViewState state;
    private final Meters meters;
    private final SceneController controller;
    private final TimeGraph graph = new TimeGraph();

    public MeterSection(ViewState state, Meters meters, SceneController controller) {
        this.state = state;
        this.meters = meters;
        this.controller = controller;
    }

    @Override
    public String title() {
        return "Meters";
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void draw() {
        LiveScene scene = controller.scene();
        if (scene != null) {
            ImGui.textUnformatted(PictureBadge.text(scene));
        }
        meters.wholes()
                .ifPresent(whole -> line(
                        "ms: p50 %.1f   p95 %.1f   p99 %.1f",
                        whole.percentile(50), whole.percentile(95), whole.percentile(99)));
        graph.draw(meters.times());
        drawParts();
        meters.stats().ifPresent(MeterSection::drawCounts);
        controller.memory().ifPresent(MeterSection::drawMemory);
        ImGui.textDisabled(controller.device().renderer());
    }

    private void drawParts() {
        for (Part part : Part.values()) {
            double median = meters.median(time -> time.part(part));
            ImGui.textColored(TimeGraph.colour(part), "#");
            ImGui.sameLine();
            line(
                    "%-8s %s",
                    Choices.word(part), Double.isNaN(median) ? "-" : String.format(Locale.ROOT, "%8.2f ms", median));
            if (ImGui.isItemHovered()) {
                ImGui.setTooltip(part.meaning());
            }
        }
        if (controller.device().isSoftware()) {
            ImGui.textColored(TimeGraph.BADGE, "(!) this driver has no GPU timer");
            state.switches.finishesPasses =
                    OptionWidgets.toggled("finish each pass to time it", state.switches.finishesPasses);
        }
    }

    private static void drawCounts(FrameStats stats) {
        line("visible %,d, in view %,d", stats.visible(), stats.visibleCamera());
        line("by level %s", stats.levels().stream().map(Object::toString).collect(Collectors.joining(", ")));
        line("palettes %,d, joints %,d", stats.palettes(), stats.joints());
        line("vertices %,d, triangles %,d", stats.vertices(), stats.triangles());
        line("draw calls %,d, commands %,d", stats.drawCalls(), stats.drawCommands());
        line("uploaded %,d bytes", stats.bytesUploaded());
    }

    private static void drawMemory(MemoryPlan memory) {
        line("GPU memory %,d MiB", mebibytes(memory.total()));
        line("  palettes %,d, instances %,d,", mebibytes(memory.palette()), mebibytes(memory.instances()));
        line(
                "  meshes %,d, atlas %,d, picture %,d",
                mebibytes(memory.meshes()), mebibytes(memory.atlas()), mebibytes(memory.targets()));
    }

    private static long mebibytes(long bytes) {
        return (bytes + (1L << 20) - 1) >> 20;
    }

    private static void line(String format, Object... values) {
        ImGui.textUnformatted(String.format(Locale.ROOT, format, values));
    }
}

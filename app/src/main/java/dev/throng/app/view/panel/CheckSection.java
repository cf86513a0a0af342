package dev.throng.app.view.panel;

import dev.throng.app.view.camera.Camera;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.meter.RunningCheck;
import dev.throng.crowd.gl.VertexReadback;
import dev.throng.crowd.state.Clock;
import imgui.ImGui;
import java.util.Locale;
import org.joml.Vector3d;

/** What the running check has found, for {@link ComparisonSection}. */
public final class CheckSection {
    /** Heights of a figure from which it is looked at. */
    private static final double DISTANCE = 2.5;

    private final RunningCheck check;
    private final Camera camera;
    private final LiveClock clock;

    public CheckSection(RunningCheck check, Camera camera, LiveClock clock) {
        this.check = check;
        this.camera = camera;
        this.clock = clock;
    }

    void draw() {
        ImGui.separator();
        ImGui.textUnformatted(String.format(Locale.ROOT, "instances checked: %,d", check.compared()));
        check.worst().ifPresent(worst -> {
            ImGui.pushTextWrapPos();
            ImGui.textUnformatted(describe(worst));
            ImGui.popTextWrapPos();
            if (ImGui.button("jump to worst")) {
                jump(worst);
            }
            ImGui.sameLine();
        });
        if (ImGui.button("reset")) {
            check.startAgain();
        }
    }

    static String describe(VertexReadback.Error worst) {
        VertexReadback.Seen seen = worst.seen();
        String joint = worst.joint().isEmpty() ? "" : ", joint '" + worst.joint() + "'";
        return String.format(
                Locale.ROOT,
                "worst: %.3g of its size: %s %d, clip '%s', at %.2f s%s",
                worst.error(),
                seen.name(),
                seen.instance(),
                seen.clip(),
                seen.ticks() / Clock.TICKS_PER_SECOND,
                joint);
    }

    /** The camera goes there, and time stands still when it was. */
    public void jump(VertexReadback.Error worst) {
        VertexReadback.Seen seen = worst.seen();
        float[] at = seen.figure().position();
        float height = seen.figure().height();
        camera.look(new Vector3d(at[0], at[1] + height / 2, at[2]), DISTANCE * height);
        clock.pause(true);
        clock.seconds((seen.ticks() + 0.5) / Clock.TICKS_PER_SECOND);
    }
}

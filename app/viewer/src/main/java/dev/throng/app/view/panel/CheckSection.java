package dev.throng.app.view.panel;

import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.meter.RunningCheck;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Widgets;
import dev.throng.crowd.gl.VertexReadback;
import dev.throng.crowd.state.Clock;
import dev.throng.proof.Tolerance;
import imgui.ImGui;
import org.joml.Vector3d;

/** Widgets with the result of {@link RunningCheck}, for {@link ComparisonSection}. */
public final class CheckSection {
    /** Distance from the camera to a figure after {@link #jump}, as a multiple of the figure's height. */
    private static final double DISTANCE = 2.5;

    private final RunningCheck check;
    private final OrbitCamera camera;
    private final LiveClock clock;

    public CheckSection(RunningCheck check, OrbitCamera camera, LiveClock clock) {
        this.check = check;
        this.camera = camera;
        this.clock = clock;
    }

    void draw(Widgets widgets) {
        ImGui.separator();
        ImGui.textUnformatted(Text.CHECKED.of(check.compared()));
        check.worst().ifPresent(worst -> {
            ImGui.pushTextWrapPos();
            ImGui.textUnformatted(verdict(worst));
            ImGui.textUnformatted(place(worst));
            ImGui.popTextWrapPos();
            if (widgets.button(Control.WORST)) {
                jump(worst);
            }
            Widgets.beside(Control.RECHECK);
        });
        if (widgets.button(Control.RECHECK)) {
            check.startAgain();
        }
    }

    /**
     * @param worst the largest difference
     * @return text that states whether rounding explains the largest difference
     */
    private static String verdict(VertexReadback.Error worst) {
        double allowed = Tolerance.LONGER_ROUNDING;
        return (worst.error() <= allowed ? Text.AGREE : Text.DISAGREE).of(worst.error(), allowed);
    }

    private static String place(VertexReadback.Error worst) {
        VertexReadback.Seen seen = worst.seen();
        double seconds = seen.ticks() / Clock.TICKS_PER_SECOND;
        String joint = worst.joint().isEmpty() ? "" : Text.WORST_JOINT.of(worst.joint());
        return Text.WORST_AT.of(seen.name(), seen.instance() + 1, seen.clip(), seconds, joint);
    }

    /**
     * Moves the camera to a figure whose vertices differ, and pauses the clock at the time of the difference.
     *
     * @param worst the difference, with its figure and time
     */
    public void jump(VertexReadback.Error worst) {
        VertexReadback.Seen seen = worst.seen();
        float[] at = seen.figure().position();
        float height = seen.figure().height();
        camera.look(new Vector3d(at[0], at[1] + height / 2, at[2]), DISTANCE * height);
        clock.pause(true);
        clock.seconds((seen.ticks() + 0.5) / Clock.TICKS_PER_SECOND);
    }
}

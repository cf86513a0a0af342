package dev.throng.app.view.panel;

import dev.throng.app.blend.DemoControls;
import dev.throng.app.blend.SpeedMachine;
import dev.throng.app.scene.BlendScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Scale;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;

/** Widgets for the demonstrations of scene blend; in other scenes they are hidden. */
final class DemoWidgets {
    private final SceneController controller;
    private final Widgets widgets;

    DemoWidgets(SceneController controller, Widgets widgets) {
        this.controller = controller;
        this.widgets = widgets;
    }

    void draw() {
        LiveScene scene = controller.scene();
        if (scene != null && scene.shown().scene() instanceof BlendScene blend) {
            draw(blend.controls());
            blend.machine().ifPresent(machine -> drawSpeed(blend.controls(), machine));
            if (blend.controls().isDragged() && widgets.button(Control.RELEASE)) {
                blend.controls().release();
            }
        }
    }

    private void drawSpeed(DemoControls controls, SpeedMachine machine) {
        boolean byClock = widgets.toggled(Control.SPEED_BY_CLOCK, controls.speed() == DemoControls.BY_CLOCK);
        if (byClock) {
            controls.speed(DemoControls.BY_CLOCK);
        } else {
            float fastest = (float) machine.fastest();
            float speed = widgets.slider(
                    Control.WALKING_SPEED, Math.max(controls.speed(), 0), Scale.linear(0, fastest), "%.2f");
            controls.speed(Math.min(Math.max(speed, 0), fastest));
        }
        ImGui.textUnformatted(Text.STATE.of(machine.state()));
    }

    private void draw(DemoControls controls) {
        boolean byClock = widgets.toggled(Control.FADE_BY_CLOCK, controls.share() == DemoControls.BY_CLOCK);
        if (byClock) {
            controls.share(DemoControls.BY_CLOCK);
        } else {
            float share = widgets.slider(Control.RUN_SHARE, Math.max(controls.share(), 0), Scale.linear(0, 1), "%.2f");
            controls.share(Math.min(Math.max(share, 0), 1));
        }
        controls.waves(widgets.toggled(Control.MASKED_WAVE, controls.waves()));
        controls.follows(widgets.toggled(Control.HEAD_FOLLOWS, controls.follows()));
    }
}

package dev.throng.app.view.bar;

import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.state.Action;
import dev.throng.app.view.text.Control;
import java.util.function.Consumer;

/** Buttons for where the camera looks from. */
final class CameraButtons {
    private final OrbitCamera camera;
    private final Consumer<Action> actions;

    /** @param actions carries out what keys do, too */
    CameraButtons(OrbitCamera camera, Consumer<Action> actions) {
        this.camera = camera;
        this.actions = actions;
    }

    void draw(Flow flow) {
        button(flow, Control.FRONT, Action.FRONT);
        button(flow, Control.SIDE, Action.SIDE);
        button(flow, Control.TOP, Action.TOP);
        if (flow.toggle(Control.ORTHO, camera.isParallel())) {
            actions.accept(Action.PARALLEL);
        }
        button(flow, Control.HOME, Action.HOME);
    }

    private void button(Flow flow, Control control, Action action) {
        if (flow.button(control)) {
            actions.accept(action);
        }
    }
}

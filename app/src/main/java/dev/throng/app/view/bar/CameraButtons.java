package dev.throng.app.view.bar;

import dev.throng.app.view.camera.Camera;
import dev.throng.app.view.state.Action;
import java.util.function.Consumer;

/** Buttons for where the camera looks from. */
final class CameraButtons {
    private final Camera camera;
    private final Consumer<Action> actions;

    /** @param actions carries out what keys do, too */
    CameraButtons(Camera camera, Consumer<Action> actions) {
        this.camera = camera;
        this.actions = actions;
    }

    void draw(Flow flow) {
        button(flow, "Front", Action.FRONT);
        button(flow, "Side", Action.SIDE);
        button(flow, "Top", Action.TOP);
        if (flow.toggle("Ortho", camera.isParallel(), Action.PARALLEL.tip())) {
            actions.accept(Action.PARALLEL);
        }
        button(flow, "Home", Action.HOME);
    }

    private void button(Flow flow, String label, Action action) {
        if (flow.button(label, action.tip())) {
            actions.accept(action);
        }
    }
}

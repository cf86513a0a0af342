package dev.throng.app.view.bar;

import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.play.Player;
import dev.throng.app.view.state.Action;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

/**
 * Objects that a bar shows and steers.
 *
 * @param state of the window
 * @param controller of the scene
 * @param inspector that knows the picked figure
 * @param player of the figures
 * @param camera that looks at them
 */
public record Bars(
        ViewState state, SceneController controller, Inspector inspector, Player player, OrbitCamera camera) {
    /** Returns a bar. @param actions carries out what keys do @param reserve see {@link PlayBar} */
    public PlayBar bar(Consumer<Action> actions, DoubleConsumer reserve) {
        var figure = new FigureButtons(state, controller, inspector, player);
        return new PlayBar(state, player, figure, new CameraButtons(camera, actions), reserve);
    }

    /** Buttons for where the camera looks from. */
    static final class CameraButtons {
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
}

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
 * Objects that the bar below the picture shows and controls.
 *
 * @param state state of the window
 * @param controller controller of the scene
 * @param inspector inspector of the figure that the user picked
 * @param player player of the figures
 * @param camera camera of the scene
 */
public record Bars(
        ViewState state, SceneController controller, Inspector inspector, Player player, OrbitCamera camera) {
    /**
     * @param actions handles actions that buttons start
     * @param reserve receives the bar's height, as in {@link PlayBar}
     * @return a playback bar for these objects
     */
    public PlayBar bar(Consumer<Action> actions, DoubleConsumer reserve) {
        var figure = new FigureButtons(state, controller, inspector, player);
        return new PlayBar(state, player, figure, new CameraButtons(camera, actions), reserve);
    }

    static final class CameraButtons {
        private final OrbitCamera camera;
        private final Consumer<Action> actions;

        /** @param actions handles actions that buttons start */
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

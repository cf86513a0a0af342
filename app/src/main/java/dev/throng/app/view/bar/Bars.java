package dev.throng.app.view.bar;

import dev.throng.app.view.camera.Camera;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.play.Player;
import dev.throng.app.view.state.Action;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
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
public record Bars(ViewState state, SceneController controller, Inspector inspector, Player player, Camera camera) {
    /** Returns a bar. @param actions carries out what keys do @param reserve see {@link PlayBar} */
    public PlayBar bar(Consumer<Action> actions, DoubleConsumer reserve) {
        var figure = new FigureButtons(state, controller, inspector, player);
        return new PlayBar(state, player, figure, new CameraButtons(camera, actions), reserve);
    }
}

package dev.throng.app.view;

import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.panel.Exports;
import dev.throng.app.view.play.PlayKeys;
import dev.throng.app.view.state.Action;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.VertexSourceSplit;

/** Handler of the actions that the user starts by keys or buttons. */
final class ActionHandler {
    private final ViewState state;
    private final SceneController controller;
    private final CameraMoves camera;
    private final PlayKeys playing;
    private final Screen screen;
    private final Exports exports;

    record Shown(OrbitCamera camera, PlayKeys playing) {}

    ActionHandler(ViewState state, SceneController controller, Shown shown, Screen screen, Exports exports) {
        this.state = state;
        this.controller = controller;
        camera = new CameraMoves(state, controller, shown.camera);
        playing = shown.playing;
        this.screen = screen;
        this.exports = exports;
    }

    void handle(Action action) {
        ViewState.Switches switches = state.switches;
        switch (action) {
            case QUIT -> quit();
            case HELP -> switches.help = !switches.help;
            case PANEL -> switches.panel = !switches.panel;
            case OPEN -> switches.open = !switches.open;
            case FIND -> switches.search = !switches.search;
            case SCREENSHOT -> exports.picture();
            case WIREFRAME -> switches.toggle(DebugView.Flag.WIREFRAME);
            case SKELETONS -> switches.toggle(DebugView.Flag.SKELETONS);
            case RELOAD_SHADERS -> controller.reloadShaders();
            case VSYNC -> switches.vsync = !switches.vsync;
            case FULL_SCREEN -> screen.fullScreen(!screen.isFullScreen());
            case PAUSE -> playing.pause();
            case STEP -> playing.step();
            case STEP_BACK -> playing.stepBack();
            case DOUBLE -> state.requestInstances(Math.max(1, 2L * state.instances()));
            case HALVE -> state.requestInstances(state.instances() / 2);
            case MORE -> state.requestInstances(state.instances() + tenth());
            case FEWER -> state.requestInstances(state.instances() - tenth());
            case GPU -> switches.mode = VertexSourceSplit.Source.GPU;
            case CPU -> switches.mode = VertexSourceSplit.Source.CPU;
            case DIFFERENCE -> switches.mode = VertexSourceSplit.Source.DIFFERENCE;
            case TINT -> switches.toggle(DebugView.Flag.LEVELS);
            case FRAME -> camera.frame();
            case HOME -> camera.home();
            case CAMERA -> camera.next();
            case FRONT -> camera.face(OrbitCamera.Side.FRONT);
            case SIDE -> camera.face(OrbitCamera.Side.LEFT);
            case TOP -> camera.face(OrbitCamera.Side.TOP);
            case PARALLEL -> camera.parallel();
        }
    }

    /** Closes the open dialogue boxes or, if none is open, the window. */
    private void quit() {
        if (state.switches.hasBox()) {
            state.switches.closeBoxes();
        } else {
            screen.askToClose();
        }
    }

    /** @return a tenth of the crowd, at least one instance */
    private long tenth() {
        return Math.max(1, Math.round(0.1 * state.instances()));
    }
}

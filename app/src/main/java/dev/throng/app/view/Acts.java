package dev.throng.app.view;

import dev.throng.app.view.camera.Camera;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.panel.Keepsakes;
import dev.throng.app.view.state.Action;
import dev.throng.app.view.state.Desk;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.Show;
import dev.throng.crowd.gl.scene.Evaluation;

/** Does what keys and buttons ask for. */
final class Acts {
    private final Desk desk;
    private final Show show;
    private final Camera camera;
    private final LiveClock clock;
    private final Screen screen;
    private final Keepsakes keepsakes;

    Acts(Desk desk, Show show, Camera camera, LiveClock clock, Screen screen, Keepsakes keepsakes) {
        this.desk = desk;
        this.show = show;
        this.camera = camera;
        this.clock = clock;
        this.screen = screen;
        this.keepsakes = keepsakes;
    }

    void act(Action action) {
        Desk.Switches switches = desk.switches;
        switch (action) {
            case QUIT -> screen.askToClose();
            case HELP -> switches.help = !switches.help;
            case PANEL -> switches.panel = !switches.panel;
            case SCREENSHOT -> keepsakes.picture();
            case WIREFRAME -> switches.wireframe = !switches.wireframe;
            case SKELETONS -> switches.skeletons = !switches.skeletons;
            case RELOAD_SHADERS -> show.reloadShaders();
            case VSYNC -> switches.vsync = !switches.vsync;
            case FULL_SCREEN -> screen.fullScreen(!screen.isFullScreen());
            case PAUSE -> clock.pause(!clock.isPaused());
            case STEP -> clock.step();
            case DOUBLE -> desk.askInstances(Math.max(1, 2L * desk.instances()));
            case HALVE -> desk.askInstances(desk.instances() / 2);
            case MORE -> desk.askInstances(desk.instances() + tenth());
            case FEWER -> desk.askInstances(desk.instances() - tenth());
            case GPU -> switches.mode = Evaluation.By.GPU;
            case CPU -> switches.mode = Evaluation.By.CPU;
            case DIFFERENCE -> switches.mode = Evaluation.By.DIFFERENCE;
            case TINT -> switches.tint = !switches.tint;
            case FRAME -> show.frame(camera);
            case HOME -> show.home(camera);
            case CAMERA -> show.next(camera);
        }
    }

    /** A tenth of the crowd, at least one instance. */
    private long tenth() {
        return Math.max(1, Math.round(0.1 * desk.instances()));
    }
}

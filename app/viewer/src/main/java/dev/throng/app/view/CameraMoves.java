package dev.throng.app.view;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.studio.StudioCamera;
import dev.throng.app.view.camera.CrowdSphere;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Text;

/** Moves of the camera by keys and buttons. */
final class CameraMoves {
    private final ViewState state;
    private final SceneController controller;
    private final OrbitCamera camera;

    CameraMoves(ViewState state, SceneController controller, OrbitCamera camera) {
        this.state = state;
        this.controller = controller;
        this.camera = camera;
    }

    void frame() {
        LiveScene now = controller.scene();
        if (now != null && now.shown().scene() instanceof StudioScene studio) {
            StudioCamera seen = studio.camera();
            camera.look(
                    seen.middle(),
                    seen.distance(camera.from(), camera.up(), camera.free().aspect(now)));
        } else {
            camera.frame(controller.crowd());
        }
    }

    /** Moves the camera to where the scene places it. */
    void home() {
        LiveScene now = controller.scene();
        if (now != null) {
            camera.parallel(false);
            camera.goHome(camera.free().ownView(now), CrowdSphere.of(now.shown()));
        }
    }

    /** Switches the camera to the next way of control, such as orbiting or free flight. */
    void next() {
        camera.kind(camera.kind().next(), controller.crowd());
        state.showMessage(Text.CAMERA.of(Choices.word(camera.kind())));
    }

    /** Shows all figures from a side. */
    void face(OrbitCamera.Side side) {
        camera.face(side);
        frame();
    }

    /** Toggles between perspective and orthographic projection. */
    void parallel() {
        camera.parallel(!camera.isParallel());
    }
}

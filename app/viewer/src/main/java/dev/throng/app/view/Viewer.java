package dev.throng.app.view;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Picture;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.PictureDisplay.PictureArea;
import dev.throng.app.view.budget.Resolutions;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.meter.FrameWatch;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.meter.RunningCheck;
import dev.throng.app.view.panel.SplitView;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.play.PlayKeys;
import dev.throng.app.view.play.Player;
import dev.throng.app.view.state.Action;
import dev.throng.app.view.state.DroppedFiles;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.SceneLoader;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.View;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Window that shows a crowd until the user closes the window. All methods must be called on the thread of the screen's
 * context.
 */
public final class Viewer implements AutoCloseable {
    private static final double NANOS = 1e9;

    /** Shortest time between two changes of the window's title, in seconds: window managers change titles slowly. */
    private static final double TITLE_EVERY = 0.25;

    private final Screen screen;
    private final ViewState state;
    private final Meters meters = new Meters();
    private final FrameWatch watch;
    private final OrbitCamera camera = new OrbitCamera();
    private final LiveClock clock;
    private final SceneController controller;
    private final Optional<Ui> ui;
    private final PictureArea area;
    private final Overlays overlays;
    private final Controls controls;
    private final StartupTimes startup = new StartupTimes();
    private final Resolutions resolutions;
    private final PictureDisplay display;
    private final DeviceProbe probe;
    private final StillPicture still;
    private final ShownNames names;
    private final WaitingPicture waiting;
    private double untilTitle;

    /**
     * Creates the window's content, without drawing.
     * @param screen screen to draw on; not closed
     * @param parser reads settings that users enter
     * @param loader loader of the first scene; closed with the viewer
     */
    public Viewer(Screen screen, ViewRequest.Parser parser, SceneLoader loader, Console console) {
        this(screen, parser, loader, console, Path.of(""));
    }

    /** @param folder folder for pictures and other files */
    Viewer(Screen screen, ViewRequest.Parser parser, SceneLoader loader, Console console, Path folder) {
        this.screen = screen;
        state = new ViewState(parser, loader.first());
        var time = state.settings().time();
        clock = new LiveClock(time.step(), time.freeze());
        watch = new FrameWatch(screen.gl(), meters);
        area = new PictureArea(screen);
        display = new PictureDisplay(screen, area);
        probe = display.probe();
        controller = new SceneController(screen, state, loader, probe::tier);
        resolutions = new Resolutions(screen.gl().info(), meters);
        still = new StillPicture(screen.gl());
        names = new ShownNames(state);
        ui = Ui.open(screen::scale, screen::clipboard, screen::clipboard);
        waiting = new WaitingPicture(screen, ui, controller::progress);
        overlays = new Overlays(new Overlays.Session(state, controller, meters, camera, clock), area, folder);
        var shown = new ActionHandler.Shown(camera, new PlayKeys(overlays.player(), clock));
        ActionHandler actions = new ActionHandler(state, controller, shown, screen, overlays.exports());
        overlays.act(actions::handle);
        controls = new Controls(camera, screen, overlays.grips(), ui, listener(actions));
        screen.listen(controls);
        if (ui.isEmpty()) {
            console.warn("panel: found no usable Dear ImGui library (available for Linux and Windows on x86-64); "
                    + "control the window by keys and options instead");
        }
    }

    private Controls.Listener listener(ActionHandler actions) {
        DroppedFiles dropped = new DroppedFiles(state, controller);
        return new Controls.Listener() {
            @Override
            public void handle(Action action) {
                overlays.hints().used(); // moving the camera by mouse is not a use of keys
                actions.handle(action);
            }

            @Override
            public void load(List<Path> files) {
                overlays.hints().used();
                dropped.load(files);
            }

            @Override
            public void turnLight(double degrees) {
                state.turnLight(degrees);
            }

            @Override
            public boolean isPicture(double x, double y) {
                return y < area.surface().height();
            }

            @Override
            public void click(double x, double y) {
                pick(x, y);
            }
        };
    }

    private void pick(double x, double y) {
        LiveScene scene = controller.scene();
        if (scene != null) {
            still.drawShown(scene);
            overlays.inspector()
                    .pick(scene, Picked.at(scene, area.surface(), x, y).orElse(null));
        }
    }

    /**
     * Shows frames until the user closes the screen.
     * @return result of the whole session
     */
    public ViewerResult run() {
        long before = System.nanoTime();
        while (!screen.isClosing()) {
            long now = System.nanoTime();
            frame((now - before) / NANOS);
            before = now;
        }
        return result();
    }

    /**
     * Draws and shows a frame.
     * @param seconds time since the previous frame, in seconds
     */
    void frame(double seconds) {
        screen.poll();
        screen.vsync(state.switches.vsync);
        resolutions.shown(seconds, camera.drawnBack() < 1);
        controller.update(watch, camera, area.surface(), resolutions::of);
        if (controls.advance(seconds)) {
            still.disturb();
        }
        if (state.switches.hasBox()) {
            overlays.hints().used();
        }
        LiveScene scene = controller.scene();
        if (scene != null) {
            clock.advance(seconds); // the crowd's time begins when its scene is shown
            scene.grow(camera.drawnBack()); // crowds appear gradually, since many new figures slow a frame
            overlays.inspector().update(scene, clock.ticks(), camera);
        }
        overlays.player().update(scene);
        camera.advance(camera.drawnBack() < 1 ? resolutions.growth(seconds) : seconds);
        draw(seconds);
        screen.keepEscape(state.switches.hasBox()
                || ui.map(shown -> shown.wantsKeys() || shown.hasList()).orElse(false));
        screen.show();
        startup.shown(scene != null);
        if (scene == null && state.settings().picture().quality().isAuto()) {
            probe.prepare(); // the probe compiles shaders while this thread waits for the scene
        }
        title(seconds);
    }

    private void draw(double seconds) {
        Ui.Surface surface = screen.surface();
        boolean isSeen = surface.pixelWidth() > 0 && surface.pixelHeight() > 0;
        LiveScene scene = controller.scene();
        if (scene != null && isSeen) {
            var measuring = new FrameWatch.Measuring(controller.palettesOnCpu(), state.switches.finishesPasses);
            View view = camera.view(scene.aspect());
            DebugView debugView = overlays.debugView(scene, view);
            var moment = new Rest.Moment(view, debugView, clock.ticks(), scene.changes(), scene.revision());
            if (!still.rests(scene, moment, seconds)) {
                watch.draw(measuring, passes -> scene.draw(view, debugView, clock.ticks(), passes));
                overlays.check()
                        .advance(seconds, scene.vertexReadbacks(), scene.shown().crowds());
            }
            meters.rests(still.isBegun());
            display.put(still.picture(scene), still.layer());
            waiting.close();
        } else {
            screen.blank();
        }
        if (isSeen) {
            ui.ifPresent(shown -> {
                names.report(scene, shown::need);
                overlays.open().report(shown::need);
                shown.draw(surface, seconds, () -> overlay(scene));
            });
        }
    }

    private void overlay(@Nullable LiveScene scene) {
        if (scene == null) {
            waiting.draw();
        }
        overlays.draw(scene);
    }

    private void title(double seconds) {
        untilTitle -= seconds;
        if (untilTitle <= 0) {
            untilTitle = TITLE_EVERY;
            screen.title(WindowTitle.text(state, meters, controller));
        }
    }

    /** @return the session's result so far; if another thread calls, values may be one frame old */
    public ViewerResult result() {
        return new ViewerResult(
                state.instances(),
                Choices.word(state.switches.mode),
                meters.frames(),
                Choices.word(state.settings().scene().scene()),
                startup.window(),
                startup.crowd(),
                overlays.check().worstError());
    }

    /** @return picture of the last shown crowd, without the panel; empty if no crowd has been shown */
    public Optional<Picture> picture() {
        return Optional.ofNullable(controller.scene()).flatMap(LiveScene::picture);
    }

    RunningCheck check() {
        return overlays.check();
    }

    SplitView splitView() {
        return overlays.splitView();
    }

    Player player() {
        return overlays.player();
    }

    ViewState state() {
        return state;
    }

    Meters meters() {
        return meters;
    }

    SceneController controller() {
        return controller;
    }

    OrbitCamera camera() {
        return camera;
    }

    Inspector inspector() {
        return overlays.inspector();
    }

    LiveClock clock() {
        return clock;
    }

    @Override
    public void close() {
        waiting.close();
        display.close();
        still.close();
        overlays.close();
        controller.close();
        watch.close();
        ui.ifPresent(Ui::close);
    }
}

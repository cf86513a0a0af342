package dev.throng.app.view;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Picture;
import dev.throng.app.stage.Projection;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.budget.Resolutions;
import dev.throng.app.view.camera.Camera;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.meter.FrameWatch;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.meter.RunningCheck;
import dev.throng.app.view.panel.AtlasWindow;
import dev.throng.app.view.panel.CheckSection;
import dev.throng.app.view.panel.ComparisonSection;
import dev.throng.app.view.panel.CrowdSection;
import dev.throng.app.view.panel.EvaluationSection;
import dev.throng.app.view.panel.Exports;
import dev.throng.app.view.panel.FileSection;
import dev.throng.app.view.panel.InspectorSection;
import dev.throng.app.view.panel.MeterSection;
import dev.throng.app.view.panel.Panel;
import dev.throng.app.view.panel.PictureSection;
import dev.throng.app.view.panel.SplitView;
import dev.throng.app.view.pick.Handles;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.pick.Overlay;
import dev.throng.app.view.pick.Picker;
import dev.throng.app.view.state.Action;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.SceneLoader;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.pick.Ray;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A crowd in a window until the user closes it. Everything here happens on one thread, that of the screen's context. */
public final class Viewer implements AutoCloseable {
    private static final double NANOS = 1e9;

    /** Titles change no more often, seconds: window managers take their time. */
    private static final double TITLE_EVERY = 0.25;

    private final Screen screen;
    private final ViewState state;
    private final Meters meters = new Meters();
    private final FrameWatch watch;
    private final Camera camera = new Camera();
    private final LiveClock clock;
    private final SceneController controller;
    private final Optional<Ui> ui;
    private final Inspector inspector;
    private final Overlay overlay;
    private final AtlasWindow atlas;
    private final SplitView splitView;
    private final RunningCheck check = new RunningCheck();
    private final Panel panel;
    private final Controls controls;
    private final StartupTimes startup = new StartupTimes();
    private final Resolutions resolutions;
    private final PictureDisplay display;
    private final StillPicture still;
    private double untilTitle;

    /**
     * Sets everything up, and draws nothing yet.
     *
     * @param screen borrowed
     * @param loader which prepares the first scene; owned from now on
     */
    public Viewer(Screen screen, ViewRequest.Parser parser, SceneLoader loader, Console console) {
        this(screen, parser, loader, console, Path.of(""));
    }

    /** @param folder where pictures and the like are kept */
    Viewer(Screen screen, ViewRequest.Parser parser, SceneLoader loader, Console console, Path folder) {
        this.screen = screen;
        state = new ViewState(parser, loader.first());
        var time = state.settings().time();
        clock = new LiveClock(time.step(), time.freeze());
        watch = new FrameWatch(screen.gl(), meters);
        display = new PictureDisplay(screen);
        controller = new SceneController(screen.gl(), state, loader, display.probe()::tier);
        resolutions = new Resolutions(screen.gl().info(), meters);
        still = new StillPicture(screen.gl());
        ui = Ui.open(screen.scale(), screen::clipboard, screen::clipboard);
        Exports exports = new Exports(folder, state, meters, controller, check);
        var shown = new ActionHandler.Shown(camera, clock);
        ActionHandler actions = new ActionHandler(state, controller, shown, screen, exports);
        inspector = new Inspector(state.switches);
        overlay = new Overlay(inspector, new Handles(controller::scene, camera, screen), clock, camera);
        atlas = new AtlasWindow(state.switches, inspector, screen.gl().limits().textureSize());
        controller.otherMemory(atlas::memory);
        splitView = new SplitView(state.switches, screen);
        panel = new Panel(state, controller, sections(exports));
        controls = new Controls(camera, screen, List.of(overlay.handles(), splitView), ui, listener(actions));
        screen.listen(controls);
        if (ui.isEmpty()) {
            console.warn("no panel: its library is not there for this machine; keys work");
        }
    }

    private List<Panel.Section> sections(Exports exports) {
        return List.of(
                new CrowdSection(state, controller, clock),
                new MeterSection(state, meters, controller),
                new PictureSection(state),
                new EvaluationSection(state, controller),
                new ComparisonSection(state, controller, splitView, new CheckSection(check, camera, clock)),
                new InspectorSection(state, controller, clock, inspector),
                new FileSection(state, controller, exports));
    }

    private Controls.Listener listener(ActionHandler actions) {
        return new Controls.Listener() {
            @Override
            public void handle(Action action) {
                actions.handle(action);
            }

            @Override
            public void load(List<Path> files) {
                controller.load(files);
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
            Ui.Surface surface = screen.surface();
            Ray ray = new Projection(camera.view(scene.aspect()), surface.width(), surface.height()).through(x, y);
            inspector.pick(
                    scene, Picker.first(scene.shown(), ray, clock.ticks()).orElse(null));
        }
    }

    /** Shows frame after frame until the screen is closed. */
    public Result run() {
        long before = System.nanoTime();
        while (!screen.isClosing()) {
            long now = System.nanoTime();
            frame((now - before) / NANOS);
            before = now;
        }
        return result();
    }

    /** One frame, some seconds after the one before. */
    void frame(double seconds) {
        screen.poll();
        screen.vsync(state.switches.vsync);
        resolutions.shown(seconds);
        controller.update(watch, camera, screen.surface(), resolutions::of);
        if (controls.advance(seconds)) {
            still.disturb();
        }
        LiveScene scene = controller.scene();
        if (scene != null) {
            clock.advance(seconds); // the crowd begins when it is there
            inspector.update(scene, clock.ticks(), camera);
        }
        camera.advance(seconds);
        draw(seconds);
        screen.show();
        startup.shown(controller.scene() != null);
        title(seconds);
    }

    private void draw(double seconds) {
        Ui.Surface surface = screen.surface();
        boolean isSeen = surface.pixelWidth() > 0 && surface.pixelHeight() > 0;
        LiveScene scene = controller.scene();
        if (scene != null && isSeen) {
            var way = new FrameWatch.Way(controller.palettesOnCpu(), state.switches.finishesPasses);
            View view = camera.view(scene.aspect());
            DebugView debugView = inspector.debugView(scene, view).by(splitView.vertexSource());
            var moment = new StillPicture.Moment(view, debugView, clock.ticks(), scene.revision());
            if (!still.rests(scene, moment, seconds)) {
                watch.draw(way, passes -> scene.draw(view, debugView, clock.ticks(), passes));
                check.advance(seconds, scene.vertexReadbacks());
            }
            display.put(still.picture(scene));
        } else {
            screen.blank();
        }
        if (isSeen) {
            ui.ifPresent(shown -> shown.draw(surface, seconds, () -> drawOver(surface)));
        }
    }

    private void drawOver(Ui.Surface surface) {
        LiveScene scene = controller.scene();
        if (scene != null) {
            overlay.draw(scene, surface);
            atlas.draw(scene);
        }
        panel.draw();
    }

    private void title(double seconds) {
        untilTitle -= seconds;
        if (untilTitle <= 0) {
            untilTitle = TITLE_EVERY;
            screen.title(WindowTitle.text(state, meters, controller));
        }
    }

    /** What has been shown so far. */
    Result result() {
        return new Result(
                state.instances(),
                Choices.word(state.switches.mode),
                meters.frames(),
                Choices.word(state.settings().scene().scene()),
                startup.window(),
                startup.crowd(),
                check.worstError());
    }

    /** The crowd as it was shown last, without the panel; empty where nothing was ready. */
    public Optional<Picture> picture() {
        return Optional.ofNullable(controller.scene()).map(LiveScene::picture);
    }

    RunningCheck check() {
        return check;
    }

    SplitView splitView() {
        return splitView;
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

    Camera camera() {
        return camera;
    }

    Inspector inspector() {
        return inspector;
    }

    LiveClock clock() {
        return clock;
    }

    @Override
    public void close() {
        display.close();
        still.close();
        atlas.close();
        controller.close();
        watch.close();
        ui.ifPresent(Ui::close);
    }

    /**
     * What a window showed until it was closed.
     *
     * @param instances at the end
     * @param mode gpu, cpu or difference
     * @param frames finished
     * @param scene its name
     * @param windowSeconds from the start of the JVM until the window was there, its panel in it; null: it never was
     * @param crowdSeconds the same until the crowd was seen; null: it never was
     * @param worstError the largest distance between GPU and CPU that was found, as a fraction of D; null: nothing was compared
     */
    public record Result(
            int instances,
            String mode,
            long frames,
            String scene,
            @Nullable Double windowSeconds,
            @Nullable Double crowdSeconds,
            @Nullable Double worstError) {}
}

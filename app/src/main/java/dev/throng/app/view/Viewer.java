package dev.throng.app.view;

import dev.throng.app.console.Console;
import dev.throng.app.option.Choices;
import dev.throng.app.stage.LiveStage;
import dev.throng.app.stage.Picture;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.camera.Camera;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.camera.Projection;
import dev.throng.app.view.camera.Ray;
import dev.throng.app.view.meter.FrameWatch;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.meter.RunningCheck;
import dev.throng.app.view.panel.AtlasWindow;
import dev.throng.app.view.panel.Beside;
import dev.throng.app.view.panel.BesideSection;
import dev.throng.app.view.panel.CheckSection;
import dev.throng.app.view.panel.CrowdSection;
import dev.throng.app.view.panel.EvaluationSection;
import dev.throng.app.view.panel.FileSection;
import dev.throng.app.view.panel.InsideSection;
import dev.throng.app.view.panel.Keepsakes;
import dev.throng.app.view.panel.MeterSection;
import dev.throng.app.view.panel.Panel;
import dev.throng.app.view.panel.PictureSection;
import dev.throng.app.view.pick.Inside;
import dev.throng.app.view.pick.InsideMarks;
import dev.throng.app.view.pick.Picker;
import dev.throng.app.view.state.Action;
import dev.throng.app.view.state.Backstage;
import dev.throng.app.view.state.Desk;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.Show;
import dev.throng.app.view.state.WishReader;
import dev.throng.crowd.gl.scene.Inspection;
import dev.throng.crowd.gl.scene.View;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A crowd in a window until the user closes it. Everything here happens on one thread, that of the screen's context.
 */
public final class Viewer implements AutoCloseable {
    private static final double NANOS = 1e9;

    /** Titles change no more often, seconds: window managers take their time. */
    private static final double TITLE_EVERY = 0.25;

    private final Screen screen;
    private final Desk desk;
    private final Meters meters = new Meters();
    private final FrameWatch watch;
    private final Camera camera = new Camera();
    private final LiveClock clock;
    private final Show show;
    private final Optional<Ui> ui;
    private final Inside inside;
    private final InsideMarks marks;
    private final AtlasWindow atlas;
    private final Beside beside;
    private final RunningCheck check;
    private final Panel panel;
    private final Controls controls;
    private final Arrival arrival = new Arrival();
    private double untilTitle;

    /**
     * Sets everything up, and draws nothing yet.
     *
     * @param screen borrowed
     * @param backstage which prepares the first scene; owned from now on
     */
    public Viewer(Screen screen, WishReader reader, Backstage backstage, Console console) {
        this(screen, reader, backstage, console, Path.of(""));
    }

    /** @param folder where pictures and the like are kept */
    Viewer(Screen screen, WishReader reader, Backstage backstage, Console console, Path folder) {
        this.screen = screen;
        desk = new Desk(reader, backstage.first());
        var time = desk.settings().time();
        clock = new LiveClock(time.step(), time.freeze());
        watch = new FrameWatch(screen.gl(), meters);
        show = new Show(screen.gl(), desk, backstage);
        ui = Ui.open(screen.scale(), screen.clipboard());
        Keepsakes keepsakes =
                new Keepsakes(folder, desk, meters, show, screen.gl().info());
        Acts acts = new Acts(desk, show, camera, clock, screen, keepsakes);
        inside = new Inside(desk.switches);
        marks = new InsideMarks(inside, clock, camera);
        atlas = new AtlasWindow(desk.switches, inside, screen.gl().limits().textureSize());
        show.besides(atlas::memory);
        beside = new Beside(desk.switches);
        check = new RunningCheck(meters);
        panel = new Panel(desk, show, sections(keepsakes));
        controls = new Controls(camera, screen, beside, ui, deeds(acts));
        screen.listen(controls);
        if (ui.isEmpty()) {
            console.note("no panel: its library is not there for this machine; keys work");
        }
    }

    private List<Panel.Section> sections(Keepsakes keepsakes) {
        return List.of(
                new CrowdSection(desk, show, clock),
                new MeterSection(desk, meters, show),
                new PictureSection(desk),
                new EvaluationSection(desk, show),
                new BesideSection(desk, show, beside, new CheckSection(check, camera, clock)),
                new InsideSection(desk, show, clock, inside),
                new FileSection(desk, show, keepsakes));
    }

    private Controls.Deeds deeds(Acts acts) {
        return new Controls.Deeds() {
            @Override
            public void act(Action action) {
                acts.act(action);
            }

            @Override
            public void load(List<Path> files) {
                show.load(files);
            }

            @Override
            public void click(double x, double y) {
                pick(x, y);
            }
        };
    }

    private void pick(double x, double y) {
        LiveStage stage = show.stage();
        if (stage != null) {
            Ray ray = new Projection(camera.view(stage.aspect()), screen.surface()).through(x, y);
            inside.pick(stage, Picker.first(stage.shown(), ray, clock.ticks()).orElse(null));
        }
    }

    /** Shows frame after frame until the screen is closed. */
    public ViewResult run() {
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
        screen.vsync(desk.switches.vsync);
        show.update(watch, camera, screen.surface());
        controls.advance(seconds);
        LiveStage stage = show.stage();
        if (stage != null) {
            clock.advance(seconds); // the crowd begins when it is there
            inside.update(stage, clock.ticks(), camera);
        }
        camera.advance(seconds);
        draw(seconds);
        screen.show();
        arrival.shown(show.stage() != null);
        title(seconds);
    }

    private void draw(double seconds) {
        Ui.Surface surface = screen.surface();
        boolean isSeen = surface.pixelWidth() > 0 && surface.pixelHeight() > 0;
        LiveStage stage = show.stage();
        if (stage != null && isSeen) {
            var way = new FrameWatch.Way(show.palettesOnProcessor(), desk.switches.finishesPasses);
            View view = camera.view(stage.aspect());
            Inspection inspection = inside.inspection(stage, view).by(beside.evaluation());
            watch.draw(way, passes -> stage.draw(view, inspection, clock.ticks(), passes));
            check.advance(seconds, stage.spots());
            screen.put(stage.target());
        } else {
            screen.blank();
        }
        if (isSeen) {
            ui.ifPresent(shown -> shown.draw(surface, seconds, () -> drawOver(surface)));
        }
    }

    private void drawOver(Ui.Surface surface) {
        LiveStage stage = show.stage();
        if (stage != null) {
            marks.draw(stage, surface);
            atlas.draw(stage);
        }
        panel.draw();
    }

    private void title(double seconds) {
        untilTitle -= seconds;
        if (untilTitle <= 0) {
            untilTitle = TITLE_EVERY;
            screen.title(Title.of(desk, meters, show));
        }
    }

    /** What has been shown so far. */
    ViewResult result() {
        return new ViewResult(
                desk.instances(),
                Choices.word(desk.switches.mode),
                meters.frames(),
                Choices.word(desk.settings().scene().scene()),
                arrival.window(),
                arrival.crowd(),
                meters.worstError());
    }

    /** The crowd as it was shown last, without the panel; empty where nothing was ready. */
    public Optional<Picture> picture() {
        return Optional.ofNullable(show.stage()).map(LiveStage::picture);
    }

    RunningCheck check() {
        return check;
    }

    Beside beside() {
        return beside;
    }

    Desk desk() {
        return desk;
    }

    Meters meters() {
        return meters;
    }

    Show show() {
        return show;
    }

    Camera camera() {
        return camera;
    }

    Inside inside() {
        return inside;
    }

    LiveClock clock() {
        return clock;
    }

    @Override
    public void close() {
        atlas.close();
        show.close();
        watch.close();
        ui.ifPresent(Ui::close);
    }
}

package dev.throng.app.view;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.PictureDisplay.PictureArea;
import dev.throng.app.view.atlas.AtlasWindow;
import dev.throng.app.view.bar.Bars;
import dev.throng.app.view.bar.Hints;
import dev.throng.app.view.bar.LossBadge;
import dev.throng.app.view.bar.PlayBar;
import dev.throng.app.view.bar.TopBar;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.meter.RunningCheck;
import dev.throng.app.view.open.OpenWindow;
import dev.throng.app.view.panel.CheckSection;
import dev.throng.app.view.panel.ComparisonSection;
import dev.throng.app.view.panel.CrowdSection;
import dev.throng.app.view.panel.DifferenceLegend;
import dev.throng.app.view.panel.EvaluationSection;
import dev.throng.app.view.panel.Exports;
import dev.throng.app.view.panel.FileSection;
import dev.throng.app.view.panel.InspectorSection;
import dev.throng.app.view.panel.MeterSection;
import dev.throng.app.view.panel.Panel;
import dev.throng.app.view.panel.PictureSection;
import dev.throng.app.view.panel.SplitView;
import dev.throng.app.view.pick.Grip;
import dev.throng.app.view.pick.Handles;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.pick.Overlay;
import dev.throng.app.view.play.Player;
import dev.throng.app.view.state.Action;
import dev.throng.app.view.state.DroppedFiles;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.View;
import imgui.ImGui;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Parts of the user interface over and below the picture, with their input: panel, bars, inspector, handles. */
final class Overlays implements AutoCloseable {
    private final Session session;
    private final PictureArea area;
    private final Inspector inspector;
    private final Player player;
    private final Overlay overlay;
    private final AtlasWindow atlas;
    private final SplitView splitView;
    private final DifferenceLegend legend;
    private final RunningCheck check = new RunningCheck();
    private final Exports exports;
    private final Panel panel;
    private final PlayBar bar;
    private final LossBadge losses = new LossBadge();
    private final TopBar top;
    private final OpenWindow open;
    private final Hints hints = new Hints();
    private Consumer<Action> actions = action -> {};

    /**
     * Objects that a window shows or uses; their owners close them.
     *
     * @param state the user's settings
     * @param controller controller of the scene
     * @param meters counters of frame times
     * @param camera camera of the scene
     * @param clock clock of the crowd
     */
    record Session(ViewState state, SceneController controller, Meters meters, OrbitCamera camera, LiveClock clock) {}

    /**
     * Creates all overlays, without drawing.
     *
     * @param session objects to show and control
     * @param area area of the picture; receives the height of the bar below the picture
     * @param folder folder for pictures and other files that the user saves
     */
    Overlays(Session session, PictureArea area, Path folder) {
        this.session = session;
        this.area = area;
        ViewState state = session.state;
        SceneController controller = session.controller;
        exports = new Exports(folder, state, session.meters, controller, check);
        inspector = new Inspector(state.switches);
        player = new Player(session.clock, inspector);
        player.whenChosen(new ClipFraming(controller, session.camera)::widen);
        Handles handles = new Handles(controller::scene, session.camera, area::surface);
        overlay = new Overlay(inspector, handles, session.clock, session.camera);
        atlas = new AtlasWindow(state, inspector, controller.limits().textureSize());
        controller.otherMemory(atlas::memory);
        splitView = new SplitView(state.switches, area::surface);
        legend = new DifferenceLegend(state, splitView, inspector);
        bar = new Bars(state, controller, inspector, player, session.camera)
                .bar(action -> actions.accept(action), area::reserve);
        panel = new Panel(state, controller, sections(), TopBar::bottom, bar::height);
        top = new TopBar(state, session.meters);
        open = new OpenWindow(state, new DroppedFiles(state, controller)::load);
    }

    private List<Panel.Section> sections() {
        ViewState state = session.state;
        SceneController controller = session.controller;
        var checks = new CheckSection(check, session.camera, session.clock);
        return List.of(
                new CrowdSection(state, controller, session.clock, player),
                new MeterSection(state, session.meters, controller),
                new PictureSection(state),
                new EvaluationSection(state, controller),
                new ComparisonSection(state, controller, splitView, legend, checks),
                new InspectorSection(state, controller, session.clock, inspector),
                new FileSection(state, controller, exports));
    }

    /** Sets the handler of actions that buttons start. */
    void act(Consumer<Action> handler) {
        actions = handler;
    }

    /** @return draggable objects, in the order in which the mouse may grab them */
    List<Grip> grips() {
        return List.of(overlay.handles(), splitView);
    }

    /** @return debug views of the next frame */
    DebugView debugView(LiveScene scene, View view) {
        return inspector.debugView(scene, view).by(splitView.vertexSource());
    }

    /**
     * Draws the user interface.
     *
     * @param scene shown scene; null before the first scene is shown
     */
    void draw(@Nullable LiveScene scene) {
        session.state.sides.size(ImGui.getIO().getDisplaySizeX(), ImGui.getFontSize());
        if (scene != null) {
            overlay.draw(scene, area.surface());
            atlas.draw(scene, TopBar.bottom(), area.surface().height());
        }
        bar.draw();
        if (scene != null) {
            losses.draw(scene, area.surface().height());
            legend.draw(scene, TopBar.bottom(), area.surface().height());
        }
        float bottom = area.surface().height();
        top.draw();
        panel.draw();
        if (scene != null && TopBar.fits() && !panel.isSpeaking()) {
            hints.draw(panel.right(), bottom);
        }
        open.draw(bottom);
        leaveRoom(scene);
    }

    /**
     * Shows the camera's target point in the middle of the part of the picture that no window covers. If the user has
     * not moved the camera, also fits the whole crowd into that part.
     */
    private void leaveRoom(@Nullable LiveScene scene) {
        OrbitCamera camera = session.camera;
        if (camera.showIn(session.state.sides.free()) && scene != null && camera.isHome()) {
            camera.goHome(camera.free().ownView(scene), session.controller.crowd());
        }
    }

    OpenWindow open() {
        return open;
    }

    /** @return line that names the most important keys */
    Hints hints() {
        return hints;
    }

    Inspector inspector() {
        return inspector;
    }

    Player player() {
        return player;
    }

    RunningCheck check() {
        return check;
    }

    SplitView splitView() {
        return splitView;
    }

    Exports exports() {
        return exports;
    }

    @Override
    public void close() {
        atlas.close();
    }
}

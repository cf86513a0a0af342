package dev.throng.app.view.panel;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.text.WindowPart;
import dev.throng.app.view.widget.Widgets;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.state.PlaybackPhase;
import imgui.ImGui;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Section of the panel about debug views and the picked instance. */
public final class InspectorSection implements Panel.Section {
    private final ViewState state;
    private final SceneController controller;
    private final LiveClock clock;
    private final Inspector inspector;
    private final Widgets widgets;
    private @Nullable Picked reported;

    public InspectorSection(ViewState state, SceneController controller, LiveClock clock, Inspector inspector) {
        this.state = state;
        this.controller = controller;
        this.clock = clock;
        this.inspector = inspector;
        widgets = new Widgets(state);
    }

    @Override
    public WindowPart part() {
        return WindowPart.INSPECTOR;
    }

    /** @return whether another instance was picked since the last call */
    @Override
    public boolean hasNews() {
        Picked before = reported;
        reported = inspector.picked().orElse(null);
        return reported != null && !reported.equals(before);
    }

    @Override
    public void draw() {
        toggle(Control.WIREFRAME, DebugView.Flag.WIREFRAME);
        toggle(Control.SKELETONS, DebugView.Flag.SKELETONS);
        toggle(Control.BOUNDS, DebugView.Flag.BOXES);
        inspector.freezeCulling(widgets.toggled(Control.FREEZE_CULLING, inspector.isCullingFrozen()));
        toggle(Control.LEVEL_COLOURS, DebugView.Flag.LEVELS);
        if (state.switches.debugFlags.contains(DebugView.Flag.LEVELS)) {
            drawLevels();
        }
        state.switches.atlas = widgets.toggled(Control.ATLAS_WINDOW, state.switches.atlas);
        LiveScene scene = controller.scene();
        if (scene != null) {
            inspector
                    .picked()
                    .ifPresentOrElse(picked -> draw(scene, picked), () -> ImGui.textDisabled(Text.PICK.text()));
        }
    }

    private void toggle(Control control, DebugView.Flag flag) {
        boolean isOn = state.switches.debugFlags.contains(flag);
        if (widgets.toggled(control, isOn) != isOn) {
            state.switches.toggle(flag);
        }
    }

    private static void drawLevels() {
        for (int level = 0; level < DebugView.levelColours(); level++) {
            float[] c = DebugView.levelColour(level);
            ImGui.textColored(c[0], c[1], c[2], 1, level == 0 ? Text.FINEST.text() : Integer.toString(level));
            ImGui.sameLine();
        }
        ImGui.newLine();
    }

    private void draw(LiveScene scene, Picked picked) {
        PreparedScene shown = scene.shown();
        ImGui.separator();
        ImGui.textUnformatted(Text.PICKED.of(picked.character(shown).name(), picked.instance() + 1));
        Widgets.beside(Control.DESELECT);
        if (widgets.button(Control.DESELECT)) {
            inspector.pick(scene, null);
            return;
        }
        Vector3d foot = picked.pose(shown, clock.ticks()).position();
        ImGui.textUnformatted(Text.PLACE.of(foot.x, foot.y, foot.z));
        inspector.follow(widgets.toggled(Control.FOLLOW, inspector.isFollowed()));
        drawClip(scene, picked);
        ImGui.textDisabled(Text.WEIGHT_COLOURS.text());
        inspector.joint(new JointTree(picked.character(shown).skeleton(), inspector.joint()).draw(Float.MAX_VALUE));
    }

    private void drawClip(LiveScene scene, Picked picked) {
        CrowdState crowd = picked.crowd(scene.shown());
        BakedClip clip = crowd.clip(picked.instance());
        double share = PlaybackPhase.phaseOf(crowd.playback(picked.instance()), clock.ticks()) / 0x1p32;
        ImGui.textUnformatted(Text.PLAYS.of(clip.name()));
        float asked = Timeline.draw(widgets, crowd.atlas(), clip, share);
        if (asked >= 0) {
            inspector.scrub().hold(scene, picked, asked);
        }
        if (inspector.scrub().isOn() && widgets.button(Control.PLAY_ON)) {
            inspector.scrub().release(scene);
        }
    }
}

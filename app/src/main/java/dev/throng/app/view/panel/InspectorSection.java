package dev.throng.app.view.panel;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.state.PlaybackPhase;
import imgui.ImGui;
import java.util.Locale;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** What is shown besides the crowd itself, and facts about the picked instance. */
public final class InspectorSection implements Panel.Section {
    private static final int SHOWN_LEVELS = 5;

    private final ViewState state;
    private final SceneController controller;
    private final LiveClock clock;
    private final Inspector inspector;
    private @Nullable Picked told;

    public InspectorSection(ViewState state, SceneController controller, LiveClock clock, Inspector inspector) {
        this.state = state;
        this.controller = controller;
        this.clock = clock;
        this.inspector = inspector;
    }

    @Override
    public String title() {
        return "Inspector";
    }

    /** Whether another instance was picked since the last call. */
    @Override
    public boolean hasNews() {
        Picked before = told;
        told = inspector.picked().orElse(null);
        return told != null && !told.equals(before);
    }

    @Override
    public void draw() {
        toggle("wireframe (F3)", DebugView.Flag.WIREFRAME);
        toggle("skeletons (F4)", DebugView.Flag.SKELETONS);
        toggle("bounds", DebugView.Flag.BOXES);
        inspector.freezeCulling(OptionWidgets.toggled("freeze culling", inspector.isCullingFrozen()));
        toggle("LOD colours (L)", DebugView.Flag.LEVELS);
        if (state.switches.debugFlags.contains(DebugView.Flag.LEVELS)) {
            drawLevels();
        }
        state.switches.atlas = OptionWidgets.toggled("clip atlas", state.switches.atlas);
        LiveScene scene = controller.scene();
        if (scene != null) {
            inspector
                    .picked()
                    .ifPresentOrElse(picked -> draw(scene, picked), () -> ImGui.textDisabled("click on an instance"));
        }
    }

    private void toggle(String label, DebugView.Flag flag) {
        if (ImGui.checkbox(label, state.switches.debugFlags.contains(flag))) {
            state.switches.toggle(flag);
        }
    }

    private static void drawLevels() {
        for (int level = 0; level < SHOWN_LEVELS; level++) {
            float[] c = DebugView.levelColour(level);
            ImGui.textColored(c[0], c[1], c[2], 1, level == 0 ? "0 finest" : Integer.toString(level));
            ImGui.sameLine();
        }
        ImGui.newLine();
    }

    private void draw(LiveScene scene, Picked picked) {
        PreparedScene shown = scene.shown();
        ImGui.separator();
        ImGui.text(picked.character(shown).name() + ", instance " + picked.instance());
        ImGui.sameLine();
        if (ImGui.smallButton("deselect")) {
            inspector.pick(scene, null);
            return;
        }
        Vector3d foot = picked.pose(shown, clock.ticks()).foot();
        ImGui.text(String.format(Locale.ROOT, "at %.2f, %.2f, %.2f", foot.x, foot.y, foot.z));
        inspector.follow(OptionWidgets.toggled("follow", inspector.isFollowed()));
        drawClip(scene, picked);
        ImGui.textDisabled("weights: blue 0, green half, red 1");
        inspector.joint(new JointTree(picked.character(shown).skeleton(), inspector.joint()).draw());
    }

    private void drawClip(LiveScene scene, Picked picked) {
        CrowdState crowd = picked.crowd(scene.shown());
        BakedClip clip = crowd.clip(picked.instance());
        double share = PlaybackPhase.phaseOf(crowd.playback(picked.instance()), clock.ticks()) / 0x1p32;
        ImGui.text("plays " + clip.name());
        float asked = Timeline.draw(crowd.atlas(), clip, share);
        if (asked >= 0) {
            inspector.scrub().hold(scene, picked, asked);
        }
        if (inspector.scrub().isOn() && ImGui.button("resume")) {
            inspector.scrub().release(scene);
        }
    }
}

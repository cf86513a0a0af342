package dev.throng.app.view.panel;

import dev.throng.app.stage.LiveStage;
import dev.throng.app.stage.Production;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.pick.Inside;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.state.Desk;
import dev.throng.app.view.state.Show;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PlayTime;
import dev.throng.crowd.gl.scene.Inspection;
import imgui.ImGui;
import java.util.Locale;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** What is shown besides the crowd itself, and facts about the picked instance. */
public final class InsideSection implements Panel.Section {
    private static final int SHOWN_LEVELS = 5;

    private final Desk desk;
    private final Show show;
    private final LiveClock clock;
    private final Inside inside;
    private @Nullable Picked told;

    public InsideSection(Desk desk, Show show, LiveClock clock, Inside inside) {
        this.desk = desk;
        this.show = show;
        this.clock = clock;
        this.inside = inside;
    }

    @Override
    public String title() {
        return "Looking inside";
    }

    /** Whether another instance was picked since the last call. */
    @Override
    public boolean hasNews() {
        Picked before = told;
        told = inside.picked().orElse(null);
        return told != null && !told.equals(before);
    }

    @Override
    public void draw() {
        Desk.Switches switches = desk.switches;
        switches.wireframe = OptionWidgets.toggled("outlines of triangles (F3)", switches.wireframe);
        switches.skeletons = OptionWidgets.toggled("skeletons (F4)", switches.skeletons);
        switches.boxes = OptionWidgets.toggled("boxes around instances", switches.boxes);
        inside.freeze(OptionWidgets.toggled("keep the instances drawn now", inside.isFreezing()));
        switches.tint = OptionWidgets.toggled("levels of detail in colours (L)", switches.tint);
        if (switches.tint) {
            drawLevels();
        }
        switches.atlas = OptionWidgets.toggled("clips as the device has them", switches.atlas);
        LiveStage stage = show.stage();
        if (stage != null) {
            inside.picked()
                    .ifPresentOrElse(picked -> draw(stage, picked), () -> ImGui.textDisabled("click on an instance"));
        }
    }

    private static void drawLevels() {
        for (int level = 0; level < SHOWN_LEVELS; level++) {
            float[] c = Inspection.levelColour(level);
            ImGui.textColored(c[0], c[1], c[2], 1, level == 0 ? "0 finest" : Integer.toString(level));
            ImGui.sameLine();
        }
        ImGui.newLine();
    }

    private void draw(LiveStage stage, Picked picked) {
        Production shown = stage.shown();
        ImGui.separator();
        ImGui.text(picked.character(shown).name() + ", number " + picked.instance());
        ImGui.sameLine();
        if (ImGui.smallButton("let go")) {
            inside.pick(stage, null);
            return;
        }
        Vector3d foot = picked.pose(shown, clock.ticks()).foot();
        ImGui.text(String.format(Locale.ROOT, "at %.2f, %.2f, %.2f", foot.x, foot.y, foot.z));
        inside.follow(OptionWidgets.toggled("the camera follows", inside.isFollowed()));
        drawClip(stage, picked);
        ImGui.textDisabled("weights: blue 0, green half, red 1");
        inside.joint(new JointTree(picked.character(shown).skeleton(), inside.joint()).draw());
    }

    private void drawClip(LiveStage stage, Picked picked) {
        CrowdState crowd = picked.crowd(stage.shown());
        BakedClip clip = crowd.clip(picked.instance());
        double share = PlayTime.phase(crowd.play(picked.instance()), clock.ticks()) / 0x1p32;
        ImGui.text("plays " + clip.name());
        float asked = Timeline.draw(crowd.atlas(), clip, share);
        if (asked >= 0) {
            inside.scrub().hold(stage, picked, asked);
        }
        if (inside.scrub().isOn() && ImGui.button("play on")) {
            inside.scrub().release(stage);
        }
    }
}

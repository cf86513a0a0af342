package dev.throng.app.view.bar;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.panel.JointTree;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.play.Player;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.SideWindows;
import dev.throng.app.view.state.SideWindows.Side;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.bake.measure.JointBounds;
import dev.throng.crowd.gl.scene.DebugView;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;

/**
 * Buttons for a figure: skeleton, weights, bounds, follow. The figure is the one that the user picked or, without a
 * pick, the first one.
 */
final class FigureButtons {
    private static final float MARGIN = 10;

    private final ViewState.Switches switches;
    private final SideWindows sides;
    private final SceneController controller;
    private final Inspector inspector;
    private final Player player;
    private boolean showsJoints;

    FigureButtons(ViewState state, SceneController controller, Inspector inspector, Player player) {
        switches = state.switches;
        sides = state.sides;
        this.controller = controller;
        this.inspector = inspector;
        this.player = player;
    }

    void draw(Flow flow) {
        flag(flow, Control.SKELETONS, DebugView.Flag.SKELETONS);
        if (flow.toggle(Control.WEIGHTS, showsJoints)) {
            showJoints(!showsJoints);
        }
        flag(flow, Control.BOUNDS, DebugView.Flag.BOXES);
        if (flow.toggle(Control.FOLLOW, inspector.isFollowed())) {
            pickLead();
            inspector.follow(!inspector.isFollowed() && inspector.picked().isPresent());
        }
    }

    private void flag(Flow flow, Control control, DebugView.Flag flag) {
        if (flow.toggle(control, switches.debugFlags.contains(flag))) {
            switches.toggle(flag);
        }
    }

    /**
     * Shows or hides joints and weights of the figure. Before showing, picks the first figure if none is picked, and
     * the first joint if none is picked.
     */
    private void showJoints(boolean on) {
        if (on == showsJoints) {
            return;
        }
        showsJoints = on;
        if (on) {
            pickLead();
            LiveScene scene = controller.scene();
            if (scene != null && inspector.joint() == Inspector.NO_JOINT) {
                inspector.picked().ifPresent(picked -> inspector.joint(first(picked.character(scene.shown()))));
            }
        } else {
            inspector.joint(Inspector.NO_JOINT);
        }
    }

    /** @return index of the first joint that moves vertices, or of the first joint if none does */
    private static int first(CharacterModel character) {
        MatrixPalette palette = character.palette();
        return JointBounds.of(character).stream()
                .mapToInt(bounds -> palette.joints()[bounds.entry()])
                .min()
                .orElse(0);
    }

    private void pickLead() {
        LiveScene scene = controller.scene();
        Picked lead = player.lead().orElse(null);
        if (scene != null && inspector.picked().isEmpty() && lead != null) {
            inspector.pick(scene, lead);
        }
    }

    /**
     * Draws the list of the figure's joints at the right of the picture, if the user has opened it.
     *
     * @param bottom lower edge of the picture, screen coordinates
     */
    void drawJoints(float bottom) {
        LiveScene scene = controller.scene();
        showJoints(sides.keep(Side.JOINTS, showsJoints));
        if (showsJoints && scene != null) {
            inspector.picked().ifPresent(picked -> drawJoints(scene, picked, bottom));
        }
    }

    private void drawJoints(LiveScene scene, Picked picked, float bottom) {
        float width = sides.width(Side.JOINTS);
        ImGui.setNextWindowPos(sides.right(Side.JOINTS), bottom - MARGIN, ImGuiCond.Always, 1, 1);
        float most = bottom - TopBar.bottom() - MARGIN;
        ImGui.setNextWindowSizeConstraints(width, 0, width, Math.max(most, 1));
        ImBoolean open = new ImBoolean(true);
        if (ImGui.begin(
                Text.JOINTS.text(), open, ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoSavedSettings)) {
            ImGui.textUnformatted(Text.PICKED.of(picked.character(scene.shown()).name(), picked.instance() + 1));
            ImGui.pushTextWrapPos();
            ImGui.textDisabled(Text.WEIGHT_COLOURS.text());
            ImGui.popTextWrapPos();
            float room = most - ImGui.getCursorPosY() - ImGui.getStyle().getWindowPaddingY();
            inspector.joint(new JointTree(picked.character(scene.shown()).skeleton(), inspector.joint()).draw(room));
        }
        ImGui.end();
        showJoints(open.get());
    }
}

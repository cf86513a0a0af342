package dev.throng.app.view.pick;

import dev.throng.anim.Skeleton;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Projection;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.crowd.pick.PosedBody;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.joml.Vector2d;

/** Joints of the picked instance, drawn over the picture, with the name of the joint under the mouse. */
public final class InspectorOverlay {
    private static final int DOT = 0xFF20B0FF; // a b g r
    private static final float DOT_RADIUS = 2.5f;

    /** Largest distance of the mouse from a joint at which the joint is found, screen coordinates. */
    private static final double NEAR = 10;

    private final Inspector inspector;
    private final LiveClock clock;

    public InspectorOverlay(Inspector inspector, LiveClock clock) {
        this.inspector = inspector;
        this.clock = clock;
    }

    /** Draws the picked instance's joints over the picture, but behind the panel. */
    public void draw(LiveScene scene, Projection screen) {
        inspector.picked().ifPresent(picked -> draw(scene, picked, screen));
    }

    private void draw(LiveScene scene, Picked picked, Projection screen) {
        Skeleton skeleton = picked.character(scene.shown()).skeleton();
        PosedBody body = picked.pose(scene.shown(), clock.ticks());
        ImDrawList list = ImGui.getBackgroundDrawList();
        List<Optional<Vector2d>> joints = joints(body, skeleton, screen);
        joints.forEach(
                joint -> joint.ifPresent(at -> list.addCircleFilled((float) at.x, (float) at.y, DOT_RADIUS, DOT)));
        Vector2d mouse = new Vector2d(ImGui.getMousePosX(), ImGui.getMousePosY());
        int hovered = ImGui.getIO().getWantCaptureMouse() ? Inspector.NO_JOINT : nearest(joints, mouse);
        if (hovered != Inspector.NO_JOINT) {
            ImGui.beginTooltip();
            ImGui.textUnformatted(skeleton.name(hovered)); // other functions of Dear ImGui interpret percent signs
            ImGui.endTooltip();
        }
    }

    /** @return position of each joint on the screen; empty for joints that are not visible */
    public static List<Optional<Vector2d>> joints(PosedBody body, Skeleton skeleton, Projection screen) {
        return IntStream.range(0, skeleton.spatialJointCount())
                .mapToObj(joint -> body.joint(joint).flatMap(screen::at))
                .toList();
    }

    /**
     * @param joints positions of the joints on the screen; empty for joints that are not visible
     * @return index of the joint nearest to a point of the screen, or {@link Inspector#NO_JOINT} if none is near
     */
    public static int nearest(List<Optional<Vector2d>> joints, Vector2d point) {
        List<Integer> all = IntStream.range(0, joints.size()).boxed().toList();
        return Projection.nearest(all, joints::get, point, NEAR).orElse(Inspector.NO_JOINT);
    }
}

package dev.throng.app.view.pick;

import dev.throng.app.blend.Handle;
import dev.throng.app.scene.BlendScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Projection;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.pick.Ray;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.Optional;
import java.util.function.Supplier;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Draggable handles of scene blend, with which users move targets of inverse kinematics. The mouse moves a handle in
 * the plane that faces the camera.
 */
public final class Handles implements Grip {
    private static final int INK = 0xFF20B0FF; // a b g r
    private static final int DARK = 0xC0000000;
    private static final int LIGHT = 0xFFFFFFFF;
    private static final float RADIUS = 7;
    private static final float DOT = 3;
    private static final float LINE = 2;

    /** Largest distance of the mouse from a handle at which the handle can be grabbed, screen coordinates. */
    private static final double NEAR = 12;

    private final Supplier<@Nullable LiveScene> scene;
    private final OrbitCamera camera;
    private final Supplier<Ui.Surface> picture;
    private final Vector2d beside = new Vector2d();
    private @Nullable Handle held;

    /**
     * @param scene returns the shown scene; null before the first scene is shown
     * @param picture returns the surface on which the picture is shown
     */
    public Handles(Supplier<@Nullable LiveScene> scene, OrbitCamera camera, Supplier<Ui.Surface> picture) {
        this.scene = scene;
        this.camera = camera;
        this.picture = picture;
    }

    private record Seen(BlendScene blend, Projection screen) {
        /** @return handle nearest to a point of the screen; empty if no handle is near */
        private Optional<Handle> at(double x, double y) {
            return Projection.nearest(
                    blend.handles(), handle -> screen.at(blend.position(handle)), new Vector2d(x, y), NEAR);
        }
    }

    private Optional<Seen> seen() {
        LiveScene shown = scene.get();
        if (shown == null || !(shown.shown().scene() instanceof BlendScene blend)) {
            return Optional.empty();
        }
        Ui.Surface surface = picture.get();
        View view = camera.view(shown.aspect());
        return Optional.of(new Seen(blend, new Projection(view, surface.width(), surface.height())));
    }

    @Override
    public boolean hold(double x, double y) {
        held = null;
        seen().ifPresent(seen -> seen.at(x, y).ifPresent(handle -> {
            held = handle;
            seen.screen.at(seen.blend.position(handle)).ifPresent(at -> at.sub(x, y, beside));
        }));
        return held != null;
    }

    @Override
    public void drag(double x, double y) {
        Handle handle = held;
        if (handle != null) {
            seen().ifPresent(seen -> drag(seen, handle, new Vector2d(x, y).add(beside)));
        }
    }

    private static void drag(Seen seen, Handle handle, Vector2d to) {
        Vector3d ahead = new Vector3d(seen.screen.view().forward());
        Ray ray = seen.screen.through(to.x, to.y);
        double depth = seen.blend.position(handle).sub(ray.origin()).dot(ahead);
        seen.blend.drag(
                handle,
                new Vector3d(ray.direction())
                        .mul(depth / ahead.dot(ray.direction()))
                        .add(ray.origin()));
    }

    @Override
    public void letGo() {
        held = null;
    }

    /** Draws the handles over the picture: rings, and the name of the handle under the mouse. */
    void draw(BlendScene blend, Projection screen) {
        boolean isElsewhere = ImGui.getIO().getWantCaptureMouse() || held != null;
        Handle under = isElsewhere
                ? held
                : new Seen(blend, screen)
                        .at(ImGui.getMousePosX(), ImGui.getMousePosY())
                        .orElse(null);
        for (Handle handle : blend.handles()) {
            screen.at(blend.position(handle)).ifPresent(at -> draw(handle, at, handle == under));
        }
    }

    private static void draw(Handle handle, Vector2d at, boolean isNamed) {
        ImDrawList list = ImGui.getBackgroundDrawList();
        float x = (float) at.x;
        float y = (float) at.y;
        int ink = isNamed ? LIGHT : INK;
        list.addCircle(x, y, RADIUS, DARK, 0, 2 * LINE);
        list.addCircle(x, y, RADIUS, ink, 0, LINE);
        list.addCircleFilled(x, y, DOT, ink);
        if (isNamed) {
            Overlay.name(handle.title(), new Vector2d(x, y - RADIUS));
        }
    }
}

package dev.throng.app.view.pick;

import dev.throng.app.blend.Handle;
import dev.throng.app.scene.BlendScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.camera.Camera;
import dev.throng.app.view.camera.Projection;
import dev.throng.app.view.state.Screen;
import dev.throng.crowd.pick.Ray;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.Optional;
import java.util.function.Supplier;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** The handles of the scene {@code blend}: the mouse drags them in the plane that faces the camera. */
public final class Handles implements Grip {
    private static final int INK = 0xFF20B0FF; // a b g r
    private static final int DARK = 0xC0000000;
    private static final int LIGHT = 0xFFFFFFFF;
    private static final float RADIUS = 7;
    private static final float DOT = 3;
    private static final float LINE = 2;

    /** Handles are found from so far, screen coordinates. */
    private static final double NEAR = 12;

    private final Supplier<@Nullable LiveScene> scene;
    private final Camera camera;
    private final Screen screen;
    private final Vector2d beside = new Vector2d();
    private @Nullable Handle held;

    /** @param scene what is shown, if anything is */
    public Handles(Supplier<@Nullable LiveScene> scene, Camera camera, Screen screen) {
        this.scene = scene;
        this.camera = camera;
        this.screen = screen;
    }

    private Optional<BlendScene> stands() {
        LiveScene shown = scene.get();
        return shown != null && shown.shown().scene() instanceof BlendScene blend
                ? Optional.of(blend)
                : Optional.empty();
    }

    private Projection projection() {
        Ui.Surface surface = screen.surface();
        return new Projection(camera.view(surface.width() / (float) surface.height()), surface);
    }

    /** The handle at a point of the screen: the nearest of those that are near. */
    private Optional<Handle> at(BlendScene stands, double x, double y) {
        Projection projection = projection();
        Handle found = null;
        double best = NEAR;
        for (Handle handle : stands.handles()) {
            double away = projection
                    .at(stands.place(handle))
                    .map(at -> at.distance(x, y))
                    .orElse(Double.POSITIVE_INFINITY);
            found = away < best ? handle : found;
            best = Math.min(best, away);
        }
        return Optional.ofNullable(found);
    }

    @Override
    public boolean hold(double x, double y) {
        BlendScene stands = stands().orElse(null);
        held = stands == null ? null : at(stands, x, y).orElse(null);
        if (stands != null && held != null) {
            projection().at(stands.place(held)).ifPresent(at -> at.sub(x, y, beside));
        }
        return held != null;
    }

    @Override
    public void drag(double x, double y) {
        Handle handle = held;
        if (handle != null) {
            stands().ifPresent(stands -> drag(stands, handle, new Vector2d(x, y).add(beside)));
        }
    }

    private void drag(BlendScene stands, Handle handle, Vector2d to) {
        Projection projection = projection();
        Ui.Surface surface = projection.surface();
        Vector3d ahead = projection
                .through(surface.width() / 2.0, surface.height() / 2.0)
                .direction();
        Ray ray = projection.through(to.x, to.y);
        double depth = stands.place(handle).sub(ray.origin()).dot(ahead);
        stands.drag(
                handle,
                new Vector3d(ray.direction())
                        .mul(depth / ahead.dot(ray.direction()))
                        .add(ray.origin()));
    }

    @Override
    public void letGo() {
        held = null;
    }

    /** Draws them over the picture: rings, the one under the mouse with its name. */
    public void draw() {
        stands().ifPresent(stands -> {
            boolean isPanels = ImGui.getIO().getWantCaptureMouse();
            Handle under = isPanels || held != null
                    ? held
                    : at(stands, ImGui.getMousePosX(), ImGui.getMousePosY()).orElse(null);
            for (Handle handle : stands.handles()) {
                projection().at(stands.place(handle)).ifPresent(at -> draw(handle, at, handle == under));
            }
        });
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

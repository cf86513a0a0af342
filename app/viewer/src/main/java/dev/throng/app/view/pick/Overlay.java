package dev.throng.app.view.pick;

import dev.throng.app.scene.BlendScene;
import dev.throng.app.scene.Scene.Label;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Projection;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.camera.LiveClock;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.crowd.pick.Ray;
import imgui.ImDrawList;
import imgui.ImGui;
import org.joml.Vector2d;

/** Names and handles of the scene, and joints of the picked instance, drawn over the picture, but behind the panel. */
public final class Overlay {
    private static final int TEXT = 0xFFFFFFFF; // a b g r
    private static final int SHADE = 0xA0000000;
    private static final float EDGE = 4;

    private final InspectorOverlay inspected;
    private final Handles handles;
    private final OrbitCamera camera;
    private final Vector2d mouse = new Vector2d(Double.NaN);

    public Overlay(Inspector inspector, Handles handles, LiveClock clock, OrbitCamera camera) {
        inspected = new InspectorOverlay(inspector, clock);
        this.handles = handles;
        this.camera = camera;
    }

    public Grip handles() {
        return handles;
    }

    public void draw(LiveScene scene, Ui.Surface surface) {
        Projection screen = new Projection(camera.view(scene.aspect()), surface.width(), surface.height());
        for (Label label : scene.shown().scene().labels()) {
            screen.at(label.position()).ifPresent(at -> name(label.text(), at));
        }
        inspected.draw(scene, screen);
        if (scene.shown().scene() instanceof BlendScene blend) {
            handles.draw(blend, screen);
            follow(blend, screen);
        }
    }

    /**
     * Turns the heads of the look-at demonstration to the mouse if it has moved over the picture since the last frame.
     */
    private void follow(BlendScene blend, Projection screen) {
        Vector2d now = ImGui.isMousePosValid()
                ? new Vector2d(ImGui.getMousePosX(), ImGui.getMousePosY())
                : new Vector2d(Double.NaN);
        boolean isMoved = mouse.isFinite() && now.isFinite() && !now.equals(mouse);
        if (isMoved && !ImGui.getIO().getWantCaptureMouse()) {
            Ray ray = screen.through(now.x, now.y);
            blend.lookAlong(ray.origin(), ray.direction());
        }
        mouse.set(now);
    }

    /**
     * Writes a name above a point, on a dark background.
     *
     * @param at point below the middle of the text, screen coordinates
     */
    public static void name(String text, Vector2d at) {
        ImDrawList list = ImGui.getBackgroundDrawList();
        float width = ImGui.calcTextSize(text).x;
        float left = (float) at.x - width / 2;
        float bottom = (float) at.y - EDGE;
        float top = bottom - ImGui.getFontSize();
        list.addRectFilled(left - EDGE, top - EDGE / 2, left + width + EDGE, bottom + EDGE / 2, SHADE, EDGE);
        list.addText(left, top, TEXT, text);
    }
}

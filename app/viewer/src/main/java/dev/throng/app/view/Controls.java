package dev.throng.app.view;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.pick.Grip;
import dev.throng.app.view.state.Action;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.widget.Tip;
import dev.throng.gl.window.Key;
import dev.throng.gl.window.WindowListener;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Keyboard and mouse input of the window. Input goes to the panel first; otherwise it moves the camera or starts
 * actions.
 */
final class Controls implements WindowListener {
    private static final int LEFT = 0;
    private static final int RIGHT = 1;

    /** Rotation of the camera, in radians per screen coordinate that the mouse moves. */
    private static final double TURN = 0.005;

    /** Rotation of the light, in degrees per screen coordinate that the mouse moves. */
    private static final double LIGHT_TURN = 0.5;

    /** Speed of the camera while a key is held, per second, in tenths of the distance from camera to target point. */
    private static final double SPEED = 6;

    private static final double FASTER = 5;

    /** Largest movement of the mouse from press to release that still counts as a click, screen coordinates. */
    private static final double CLICK = 3;

    private final OrbitCamera camera;
    private final Screen screen;
    private final List<Grip> grips;
    private final Optional<Ui> ui;
    private final Listener listener;
    private final Set<Key> held = EnumSet.noneOf(Key.class);
    private double x;
    private double y;
    private double pressedX;
    private double pressedY;
    private boolean isLooking;
    private boolean isTurning;
    private boolean isTurningLight;
    private boolean isUsed;

    /** Receiver of input that does not move the camera. */
    interface Listener {
        void handle(Action action);

        void load(List<Path> files);

        /**
         * Turns the light of the scene.
         *
         * @param degrees angle by which the environment picture turns, counter-clockwise seen from above
         */
        void turnLight(double degrees);

        /**
         * @param x x of the point, screen coordinates
         * @param y y of the point, screen coordinates
         * @return whether a point of the screen is on the picture, rather than on the bar below it
         */
        boolean isPicture(double x, double y);

        /**
         * Handles a click that is not on the panel.
         *
         * @param x x of the mouse, screen coordinates
         * @param y y of the mouse, screen coordinates
         */
        void click(double x, double y);
    }

    Controls(OrbitCamera camera, Screen screen, List<Grip> grips, Optional<Ui> ui, Listener listener) {
        this.camera = camera;
        this.screen = screen;
        this.grips = List.copyOf(grips);
        this.ui = ui;
        this.listener = listener;
    }

    @Override
    public void key(Key key, boolean down, boolean repeated) {
        isUsed = true;
        ui.filter(panel -> down).ifPresent(panel -> Tip.hide());
        boolean isWriting = ui.map(Ui::wantsKeys).orElse(false);
        boolean isPanels = isWriting || key != Key.TAB || !down; // otherwise Tab would move between fields of the panel
        ui.filter(panel -> isPanels).ifPresent(panel -> panel.key(key, down));
        if (!down) {
            held.remove(key);
        } else if (!isWriting && !repeated) {
            held.add(key);
            boolean closesList = key == Key.ESCAPE && ui.map(Ui::closeLists).orElse(false);
            Action.of(key, isControl()).filter(action -> !closesList).ifPresent(listener::handle);
        }
    }

    @Override
    public void typed(int character) {
        isUsed = true;
        boolean isWriting = ui.map(Ui::wantsKeys).orElse(false);
        ui.ifPresent(panel -> panel.typed(character));
        if (!isWriting) {
            Action.of(character).ifPresent(listener::handle);
        }
    }

    @Override
    public void mouseMoved(double newX, double newY) {
        isUsed = true;
        ui.ifPresent(panel -> panel.mouseMoved(newX, newY));
        if (isTurningLight) {
            listener.turnLight((newX - x) * LIGHT_TURN);
        } else if (isLooking || isTurning) {
            camera.turn((newX - x) * TURN, (y - newY) * TURN);
        }
        grips.forEach(grip -> grip.drag(newX, newY));
        x = newX;
        y = newY;
    }

    @Override
    public void mouseButton(int button, boolean down) {
        isUsed = true;
        boolean isPanels = ui.map(Ui::wantsMouse).orElse(false) || !listener.isPicture(x, y);
        ui.ifPresent(panel -> panel.mouseButton(button, down));
        if (button == RIGHT && (!down || !isPanels)) {
            isLooking = down;
            isTurningLight = down && isShifted();
            screen.holdMouse(down);
        } else if (button == LEFT && (!down || !isPanels)) {
            if (isTurning && !down && Math.hypot(x - pressedX, y - pressedY) <= CLICK) {
                listener.click(x, y);
            }
            if (!down) {
                grips.forEach(Grip::letGo);
            }
            isTurning = down && grips.stream().noneMatch(grip -> grip.hold(x, y));
            pressedX = x;
            pressedY = y;
        }
    }

    @Override
    public void wheel(double right, double up) {
        isUsed = true;
        boolean isPanels = ui.map(Ui::wantsMouse).orElse(false) || !listener.isPicture(x, y);
        ui.ifPresent(panel -> panel.wheel(right, up));
        if (!isPanels) {
            camera.zoom(up);
        }
    }

    @Override
    public void dropped(List<Path> files) {
        listener.load(files);
    }

    @Override
    public void focused(boolean has) {
        ui.ifPresent(panel -> panel.focused(has));
        if (!has) {
            held.clear();
            isLooking = false;
            isTurning = false;
            isTurningLight = false;
            grips.forEach(Grip::letGo);
            screen.holdMouse(false);
        }
    }

    /**
     * Moves the camera by held keys.
     *
     * @param seconds time since the last call, in seconds
     * @return whether the user has given any input since the last call
     */
    boolean advance(double seconds) {
        double ahead = axis(Key.W, Key.S);
        double right = axis(Key.D, Key.A);
        double up = axis(Key.E, Key.Q);
        if (ahead != 0 || right != 0 || up != 0) {
            double way = SPEED * seconds * (isShifted() ? FASTER : 1);
            camera.move(way * right, way * up, way * ahead);
        }
        boolean wasUsed = isUsed;
        isUsed = false;
        return wasUsed;
    }

    private boolean isControl() {
        return held.contains(Key.LEFT_CONTROL) || held.contains(Key.RIGHT_CONTROL);
    }

    private boolean isShifted() {
        return held.contains(Key.LEFT_SHIFT) || held.contains(Key.RIGHT_SHIFT);
    }

    private double axis(Key plus, Key minus) {
        return (held.contains(plus) ? 1 : 0) - (held.contains(minus) ? 1 : 0);
    }
}

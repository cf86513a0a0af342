package dev.throng.app.view;

import dev.throng.app.view.state.ViewRequest;
import dev.throng.soak.Dice;
import dev.throng.soak.Requests;
import dev.throng.soak.Walk;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Random keys, mouse moves, clicks, window sizes and requests in a window: one step before each frame. */
final class WindowSession {
    private static final int WIDTH = 400;
    private static final int HEIGHT = 300;
    private static final int MOST = 300; // a larger crowd would only take time

    /** Keys with actions, except Escape, which closes the window. */
    private static final List<String> KEYS = List.of(
            "F1",
            "Tab",
            "F2",
            "F3",
            "F4",
            "F5",
            "F7",
            "F11",
            "space",
            "period",
            "comma",
            "Prior",
            "Next",
            "plus",
            "minus",
            "1",
            "2",
            "3",
            "l",
            "f",
            "Home",
            "c",
            "KP_1",
            "KP_3",
            "KP_7",
            "KP_5",
            "ctrl+o",
            "ctrl+f",
            "Down",
            "Up",
            "Left",
            "Right",
            "Return",
            "w",
            "a",
            "s",
            "d",
            "Delete",
            "BackSpace",
            "ctrl+z");

    private final WindowScreen screen;
    private final XInput input;
    private final Requests requests;
    private final Dice dice;
    private @Nullable Viewer viewer;
    private int left;
    private int messages;

    /** @param steps number of steps until the session is over */
    WindowSession(WindowScreen screen, XInput input, Requests requests, Dice dice, int steps) {
        this.screen = screen;
        this.input = input;
        this.requests = requests;
        this.dice = dice;
        left = steps;
    }

    /** Begins to take steps in a viewer. */
    void use(Viewer shown) {
        viewer = shown;
        input.resize(WIDTH, HEIGHT);
    }

    /** Whether the last step was taken. */
    boolean isOver() {
        return left < 0;
    }

    /** Number of messages that the window shows at the end, such as refusals. */
    int messages() {
        return messages;
    }

    /** Takes the next step, once the first scene is shown. */
    void beforeInput() {
        Viewer shown = viewer;
        if (shown == null || shown.controller().scene() == null) {
            return;
        }
        Walk.check(screen.gl(), left + " steps before the end of the window");
        messages = shown.state().messages().size();
        left--;
        if (left >= 0) {
            limit();
            step(shown);
        }
    }

    /** Shrinks a crowd that input has made large. */
    void limit() {
        Viewer shown = viewer;
        if (shown != null && shown.state().instances() > MOST) {
            shown.state().requestInstances(1 + dice.below(MOST));
        }
    }

    private void step(Viewer shown) {
        switch (dice.below(10)) {
            case 0, 1, 2, 3 -> input.run("key " + dice.of(KEYS));
            case 4 -> click(1 + dice.below(3));
            case 5 -> drag();
            case 6 -> input.run("click " + dice.of("4", "5"));
            case 7 -> resize();
            case 8 -> shown.state().request(requests.changed(shown.state().viewRequest(), dice));
            default -> rarely(shown);
        }
    }

    private void rarely(Viewer shown) {
        if (dice.oneOf(3)) {
            ViewRequest other = requests.scene(dice);
            shown.state().request(other);
        } else if (shown.state().switches.help || dice.oneOf(2)) {
            shown.state().switches.closeBoxes();
        } else {
            shown.picture();
        }
    }

    private String place() {
        return dice.below(WIDTH) + " " + dice.below(HEIGHT);
    }

    private void click(int button) {
        input.run("mousemove " + place());
        input.run("click " + button);
    }

    private void drag() {
        int button = 1 + dice.below(3);
        input.run("mousemove " + place());
        input.run("mousedown " + button);
        input.run("mousemove " + place());
        input.run("mouseup " + button);
    }

    private void resize() {
        input.resize(1 + dice.below(WIDTH), 1 + dice.below(HEIGHT));
    }
}

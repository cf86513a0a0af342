package dev.throng.app.view.state;

import dev.throng.gl.window.Key;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Everything that a key does, and what the help says of it. */
public enum Action {
    QUIT("Esc", "quit", Key.ESCAPE),
    HELP("F1", "this help", Key.F1),
    PANEL("Tab", "panel", Key.TAB),
    SCREENSHOT("F2", "screenshot", Key.F2),
    WIREFRAME("F3", "wireframe", Key.F3),
    SKELETONS("F4", "skeletons", Key.F4),
    RELOAD_SHADERS("F5", "reload shaders", Key.F5),
    VSYNC("F7", "vsync", Key.F7),
    FULL_SCREEN("F11", "full screen", Key.F11),
    PAUSE("Space", "pause", Key.SPACE),
    STEP(".", "one step", '.'),
    STEP_BACK(",", "one step back", ','),
    DOUBLE("PageUp", "twice the crowd", Key.PAGE_UP),
    HALVE("PageDown", "half the crowd", Key.PAGE_DOWN),
    MORE("+", "10 % more", '+'),
    FEWER("-", "10 % fewer", '-'),
    GPU("1", "GPU vertices", Key.DIGIT_1),
    CPU("2", "CPU vertices", Key.DIGIT_2),
    DIFFERENCE("3", "difference of GPU and CPU", Key.DIGIT_3),
    TINT("L", "LOD colours", Key.L),
    FRAME("F", "the whole crowd in view", Key.F),
    HOME("Home", "the scene's own camera", Key.HOME),
    CAMERA("C", "next camera: orbit, fly, overview", Key.C),
    FRONT("Pad 1", "from the front", Key.PAD_1),
    SIDE("Pad 3", "from its left side", Key.PAD_3),
    TOP("Pad 7", "from above", Key.PAD_7),
    PARALLEL("Pad 5", "orthographic or perspective", Key.PAD_5);

    private final String keyName;
    private final String meaning;
    private final @Nullable Key key;
    private final int character;

    Action(String keyName, String meaning, Key key) {
        this.keyName = keyName;
        this.meaning = meaning;
        this.key = key;
        character = 0;
    }

    /** By what is typed: on other keyboards these are elsewhere. */
    Action(String keyName, String meaning, char character) {
        this.keyName = keyName;
        this.meaning = meaning;
        key = null;
        this.character = character;
    }

    public String keyName() {
        return keyName;
    }

    public String meaning() {
        return meaning;
    }

    /** The meaning and the key, for whoever waits over a button. */
    public String tip() {
        return meaning + " (" + keyName + ")";
    }

    public static Optional<Action> of(Key pressed) {
        return Arrays.stream(values()).filter(action -> action.key == pressed).findFirst();
    }

    public static Optional<Action> of(int typed) {
        return Arrays.stream(values())
                .filter(action -> action.character != 0 && action.character == typed)
                .findFirst();
    }
}

package dev.throng.app.view.state;

import dev.throng.app.view.text.Text;
import dev.throng.gl.window.Key;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Actions that users start by keys, with the texts that describe them in the help. */
public enum Action {
    QUIT("Esc", Text.DO_QUIT, Key.ESCAPE),
    HELP("F1", Text.DO_HELP, Key.F1),
    PANEL("Tab", Text.DO_PANEL, Key.TAB),
    OPEN("Ctrl+O", Text.DO_OPEN, Key.O, true),
    FIND("Ctrl+F", Text.DO_FIND, Key.F, true),
    SCREENSHOT("F2", Text.DO_SCREENSHOT, Key.F2),
    WIREFRAME("F3", Text.DO_WIREFRAME, Key.F3),
    SKELETONS("F4", Text.DO_SKELETONS, Key.F4),
    RELOAD_SHADERS("F5", Text.DO_RELOAD_SHADERS, Key.F5),
    VSYNC("F7", Text.DO_VSYNC, Key.F7),
    FULL_SCREEN("F11", Text.DO_FULL_SCREEN, Key.F11),
    PAUSE("Space", Text.DO_PAUSE, Key.SPACE),
    STEP(".", Text.DO_STEP, '.'),
    STEP_BACK(",", Text.DO_STEP_BACK, ','),
    DOUBLE("PageUp", Text.DO_DOUBLE, Key.PAGE_UP),
    HALVE("PageDown", Text.DO_HALVE, Key.PAGE_DOWN),
    MORE("+", Text.DO_MORE, '+'),
    FEWER("-", Text.DO_FEWER, '-'),
    GPU("1", Text.DO_GPU, Key.DIGIT_1),
    CPU("2", Text.DO_CPU, Key.DIGIT_2),
    DIFFERENCE("3", Text.DO_DIFFERENCE, Key.DIGIT_3),
    TINT("L", Text.DO_TINT, Key.L),
    FRAME("F", Text.DO_FRAME, Key.F),
    HOME("Home", Text.DO_HOME, Key.HOME),
    CAMERA("C", Text.DO_CAMERA, Key.C),
    FRONT("Number pad 1", Text.DO_FRONT, Key.PAD_1),
    SIDE("Number pad 3", Text.DO_SIDE, Key.PAD_3),
    TOP("Number pad 7", Text.DO_TOP, Key.PAD_7),
    PARALLEL("Number pad 5", Text.DO_PARALLEL, Key.PAD_5);

    private final String keyName;
    private final Text meaning;
    private final @Nullable Key key;
    private final boolean isWithControl;
    private final int character;

    Action(String keyName, Text meaning, Key key) {
        this(keyName, meaning, key, false);
    }

    Action(String keyName, Text meaning, Key key, boolean isWithControl) {
        this.keyName = keyName;
        this.meaning = meaning;
        this.key = key;
        this.isWithControl = isWithControl;
        character = 0;
    }

    /**
     * Creates an action for a typed character. The keyboard's layout determines the key.
     *
     * @param keyName name of the character in the help
     */
    Action(String keyName, Text meaning, char character) {
        this.keyName = keyName;
        this.meaning = meaning;
        key = null;
        isWithControl = false;
        this.character = character;
    }

    public String keyName() {
        return keyName;
    }

    public String meaning() {
        return meaning.text();
    }

    /**
     * @param control whether a control key is held
     * @return action of a pressed key; empty if the key has no action
     */
    public static Optional<Action> of(Key pressed, boolean control) {
        return Arrays.stream(values())
                .filter(action -> action.key == pressed && action.isWithControl == control)
                .findFirst();
    }

    public static Optional<Action> of(int typed) {
        return Arrays.stream(values())
                .filter(action -> action.character != 0 && action.character == typed)
                .findFirst();
    }
}

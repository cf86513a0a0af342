package dev.throng.gl.window;

import static org.lwjgl.glfw.GLFW.*;

import java.util.HashMap;
import java.util.Map;

/** A key, by its position on an American keyboard. */
public enum Key {
    ESCAPE(GLFW_KEY_ESCAPE),
    ENTER(GLFW_KEY_ENTER),
    TAB(GLFW_KEY_TAB),
    BACKSPACE(GLFW_KEY_BACKSPACE),
    INSERT(GLFW_KEY_INSERT),
    DELETE(GLFW_KEY_DELETE),
    RIGHT(GLFW_KEY_RIGHT),
    LEFT(GLFW_KEY_LEFT),
    DOWN(GLFW_KEY_DOWN),
    UP(GLFW_KEY_UP),
    PAGE_UP(GLFW_KEY_PAGE_UP),
    PAGE_DOWN(GLFW_KEY_PAGE_DOWN),
    HOME(GLFW_KEY_HOME),
    END(GLFW_KEY_END),
    F1(GLFW_KEY_F1),
    F2(GLFW_KEY_F2),
    F3(GLFW_KEY_F3),
    F4(GLFW_KEY_F4),
    F5(GLFW_KEY_F5),
    F6(GLFW_KEY_F6),
    F7(GLFW_KEY_F7),
    F8(GLFW_KEY_F8),
    F11(GLFW_KEY_F11),
    SPACE(GLFW_KEY_SPACE),
    PERIOD(GLFW_KEY_PERIOD),
    MINUS(GLFW_KEY_MINUS),
    EQUAL(GLFW_KEY_EQUAL),
    PAD_MINUS(GLFW_KEY_KP_SUBTRACT),
    PAD_PLUS(GLFW_KEY_KP_ADD),
    PAD_ENTER(GLFW_KEY_KP_ENTER),
    PAD_1(GLFW_KEY_KP_1),
    PAD_3(GLFW_KEY_KP_3),
    PAD_5(GLFW_KEY_KP_5),
    PAD_7(GLFW_KEY_KP_7),
    DIGIT_1(GLFW_KEY_1),
    DIGIT_2(GLFW_KEY_2),
    DIGIT_3(GLFW_KEY_3),
    A(GLFW_KEY_A),
    C(GLFW_KEY_C),
    D(GLFW_KEY_D),
    E(GLFW_KEY_E),
    F(GLFW_KEY_F),
    O(GLFW_KEY_O),
    L(GLFW_KEY_L),
    P(GLFW_KEY_P),
    Q(GLFW_KEY_Q),
    S(GLFW_KEY_S),
    V(GLFW_KEY_V),
    W(GLFW_KEY_W),
    X(GLFW_KEY_X),
    Y(GLFW_KEY_Y),
    Z(GLFW_KEY_Z),
    LEFT_SHIFT(GLFW_KEY_LEFT_SHIFT),
    RIGHT_SHIFT(GLFW_KEY_RIGHT_SHIFT),
    LEFT_CONTROL(GLFW_KEY_LEFT_CONTROL),
    RIGHT_CONTROL(GLFW_KEY_RIGHT_CONTROL),
    LEFT_ALT(GLFW_KEY_LEFT_ALT),
    RIGHT_ALT(GLFW_KEY_RIGHT_ALT),
    /** Any other key. */
    OTHER(GLFW_KEY_UNKNOWN);

    private static final Map<Integer, Key> BY_CODE = new HashMap<>();

    static {
        for (Key key : values()) {
            BY_CODE.put(key.code, key);
        }
    }

    private final int code;

    Key(int code) {
        this.code = code;
    }

    static Key of(int code) {
        return BY_CODE.getOrDefault(code, OTHER);
    }
}

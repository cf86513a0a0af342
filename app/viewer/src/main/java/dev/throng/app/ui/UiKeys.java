package dev.throng.app.ui;

import dev.throng.gl.window.Key;
import imgui.flag.ImGuiKey;
import java.util.EnumMap;
import java.util.Map;

/** ImGui's codes of the keys that edit text or that the user interface names as shortcuts. */
final class UiKeys {
    private static final Map<Key, Integer> CODES = new EnumMap<>(Map.ofEntries(
            Map.entry(Key.ESCAPE, ImGuiKey.Escape),
            Map.entry(Key.ENTER, ImGuiKey.Enter),
            Map.entry(Key.PAD_ENTER, ImGuiKey.KeypadEnter),
            Map.entry(Key.TAB, ImGuiKey.Tab),
            Map.entry(Key.BACKSPACE, ImGuiKey.Backspace),
            Map.entry(Key.INSERT, ImGuiKey.Insert),
            Map.entry(Key.DELETE, ImGuiKey.Delete),
            Map.entry(Key.RIGHT, ImGuiKey.RightArrow),
            Map.entry(Key.LEFT, ImGuiKey.LeftArrow),
            Map.entry(Key.DOWN, ImGuiKey.DownArrow),
            Map.entry(Key.UP, ImGuiKey.UpArrow),
            Map.entry(Key.PAGE_UP, ImGuiKey.PageUp),
            Map.entry(Key.PAGE_DOWN, ImGuiKey.PageDown),
            Map.entry(Key.HOME, ImGuiKey.Home),
            Map.entry(Key.END, ImGuiKey.End),
            Map.entry(Key.SPACE, ImGuiKey.Space),
            Map.entry(Key.A, ImGuiKey.A),
            Map.entry(Key.C, ImGuiKey.C),
            Map.entry(Key.V, ImGuiKey.V),
            Map.entry(Key.X, ImGuiKey.X),
            Map.entry(Key.Y, ImGuiKey.Y),
            Map.entry(Key.Z, ImGuiKey.Z)));

    private static final Map<Key, Integer> MODIFIERS = new EnumMap<>(Map.of(
            Key.LEFT_CONTROL, ImGuiKey.ModCtrl,
            Key.RIGHT_CONTROL, ImGuiKey.ModCtrl,
            Key.LEFT_SHIFT, ImGuiKey.ModShift,
            Key.RIGHT_SHIFT, ImGuiKey.ModShift,
            Key.LEFT_ALT, ImGuiKey.ModAlt,
            Key.RIGHT_ALT, ImGuiKey.ModAlt));

    private UiKeys() {}

    /** @return ImGui's code of a key; {@link ImGuiKey#None} for keys without a code */
    static int code(Key key) {
        return CODES.getOrDefault(key, MODIFIERS.getOrDefault(key, ImGuiKey.None));
    }
}

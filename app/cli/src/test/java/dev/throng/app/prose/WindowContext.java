package dev.throng.app.prose;

import dev.throng.app.view.state.Action;
import dev.throng.app.view.text.Control;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What users see together with a text of the window: a tip with its control, a key with its action, a fact with its section. */
final class WindowContext {
    private static final Pattern NUMBER = Pattern.compile("%[-+, 0(]*(?:\\d+\\$)?\\d*(?:\\.\\d+)?[dfeg]");
    private static final Pattern STRING = Pattern.compile("%(?:\\d+\\$)?s");
    private static final String TEXT = "text.";
    private static final Map<String, Control> CONTROLS =
            Arrays.stream(Control.values()).collect(Collectors.toMap(Control::key, Function.identity()));
    private static final Map<String, String> KEYS =
            Arrays.stream(Action.values()).collect(Collectors.toMap(Action::meaning, Action::keyName, (a, b) -> a));
    private static final Map<Control.Kind, String> KINDS = Map.of(
            Control.Kind.NUMBER, "number ",
            Control.Kind.CHOICE, "choice ",
            Control.Kind.SWITCH, "switch ",
            Control.Kind.BUTTON, "button ");

    private final Map<String, String> table;

    /**
     * Reads texts with their context.
     *
     * @param table texts of the window by key
     */
    WindowContext(Map<String, String> table) {
        this.table = Map.copyOf(table);
    }

    /** A text as the window shows it. @param section comment above a group of texts, the name of their place */
    String shown(String key, String section) {
        String value = values(table.getOrDefault(key, ""));
        if (key.startsWith(TEXT)) {
            return text(key.substring(TEXT.length()), value, section);
        }
        List<String> names = List.of(key.split("\\.", 2));
        Control control = CONTROLS.get(names.get(0));
        return control == null ? value : control(control, names.size() > 1 ? names.get(1) : "", value);
    }

    private static String values(String text) {
        return STRING.matcher(NUMBER.matcher(text).replaceAll("<number>"))
                .replaceAll("<text>")
                .replaceFirst("(?<=\\S)(<text>)+$", "")
                .replace("%%", "%")
                .replace("\\n", " / ")
                .replace("\\ ", "")
                .replace("\\u00b7", "·");
    }

    private static String control(Control control, String part, String value) {
        String named = KINDS.get(control.kind()) + "'" + control.label() + "'";
        return switch (part) {
            case "" -> control.part().title() + ": " + named;
            case "tip" -> "tip of " + named + ": " + value + option(control);
            case "needs" -> "search: '" + control.label() + "' is not available now. " + value;
            case "unit", "unit-of-one" -> named + ": <number> " + value;
            default -> named + ": " + value;
        };
    }

    private static String option(Control control) {
        return control.option().isEmpty() ? "" : " / Command-line option: --" + control.option();
    }

    /**
     * A text whose name continues the name of another, as {@code memory-crowd} continues {@code memory}, follows it.
     */
    private String text(String name, String value, String section) {
        if (name.equals("open-part")) {
            return "search: "
                    + values(table.getOrDefault(TEXT + "not-here", "%s%s")).replaceFirst("<text>$", value);
        }
        if (name.startsWith("mouse-")) {
            return "list of keys: " + value + ": "
                    + table.get(TEXT + name.replaceFirst("^mouse-(.*)$", "do-$1-by-mouse"));
        }
        if (name.startsWith("do-")) {
            return "list of keys: " + KEYS.getOrDefault(value, mouse(name)) + ": " + value;
        }
        String stem = TEXT + name.replaceFirst("-[a-z]+$", "");
        if (name.endsWith("-tip") && table.containsKey(stem)) {
            return "tip of '" + table.get(stem) + "': " + value;
        }
        String whole = name.endsWith("-tip") ? null : table.getOrDefault(stem, table.get(stem + "-tip"));
        boolean isContinued = name.contains("-") && whole != null;
        return section + ": " + (isContinued ? values(whole) + " / " : "") + value.replaceFirst("^ / ", "");
    }

    private String mouse(String name) {
        return table.getOrDefault(TEXT + name.replaceFirst("^do-(.*)-by-mouse$", "mouse-$1"), "");
    }
}

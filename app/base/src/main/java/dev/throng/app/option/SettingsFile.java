package dev.throng.app.option;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.throng.app.console.UsageException;
import dev.throng.app.report.JsonFiles;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * File of {@code --settings}: a JSON object of option names, without dashes, and values. Options on the command line
 * override those of the file.
 */
public final class SettingsFile {
    private static final String OPTION = "--settings";

    /** Key of the models in the file. They precede the models of the command line. */
    private static final String MODELS = "models";

    /**
     * Options that only commands with a window have. Other commands ignore the listed values of such an option, and
     * refuse its other values.
     */
    private static final Map<String, Set<String>> WINDOW_ONLY = Map.of("temporal", Set.of("auto", "off"));

    /**
     * Values by option that have the same effect as omitting the option. Without a quality, windows choose the
     * resolution by frame rate; other commands use the finest resolution.
     */
    private static final Map<String, String> SAME_AS_OMITTED = Map.of("quality", "auto");

    /**
     * Largest number of decimal places, or of zeros before the decimal point, without an exponent; printed doubles have
     * fewer.
     */
    private static final int LONGEST_SCALE = 400;

    private final Path file;
    private final CommandSpec command;

    private SettingsFile(Path file, CommandSpec command) {
        this.file = file;
        this.command = command;
    }

    /**
     * @param args arguments of one command, without its name
     * @return options of the file that {@code --settings} names, then all arguments
     * @throws UsageException if the file is missing, malformed or names an option that the command lacks
     */
    public static List<String> expand(List<String> args, CommandSpec command) {
        for (int i = 0; i < args.size(); i++) {
            String arg = args.get(i);
            if (arg.equals(OPTION) && i + 1 < args.size()) {
                return of(args.get(i + 1), command).before(args);
            }
            if (arg.startsWith(OPTION + "=")) {
                return of(arg.substring(OPTION.length() + 1), command).before(args);
            }
        }
        return args;
    }

    private static SettingsFile of(String name, CommandSpec command) {
        try {
            return new SettingsFile(Path.of(name), command);
        } catch (InvalidPathException e) {
            throw new UsageException(
                    OPTION + ": found '" + name + "' (" + e.getReason() + "), expected the path of a file");
        }
    }

    private List<String> before(List<String> args) {
        List<String> all = new ArrayList<>();
        List<String> models = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry : read().properties()) {
            String name = "--" + entry.getKey();
            if (entry.getKey().equals(MODELS) && !command.positionalParameters().isEmpty()) {
                models.addAll(texts("/" + MODELS, entry.getValue()));
                continue;
            }
            OptionSpec option = command.findOption(name);
            if (option == null && isOfWindow(entry) || option != null && isByDefault(entry)) {
                continue;
            }
            if (option == null || name.equals(OPTION) || name.equals("--help")) {
                throw refused(
                        "/" + entry.getKey(),
                        "found an unknown option, expected the name of an option of this command, without leading dashes");
            }
            if (args.stream().noneMatch(arg -> Repetition.gives(arg, name))) {
                add(option, entry.getValue(), all);
            }
        }
        all.addAll(models);
        all.addAll(args);
        return all;
    }

    /** @return whether a setting is an option of windows only, with a value that other commands ignore */
    private boolean isOfWindow(Map.Entry<String, JsonNode> entry) {
        Set<String> values = WINDOW_ONLY.get(entry.getKey());
        return values != null && values.contains(text("/" + entry.getKey(), entry.getValue()));
    }

    private static boolean isByDefault(Map.Entry<String, JsonNode> entry) {
        return entry.getValue().isTextual() && entry.getValue().textValue().equals(SAME_AS_OMITTED.get(entry.getKey()));
    }

    private List<String> texts(String pointer, JsonNode value) {
        Iterable<JsonNode> all = value.isArray() ? value : List.of(value);
        return StreamSupport.stream(all.spliterator(), false)
                .map(element -> text(pointer, element))
                .toList();
    }

    private void add(OptionSpec option, JsonNode value, List<String> all) {
        String pointer = "/" + option.longestName().substring(2);
        boolean isFlag = option.arity().max() == 0;
        if (isFlag && !value.isBoolean()) {
            throw refused(
                    pointer,
                    "found " + value + " in the settings file, expected true or false, since this option is a switch");
        }
        if (Repetition.takesSeveral(option)) {
            texts(pointer, value).forEach(text -> all.add(option.longestName() + "=" + text));
        } else if (!isFlag) {
            all.add(option.longestName() + "=" + text(pointer, value));
        } else if (value.booleanValue()) {
            all.add(option.longestName());
        }
    }

    private String text(String pointer, JsonNode value) {
        if (value.isBoolean()) {
            return value.booleanValue() ? "on" : "off";
        }
        if (value.isNumber()) {
            return plain(value.decimalValue());
        }
        if (value.isArray()) {
            return StreamSupport.stream(value.spliterator(), false)
                    .map(element -> text(pointer, element))
                    .collect(Collectors.joining(","));
        }
        if (value.isTextual()) {
            return value.textValue();
        }
        throw refused(
                pointer,
                "found " + kind(value) + " in the settings file, expected a string, a number, true, false or a list");
    }

    /** @return number as text, with an exponent only if hundreds of zeros would be needed otherwise */
    private static String plain(BigDecimal number) {
        return Math.abs((long) number.scale()) > LONGEST_SCALE ? number.toString() : number.toPlainString();
    }

    private static String kind(JsonNode value) {
        return value.isMissingNode() ? "nothing" : value.getNodeType().name().toLowerCase(Locale.ROOT);
    }

    private JsonNode read() {
        JsonNode root = JsonFiles.read(mapper(), file, why -> refused("", why));
        if (!root.isObject()) {
            throw refused(
                    "",
                    "found " + kind(root)
                            + " in the settings file, expected a JSON object with names of options as keys");
        }
        return root;
    }

    /** @return new JSON reader; created only for a given file, since creation costs more than all other parsing */
    private static JsonMapper mapper() {
        return JsonFiles.strict()
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .build();
    }

    private UsageException refused(String pointer, String why) {
        return new UsageException(OPTION + " " + file + (pointer.isEmpty() ? "" : " " + pointer) + ": " + why);
    }
}

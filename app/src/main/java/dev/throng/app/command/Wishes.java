package dev.throng.app.command;

import dev.throng.app.view.state.Wish;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Command lines to wishes and back. */
final class Wishes {
    private static final String DASHES = "--";
    private static final String TRUE = "true";

    /** What is not about what is shown. */
    private static final Set<String> OTHERS =
            Set.of("settings", "help", "quiet", "json", "csv", "report", "screenshot", "headless");

    private Wishes() {}

    /** What a command line asks to see. */
    static Wish of(ParseResult line, List<Path> models) {
        Map<String, String> options = new LinkedHashMap<>();
        for (OptionSpec option : line.matchedOptions()) {
            String name = name(option);
            if (!OTHERS.contains(name)) {
                List<String> values = option.originalStringValues();
                options.put(name, values.isEmpty() || isFlag(option) ? TRUE : values.get(values.size() - 1));
            }
        }
        return new Wish(models, options);
    }

    /** A command line that asks for a wish. */
    static List<String> arguments(Wish wish, CommandSpec command) {
        List<String> arguments = new ArrayList<>();
        wish.options().forEach((name, value) -> {
            OptionSpec option = command.findOption(DASHES + name);
            if (option == null || !isFlag(option)) {
                arguments.add(DASHES + name + "=" + value);
            } else if (value.equals(TRUE)) {
                arguments.add(DASHES + name);
            }
        });
        arguments.add(DASHES); // what follows are models, whatever they are called
        wish.models().forEach(model -> arguments.add(model.toString()));
        return arguments;
    }

    private static boolean isFlag(OptionSpec option) {
        return option.arity().max() == 0;
    }

    private static String name(OptionSpec option) {
        return option.longestName().substring(DASHES.length());
    }
}

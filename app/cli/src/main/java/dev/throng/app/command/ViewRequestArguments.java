package dev.throng.app.command;

import dev.throng.app.option.Repetition;
import dev.throng.app.option.setting.ModelFiles;
import dev.throng.app.view.state.ViewRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Conversion between command lines and requests, which users make in the window. */
final class ViewRequestArguments {
    private static final String DASHES = "--";
    private static final String TRUE = "true";

    /** Options that do not affect what a window shows. */
    private static final Set<String> WITHOUT_EFFECT =
            Set.of("settings", "help", "quiet", "json", "csv", "report", "screenshot", "headless", "ui-scale");

    private ViewRequestArguments() {}

    /** @return request for the options of a command line */
    static ViewRequest of(ParseResult line, ModelFiles files) {
        Map<String, String> options = new LinkedHashMap<>();
        for (OptionSpec option : line.matchedOptions()) {
            String name = name(option);
            if (!WITHOUT_EFFECT.contains(name) && !Repetition.takesSeveral(option)) {
                List<String> values = option.originalStringValues();
                options.put(name, values.isEmpty() || isFlag(option) ? TRUE : values.get(values.size() - 1));
            }
        }
        return new ViewRequest(files.models(), files.content().clips().files(), options);
    }

    /** @return command line of a request */
    static List<String> arguments(ViewRequest request, CommandSpec command) {
        List<String> arguments = new ArrayList<>();
        request.options().forEach((name, value) -> {
            OptionSpec option = command.findOption(DASHES + name);
            if (option == null || !isFlag(option)) {
                arguments.add(DASHES + name + "=" + value);
            } else if (value.equals(TRUE)) {
                arguments.add(DASHES + name);
            }
        });
        request.clips().forEach(clips -> arguments.add("--clips=" + clips));
        arguments.add(DASHES); // all later arguments are models, also names that begin with a dash
        request.models().forEach(model -> arguments.add(model.toString()));
        return arguments;
    }

    private static boolean isFlag(OptionSpec option) {
        return option.arity().max() == 0;
    }

    private static String name(OptionSpec option) {
        return option.longestName().substring(DASHES.length());
    }
}

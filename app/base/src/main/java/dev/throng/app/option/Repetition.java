package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Refuses an option that is given twice and takes one value: picocli lets the last one win where options stand in groups. */
public final class Repetition {
    private Repetition() {}

    /**
     * @param args of one command, without its name
     * @throws UsageException naming the first option that stands there more than once
     */
    public static void refuse(List<String> args, CommandSpec command) {
        for (OptionSpec option : command.options()) {
            String name = option.longestName();
            long times = args.stream().filter(arg -> gives(arg, name)).count();
            if (times > 1 && !takesSeveral(option)) {
                throw new UsageException(name + ": found this option " + times + " times, expected it once");
            }
        }
    }

    /** Whether each of an option's values is given with the option's name. */
    public static boolean takesSeveral(OptionSpec option) {
        return option.isMultiValue() && option.arity().max() == 1;
    }

    /** Whether an argument is this option, with its value or before it. */
    static boolean gives(String arg, String name) {
        return arg.equals(name) || arg.startsWith(name + "=");
    }
}

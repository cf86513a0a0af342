package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Check for repeated options that accept only one value. It is needed because picocli would silently use the last
 * value.
 */
public final class Repetition {
    private Repetition() {}

    /**
     * Refuses repeated options that accept only one value.
     *
     * @param args arguments of one command, without its name
     * @throws UsageException for the first option that occurs more than once
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

    /** @return whether an option may be repeated, once for each value */
    public static boolean takesSeveral(OptionSpec option) {
        return option.isMultiValue() && option.arity().max() == 1;
    }

    /** @return whether an argument is the named option, alone or followed by {@code =} and a value */
    static boolean gives(String arg, String name) {
        return arg.equals(name) || arg.startsWith(name + "=");
    }
}

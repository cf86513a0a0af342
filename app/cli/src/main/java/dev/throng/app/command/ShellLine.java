package dev.throng.app.command;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Command lines in shell syntax. */
final class ShellLine {
    private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

    private ShellLine() {}

    /**
     * @param program name of the program
     * @return command line for a POSIX shell; arguments with characters outside {@code PLAIN} are quoted
     */
    static String of(String program, List<String> arguments) {
        return program
                + arguments.stream().map(argument -> " " + quoted(argument)).collect(Collectors.joining());
    }

    private static String quoted(String argument) {
        return PLAIN.matcher(argument).matches() ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}

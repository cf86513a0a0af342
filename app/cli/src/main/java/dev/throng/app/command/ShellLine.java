package dev.throng.app.command;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes commands as people type them into a shell. */
final class ShellLine {
    private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

    private ShellLine() {}

    /** Returns a line of a POSIX shell. Arguments with other characters than those of {@code PLAIN} are quoted. */
    static String of(String program, List<String> arguments) {
        return program
                + arguments.stream().map(argument -> " " + quoted(argument)).collect(Collectors.joining());
    }

    private static String quoted(String argument) {
        return PLAIN.matcher(argument).matches() ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}

package dev.throng.app.prose;

import dev.throng.app.Invocation;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Help of the command line as it is printed, by entry: an option with its explanation and its default value. */
final class HelpLines {
    private static final Pattern COMMAND = Pattern.compile("(?m)^  (\\w+)  .*$");
    private static final Pattern ENTRY = Pattern.compile(" {2,6}\\S.*");
    private static final Pattern CONTINUED = Pattern.compile(" {7,}\\S.*");
    private static final Pattern HEADING = Pattern.compile("\\S.*:");
    private static final Pattern SENTENCE = Pattern.compile("(?!Usage:)\\S.*[^:]");

    private HelpLines() {}

    /** The help of the program and of each command, by the call that prints it. */
    static List<List<String>> calls() {
        List<List<String>> calls = new ArrayList<>(List.of(List.of("--help"), List.of("bench", "diff", "--help")));
        String commands = Invocation.of("--help").out().split("Commands:", 2)[1].split("'throng COMMAND", 2)[0];
        COMMAND.matcher(commands)
                .results()
                .map(name -> List.of(name.group(1), "--help"))
                .forEach(calls::add);
        return calls;
    }

    /** All entries of all commands; an entry that several commands have appears once. */
    static List<String> entries() {
        List<String> entries = new ArrayList<>();
        for (List<String> call : calls()) {
            String help = Invocation.of(call.toArray(String[]::new)).out();
            entries(help)
                    .filter(entry -> entries.stream().noneMatch(known -> known.endsWith("\n    " + entry)))
                    .forEach(entry -> entries.add("throng " + String.join(" ", call) + "\n    " + entry));
        }
        return entries;
    }

    /** Entries of one help text: explanations of commands, and options with the heading above them. */
    static Stream<String> entries(String help) {
        List<String> entries = new ArrayList<>();
        String heading = "";
        boolean isSentence = false;
        for (String line : help.lines().toList()) {
            boolean isContinued = CONTINUED.matcher(line).matches()
                    || isSentence && SENTENCE.matcher(line).matches();
            isSentence = SENTENCE.matcher(line).matches();
            if (isContinued && !entries.isEmpty()) {
                entries.add(entries.remove(entries.size() - 1) + " " + line.strip());
            } else if (isSentence) {
                entries.add(line);
            } else if (HEADING.matcher(line).matches()) {
                heading = line + " ";
            } else if (ENTRY.matcher(line).matches() && !heading.startsWith("Example")) {
                entries.add(heading + line.strip().replaceAll(" {2,}", "  "));
            }
        }
        return entries.stream();
    }
}

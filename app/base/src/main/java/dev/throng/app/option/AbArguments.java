package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Arguments of a command with {@code --ab "OPTIONS A" "OPTIONS B"}, two groups of options to compare. Other arguments
 * apply to both groups. The groups are extracted before picocli would parse them as options of the command.
 *
 * @param textA options of group A only, as the user wrote them
 * @param textB options of group B only, as the user wrote them
 * @param a all arguments of group A
 * @param b all arguments of group B
 */
public record AbArguments(String textA, String textB, List<String> a, List<String> b) {
    static final String OPTION = "--ab";

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    /**
     * @param args arguments of one command, without its name
     * @return arguments for both groups; null without {@code --ab}. In a group, arguments with spaces are in single or
     *     double quotes
     * @throws UsageException if {@code --ab} does not have two values
     */
    public static @Nullable AbArguments of(List<String> args) {
        int at = args.indexOf(OPTION);
        if (at < 0) {
            return null;
        }
        if (at + 2 >= args.size()) {
            throw new UsageException(
                    OPTION
                            + ": found fewer than two groups of options to compare, expected two groups, such as --ab \"--lod on\" \"--lod off\"");
        }
        String textA = args.get(at + 1);
        String textB = args.get(at + 2);
        return new AbArguments(textA, textB, with(args, at, textA), with(args, at, textB));
    }

    private static List<String> with(List<String> args, int at, String text) {
        List<String> all = new ArrayList<>(args.subList(0, at));
        all.addAll(args.subList(at + 3, args.size()));
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            all.add(
                    matcher.group(1) != null
                            ? matcher.group(1)
                            : matcher.group(2) != null ? matcher.group(2) : matcher.group(3));
        }
        if (all.contains(OPTION)) {
            throw new UsageException(OPTION + ": found this option twice, expected it once");
        }
        return all;
    }
}

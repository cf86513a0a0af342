package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Warning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Compares codes of warnings in the code with those on the page about file formats. */
class WarningCodesTest {
    private static final Path ROOT = MainSources.ROOT;
    private static final Pattern REPORTED = Pattern.compile("Warning\\.Code\\.([A-Z_]+)");
    private static final Pattern LISTED = Pattern.compile("`([a-z-]+)`");

    @Test
    void eachWarningCodeIsUsed() throws IOException {
        Set<Warning.Code> all = EnumSet.allOf(Warning.Code.class);
        all.removeAll(reported("engine"));
        all.removeAll(reported("app"));
        assertEquals(Set.of(), all);
    }

    /** In the page's table, {@code -url} after {@code texture-missing} means {@code texture-url}. */
    @Test
    void docsPageOnFormatsListsEachLossOfAConversion() throws IOException {
        String text = Files.readString(ROOT.resolve("docs/formats.md"));
        int start = text.indexOf("## Losses");
        String table = text.substring(start, text.indexOf("\n## ", start))
                .lines()
                .filter(line -> line.startsWith("|"))
                .map(line -> line.substring(0, line.indexOf('|', 1)))
                .reduce("", String::concat);
        assertEquals(
                reported("engine/convert/src/main"),
                codes(LISTED, table, name -> code(name.startsWith("-") ? "texture" + name : name)));
    }

    private static Warning.Code code(String hyphenated) {
        return Warning.Code.valueOf(hyphenated.replace('-', '_').toUpperCase(Locale.ROOT));
    }

    private static Set<Warning.Code> reported(String folder) throws IOException {
        Set<Warning.Code> codes = EnumSet.noneOf(Warning.Code.class);
        for (Path file : MainSources.in(ROOT.resolve(folder))) {
            codes.addAll(codes(REPORTED, Files.readString(file), Warning.Code::valueOf));
        }
        return codes;
    }

    private static Set<Warning.Code> codes(Pattern pattern, String text, Function<String, Warning.Code> code) {
        Set<Warning.Code> codes = EnumSet.noneOf(Warning.Code.class);
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            codes.add(code.apply(matcher.group(1)));
        }
        return codes;
    }
}

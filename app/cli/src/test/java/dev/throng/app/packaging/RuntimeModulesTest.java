package dev.throng.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.MainSources;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the Java runtime of archives with the needs of the program. */
class RuntimeModulesTest {
    private static Set<String> modules() throws IOException {
        Path script = MainSources.ROOT.resolve("app/packaging/package.sh");
        Matcher list = Pattern.compile("(?m)^modules=(.*)$").matcher(Files.readString(script));
        assertTrue(list.find());
        return Set.of(list.group(1).split(","));
    }

    /** Uses jdeps on the classes of all modules, without the module declarations that hosts get. */
    @Test
    void runtimeContainsEveryModuleThatTheProgramUses() throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("--print-module-deps", "--ignore-missing-deps", "--no-recursive", "--multi-release", "base"));
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(place -> place.matches(".*[/\\\\](classes|throng-[a-z-]+-[0-9.]+\\.jar)"))
                .forEach(arguments::add);
        assertTrue(arguments.size() > 10, arguments.toString());
        StringWriter said = new StringWriter();
        ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
        jdeps.run(new PrintWriter(said), new PrintWriter(said), arguments.toArray(String[]::new));
        Set<String> needed = new TreeSet<>(List.of(said.toString().strip().split(",")));
        assertTrue(needed.contains("java.base"), said.toString());
        needed.removeAll(modules());
        assertEquals(Set.of(), needed);
    }
}

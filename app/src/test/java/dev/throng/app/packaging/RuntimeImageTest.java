package dev.throng.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.app.console.UsageException;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuntimeImageTest {
    @TempDir
    private Path folder;

    /** By jdeps, on the classes of all modules of the project. */
    @Test
    void holdsEveryModuleThatTheProgramsClassesName() {
        List<String> arguments = new ArrayList<>(
                List.of("--print-module-deps", "--ignore-missing-deps", "--no-recursive", "--multi-release", "17"));
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(place -> place.matches(".*[/\\\\](classes|throng-[a-z-]+-[0-9.]+\\.jar)"))
                .forEach(arguments::add);
        assertTrue(arguments.size() > 10, arguments.toString());
        StringWriter said = new StringWriter();
        ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
        jdeps.run(new PrintWriter(said), new PrintWriter(said), arguments.toArray(String[]::new));
        Set<String> needed = new TreeSet<>(List.of(said.toString().strip().split(",")));
        assertTrue(needed.contains("java.base"), said.toString());
        needed.removeAll(RuntimeImage.MODULES);
        assertEquals(Set.of(), needed);
    }

    @Test
    void otherModulesAreRefused() {
        RuntimeImage empty = RuntimeImage.of(folder);
        var e = assertThrows(UsageException.class, () -> empty.requireFor(Platform.WINDOWS_X64));
        assertTrue(
                e.getMessage().startsWith("--jmods: folder " + folder + ": found no java.base.jmod"), e.getMessage());
        Path own = Path.of(System.getProperty("java.home"), "jmods");
        assumeTrue(Files.isDirectory(own) && Platform.LINUX_X64.isHere(), "modules of this JDK");
        RuntimeImage linux = RuntimeImage.of(own);
        e = assertThrows(UsageException.class, () -> linux.requireFor(Platform.WINDOWS_X64));
        assertTrue(
                e.getMessage().contains("found platform linux-amd64, expected the modules (.jmod files) of a JDK "),
                e.getMessage());
        linux.requireFor(Platform.LINUX_X64);
    }
}

package dev.throng.app.prose;

import dev.throng.app.MainSources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** All texts of the project that users, hosts and readers of the code read. */
final class ProjectTexts {
    private static final Path ROOT = MainSources.ROOT;
    private static final Set<String> CODE = Set.of("engine", "assets", "app", "perf");
    private static final String PACKAGING = "app/packaging/";
    private static final String PANEL = "app/viewer/src/main/resources/dev/throng/app/view/text/window.properties";

    /** Holds the texts, which are read once for all tests of a JVM. */
    private static final class Own {
        static final List<Text> TEXTS = of(ROOT);
    }

    private ProjectTexts() {}

    /** All texts of this project. */
    static List<Text> own() {
        return Own.TEXTS;
    }

    /** Reads the texts of a project; files that it does not have are skipped. */
    static List<Text> of(Path root) {
        List<Text> texts = new ArrayList<>();
        pages(root).forEach(file -> texts.add(PlainTexts.page(root, file)));
        existing(root, PANEL).forEach(file -> texts.addAll(PlainTexts.panel(root, file)));
        existing(
                        root,
                        "throng",
                        "throng.cmd",
                        PACKAGING + "package.sh",
                        PACKAGING + "throng.cmd",
                        PACKAGING + "throng.sh")
                .forEach(file -> texts.addAll(PlainTexts.script(root, file)));
        texts.addAll(JavaTexts.of(root, sources(root)));
        return texts;
    }

    /** This project's folder. */
    static Path root() {
        return ROOT;
    }

    /** Pages of documentation, by name: those of the root, of {@code docs} and {@code perf}, and of the package. */
    static List<Path> pages(Path root) {
        List<Path> pages = new ArrayList<>(files(root, 1, ".md"));
        pages.addAll(files(root.resolve("docs"), 9, ".md"));
        pages.addAll(files(root.resolve("perf"), 1, ".md"));
        pages.addAll(existing(root, PACKAGING + "README-linux.txt", PACKAGING + "README-windows.txt"));
        return pages;
    }

    private static List<Path> sources(Path root) {
        return CODE.stream()
                .sorted()
                .flatMap(module -> MainSources.in(root.resolve(module)).stream())
                .toList();
    }

    private static List<Path> existing(Path root, String... names) {
        return Stream.of(names).map(root::resolve).filter(Files::exists).toList();
    }

    private static List<Path> files(Path folder, int depth, String ending) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files =
                Files.find(folder, depth, (file, kind) -> file.toString().endsWith(ending))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

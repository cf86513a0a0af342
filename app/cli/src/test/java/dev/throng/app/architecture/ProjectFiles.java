package dev.throng.app.architecture;

import dev.throng.app.MainSources;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** Files of all modules, tests included. */
final class ProjectFiles {
    private static final List<String> MODULES = List.of("engine", "shaders", "assets", "app", "perf");

    private ProjectFiles() {}

    /**
     * Returns the files that match, without build outputs, which other modules may write at the same time.
     *
     * @param glob pattern of paths, as in {@link java.nio.file.FileSystem#getPathMatcher}
     */
    static List<Path> matching(String glob) throws IOException {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
        List<Path> found = new ArrayList<>();
        for (String module : MODULES) {
            Files.walkFileTree(MainSources.ROOT.resolve(module), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return folder.endsWith("target") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (matcher.matches(file)) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        }
        return found;
    }
}

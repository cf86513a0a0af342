package dev.throng.gltf;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Files that must be refused, each with its own message. */
abstract class MalformedFileContract {
    @TempDir
    private Path folder;

    abstract List<MalformedFile> files();

    @TestFactory
    Stream<DynamicTest> eachMalformedFileIsRefusedWithItsMessage() {
        return files().stream().map(file -> DynamicTest.dynamicTest(file.name(), () -> file.assertRefused(folder)));
    }
}

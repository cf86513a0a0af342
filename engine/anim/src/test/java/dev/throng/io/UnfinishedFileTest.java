package dev.throng.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnfinishedFileTest {
    private static final String OTHER_PLACE = "abc0123";

    @TempDir
    private Path folder;

    /** Name of a temporary file of another process, as that process would choose it. */
    private String name(long process, String place) throws IOException {
        try (UnfinishedFile ours = UnfinishedFile.in(folder.resolve("elsewhere"), "a.json")) {
            String name = ours.path().getFileName().toString();
            String random = name.substring(name.lastIndexOf('-'));
            String here = name.substring(name.indexOf('-') + 1, name.lastIndexOf('-'));
            return ".a.json." + process + "-" + (place.isEmpty() ? here : place) + random;
        }
    }

    /** Creates a temporary file of another process. */
    private Path other(long process, String place, Instant changed) throws IOException {
        Path file = Files.writeString(folder.resolve(name(process, place)), "half");
        Files.setLastModifiedTime(file, FileTime.from(changed));
        return file;
    }

    private static long ended() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-version")
                .redirectErrorStream(true)
                .start();
        process.getInputStream().readAllBytes();
        process.waitFor();
        return process.pid();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void deletesFilesOfEndedProcesses() throws Exception {
        other(ended(), "", Instant.now());
        UnfinishedFile.deleteDead(folder);
        assertEquals(List.of(), files());
    }

    @Test
    void keepsFilesThatAreWritten() throws Exception {
        long parent = ProcessHandle.current().parent().orElseThrow().pid();
        Path others = other(parent, "", Instant.now());
        try (UnfinishedFile ours = UnfinishedFile.in(folder.resolve("."), "b.json")) {
            Files.createFile(ours.path());
            UnfinishedFile.deleteDead(folder);
            assertTrue(Files.exists(ours.path()));
            assertTrue(Files.exists(others));
        }
        assertEquals(List.of(others), files());
    }

    /** In containers, all programs may have the same number. */
    @Test
    void deletesFilesOfEarlierProcessesOfTheSameNumber() throws Exception {
        long parent = ProcessHandle.current().parent().orElseThrow().pid();
        other(parent, "", Instant.ofEpochSecond(1_000_000));
        other(ProcessHandle.current().pid(), "", Instant.now());
        UnfinishedFile.deleteDead(folder);
        assertEquals(List.of(), files());
    }

    /** Numbers of processes in another container, or before the machine was started anew, say nothing. */
    @Test
    void deletesFilesFromElsewhereOnceTheyAreOld() throws Exception {
        long ended = ended();
        Path fresh = other(ended, OTHER_PLACE, Instant.now());
        other(ended + 1, OTHER_PLACE, Instant.now().minusSeconds(3700));
        UnfinishedFile.deleteDead(folder);
        assertEquals(List.of(fresh), files());
    }

    @Test
    void keepsAllOtherFiles() throws Exception {
        Path stranger = Files.writeString(folder.resolve(".a.json.123.part"), "not ours");
        UnfinishedFile.deleteDead(folder);
        assertEquals(List.of(stranger), files());
        UnfinishedFile.deleteDead(folder.resolve("none"));
    }

    @Test
    void deletesFoldersWithTheirContent() throws Exception {
        Path dead = folder.resolve(name(ended(), ""));
        Files.createDirectories(dead.resolve("in"));
        Files.writeString(dead.resolve("in").resolve("file"), "x");
        UnfinishedFile.deleteDead(folder);
        assertFalse(Files.exists(dead));
    }

    @Test
    void afterAFailureNothingStays() throws IOException {
        Path file = folder.resolve("a.json");
        Files.writeString(file, "old");
        assertThrows(
                IOException.class,
                () -> AtomicFile.write(file, out -> {
                    out.write('x');
                    throw new IOException("disk full");
                }));
        assertEquals(List.of(file), files());
        assertEquals("old", Files.readString(file));
        AtomicFile.write(file, out -> out.write('n'));
        assertEquals(List.of(file), files());
        assertEquals("n", Files.readString(file));
    }
}

package dev.throng.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnfinishedFileTest {
    private static final String OTHER_PLACE = "abc0123";
    private static final String PLACES = "only Linux identifies the system of a process id";
    private static final int OLD_SECONDS = 3700; // more than an hour

    /** A path of 2,800 characters. */
    private static final Path DEEP =
            Path.of("", Collections.nCopies(14, "d".repeat(199)).toArray(String[]::new));

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
    @EnabledOnOs(value = OS.LINUX, disabledReason = PLACES)
    void unfinishedFilesOfEndedProcessesAreDeleted() throws Exception {
        other(ended(), "", Instant.now());
        UnfinishedFile.deleteDead(folder);
        assertEquals(List.of(), files());
    }

    @Test
    void filesThatRunningProcessesWriteAreKept() throws Exception {
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

    /** In containers, all programs may have the same process id. */
    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = PLACES)
    void filesOfEarlierProcessesWithTheSameProcessIdAreDeleted() throws Exception {
        long parent = ProcessHandle.current().parent().orElseThrow().pid();
        other(parent, "", Instant.ofEpochSecond(1_000_000));
        other(ProcessHandle.current().pid(), "", Instant.now());
        UnfinishedFile.deleteDead(folder);
        assertEquals(List.of(), files());
    }

    /** Process ids of another container, or from before a restart of the machine, prove nothing. */
    @Test
    void filesOfOtherMachinesAreDeletedOnlyIfTheyAreOld() throws Exception {
        long ended = ended();
        Path fresh = other(ended, OTHER_PLACE, Instant.now());
        other(ended + 1, OTHER_PLACE, Instant.now().minusSeconds(OLD_SECONDS));
        UnfinishedFile.deleteDead(folder);
        assertEquals(List.of(fresh), files());
    }

    /** The process may run on another machine that writes to the same folder. */
    @Test
    void filesOfUnknownMachinesAreDeletedOnlyIfTheyAreOld() throws Exception {
        long ended = ended();
        Path fresh = other(ended, UnfinishedFile.UNKNOWN, Instant.now());
        Path old = other(ended, UnfinishedFile.UNKNOWN, Instant.now().minusSeconds(OLD_SECONDS));
        assertFalse(UnfinishedFile.isDead(fresh, UnfinishedFile.UNKNOWN));
        assertTrue(UnfinishedFile.isDead(old, UnfinishedFile.UNKNOWN));
    }

    /**
     * Paths in this folder become longer than Linux allows, so reading the folder fails before its end. File systems
     * list files by creation, newest first, or in any order, so the test creates folders before and after.
     */
    @Test
    @EnabledOnOs(OS.LINUX)
    void undeletableFolderDoesNotStopOtherDeletions() throws Exception {
        long ended = ended();
        for (int i = 0; i < 10; i++) {
            Files.createDirectory(folder.resolve(name(ended, "")));
        }
        Path dead = Files.createDirectory(folder.resolve(name(ended, "")));
        for (int i = 0; i < 10; i++) {
            Files.createDirectory(folder.resolve(name(ended, "")));
        }
        Path deep = Files.createDirectories(dead.resolve(DEEP));
        Files.createDirectories(folder.resolve("outside").resolve(DEEP));
        Files.move(folder.resolve("outside"), deep.resolve("inside"));
        try {
            UnfinishedFile.deleteDead(folder);
            assertEquals(List.of(dead), files());
        } finally {
            Files.move(deep.resolve("inside"), folder.resolve("outside")); // lets the test's folder be deleted
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"n", "\u00fc", "\u4eba", "\ud83d\ude00", "\ud83d\ude00n"})
    void longFileNamesAreShortened(String letter) throws IOException {
        int bytes = letter.getBytes(StandardCharsets.UTF_8).length;
        Path file = folder.resolve(letter.repeat(255 / bytes));
        AtomicFile.write(file, out -> out.write('x'));
        assertEquals(List.of(file), files());
    }

    @Test
    void filesWithOtherNamesAreKept() throws Exception {
        Path stranger = Files.writeString(folder.resolve(".a.json.123.part"), "not ours");
        UnfinishedFile.deleteDead(folder);
        assertEquals(List.of(stranger), files());
        UnfinishedFile.deleteDead(folder.resolve("none"));
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = PLACES)
    void unfinishedFoldersAreDeletedWithTheirContent() throws Exception {
        Path dead = folder.resolve(name(ended(), ""));
        Files.createDirectories(dead.resolve("in"));
        Files.writeString(dead.resolve("in").resolve("file"), "x");
        UnfinishedFile.deleteDead(folder);
        assertFalse(Files.exists(dead));
    }

    @Test
    void failedWritesLeaveTheOldFileAndNothingElse() throws IOException {
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

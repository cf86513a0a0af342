package dev.throng.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Temporary folder, or temporary file beside the file that it becomes. Its name contains the process id, so that later
 * processes can delete what killed processes left.
 *
 * @param path path of the temporary file, which the caller creates
 */
public record UnfinishedFile(Path path) implements AutoCloseable {
    private static final String SUFFIX = ".part";

    /** Pattern of temporary names; its groups are the process id, and the {@link #PLACE} of the process. */
    private static final Pattern NAME = Pattern.compile("\\..+\\.(\\d{1,18})-([0-9a-f]+)-[0-9a-f]{8}\\" + SUFFIX);

    private static final long PROCESS = ProcessHandle.current().pid();

    /** Value of {@link #PLACE} on systems that report no boot id or container. */
    static final String UNKNOWN = "0";

    /** Hash that identifies the running system: its boot id and container. Process ids are unique within a system. */
    private static final String PLACE = place();

    /**
     * A temporary name contains at most this number of characters of the finished file's name, because file systems
     * allow 255 bytes.
     */
    private static final int NAME_LENGTH = 64;

    /** Age above which a temporary file counts as abandoned, if its writer ran on another or an unknown system. */
    private static final Duration OLD = Duration.ofHours(1);

    /** Largest rounding error of a process's start time. */
    private static final Duration ROUNDING = Duration.ofSeconds(2);

    private static final Set<String> OPEN_NAMES = ConcurrentHashMap.newKeySet();
    private static final Set<Path> CLEAN = ConcurrentHashMap.newKeySet();

    /**
     * Chooses the name of a temporary file. The first call for a folder deletes temporary files of killed processes there.
     *
     * @param folder folder of the file
     * @param name name of the finished file; the temporary name contains at most 64 characters of it
     * @return the temporary file, closed by the caller
     */
    public static UnfinishedFile in(Path folder, String name) {
        Path absolute = folder.toAbsolutePath();
        deleteDead(absolute);
        String random = UUID.randomUUID().toString().substring(0, 8);
        Path path = absolute.resolve("." + start(name) + "." + PROCESS + "-" + PLACE + "-" + random + SUFFIX);
        OPEN_NAMES.add(String.valueOf(path.getFileName()));
        return new UnfinishedFile(path);
    }

    private static String start(String name) {
        if (name.length() <= NAME_LENGTH) {
            return name;
        }
        boolean splitsPair =
                Character.isHighSurrogate(name.charAt(NAME_LENGTH - 1)); // a path must not contain half a character
        return name.substring(0, splitsPair ? NAME_LENGTH - 1 : NAME_LENGTH);
    }

    /**
     * Creates the temporary folder, which only this user can read.
     *
     * @return path of the folder
     * @throws IOException if it cannot be created
     */
    public Path createFolder() throws IOException {
        return Files.createDirectory(path, privately());
    }

    private static FileAttribute<?>[] privately() {
        boolean hasRights =
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return hasRights
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }

    /**
     * Deletes the temporary files of killed processes in a folder, once for each folder.
     *
     * @param folder folder, which need not exist
     */
    public static void deleteDead(Path folder) {
        Path absolute = folder.toAbsolutePath();
        if (CLEAN.contains(absolute)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(absolute)) {
            CLEAN.add(absolute);
            files.forEach(UnfinishedFile::deleteIfDead);
        } catch (IOException | DirectoryIteratorException e) {
            // Undeleted files do no harm.
        }
    }

    private static void deleteIfDead(Path file) {
        try {
            if (isDead(file, PLACE) && mayDelete(file)) {
                delete(file);
            }
        } catch (IOException e) {
            // This file may remain; others may still be deleted.
        }
    }

    private static void delete(Path file) throws IOException {
        if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(file);
            return;
        }
        try (Stream<Path> all = Files.walk(file)) {
            all.sorted(Comparator.reverseOrder()).forEach(each -> each.toFile().delete());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Returns whether this program may delete a path: a file, or a folder that this user owns. Another owner could replace the
     * folder by a link meanwhile.
     */
    private static boolean mayDelete(Path file) throws IOException {
        if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        String owner = Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).getName();
        String user = System.getProperty("user.name");
        return owner.equals(user) || owner.endsWith("\\" + user); // on Windows the name includes the machine
    }

    /**
     * @param place {@link #PLACE} of this process
     * @return whether a file is a temporary file that no process writes any more
     */
    static boolean isDead(Path file, String place) throws IOException {
        Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
        if (!name.matches()) {
            return false;
        }
        Instant changed = Files.getLastModifiedTime(file).toInstant();
        boolean isHere = name.group(2).equals(place);
        boolean isOld = changed.plus(OLD).isBefore(Instant.now());
        return (isOld || isHere && !place.equals(UNKNOWN))
                && (!isHere || hasEnded(Long.parseLong(name.group(1)), file, changed));
    }

    /**
     * Returns whether the process that wrote a file has ended. A process that started after the last change of the file
     * is another process with the same id.
     *
     * @param changed time of the file's last change
     */
    private static boolean hasEnded(long process, Path file, Instant changed) {
        if (process == PROCESS) {
            return !OPEN_NAMES.contains(String.valueOf(file.getFileName()));
        }
        return ProcessHandle.of(process)
                .map(running -> running.info().startInstant().stream()
                        .anyMatch(start -> start.minus(ROUNDING).isAfter(changed)))
                .orElse(true);
    }

    private static String place() {
        try {
            String boot = Files.readString(Path.of("/proc/sys/kernel/random/boot_id"));
            return Integer.toHexString((boot + Files.readSymbolicLink(Path.of("/proc/self/ns/pid"))).hashCode());
        } catch (IOException | UnsupportedOperationException e) {
            return UNKNOWN; // only Linux has these files
        }
    }

    /** Deletes the temporary file unless it was renamed, or the temporary folder with its content. */
    @Override
    public void close() throws IOException {
        OPEN_NAMES.remove(String.valueOf(path.getFileName()));
        delete(path);
    }
}

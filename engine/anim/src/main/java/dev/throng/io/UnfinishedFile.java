package dev.throng.io;

import java.io.IOException;
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
 * Temporary file beside the file that it becomes, or temporary folder. Its name contains the number of its process, so that later processes
 * can delete the files of processes that were killed.
 *
 * @param path path of the temporary file, which the caller creates
 */
public record UnfinishedFile(Path path) implements AutoCloseable {
    private static final String SUFFIX = ".part";

    /** Groups: number of the process, and its {@link #PLACE}. */
    private static final Pattern NAME = Pattern.compile("\\..+\\.(\\d{1,18})-([0-9a-f]+)-[0-9a-f]{8}\\" + SUFFIX);

    private static final long PROCESS = ProcessHandle.current().pid();

    /** Where the number of a process holds: until the machine restarts, and in one container. */
    private static final String PLACE = place();

    /** Age of files from elsewhere that no process writes any more. */
    private static final Duration OLD = Duration.ofHours(1);

    /** Most by which the starting time of a process is rounded. */
    private static final Duration ROUNDING = Duration.ofSeconds(2);

    private static final Set<String> OPEN_NAMES = ConcurrentHashMap.newKeySet();
    private static final Set<Path> CLEAN = ConcurrentHashMap.newKeySet();

    /**
     * Chooses the name of a temporary file in a folder. The first call for a folder deletes temporary files of killed
     * processes there.
     *
     * @param folder folder of the file
     * @param name name of the finished file
     * @return the temporary file, closed by the caller
     */
    public static UnfinishedFile in(Path folder, String name) {
        Path absolute = folder.toAbsolutePath();
        deleteDead(absolute);
        String random = UUID.randomUUID().toString().substring(0, 8);
        Path path = absolute.resolve("." + name + "." + PROCESS + "-" + PLACE + "-" + random + SUFFIX);
        OPEN_NAMES.add(String.valueOf(path.getFileName()));
        return new UnfinishedFile(path);
    }

    /**
     * Creates a folder for temporary files that only this user can read.
     *
     * @param name part of its name
     * @return the folder, closed by the caller
     * @throws IOException if it cannot be created
     */
    public static UnfinishedFile temporaryFolder(String name) throws IOException {
        UnfinishedFile folder = in(Path.of(System.getProperty("java.io.tmpdir")), name);
        try {
            Files.createDirectory(folder.path, privately());
            return folder;
        } catch (IOException e) {
            OPEN_NAMES.remove(String.valueOf(folder.path.getFileName()));
            throw e;
        }
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
            for (Path file : files) {
                Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
                if (name.matches() && isDead(name, file)) {
                    delete(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // Nothing needs these files to be gone.
        }
    }

    /**
     * Deletes a file, or a folder with its content if this user owns it. In a folder for all users, the owner of another
     * folder could replace it by a link meanwhile.
     */
    private static void delete(Path file) throws IOException {
        if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(file);
        } else if (isOurs(Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).getName())) {
            try (Stream<Path> all = Files.walk(file)) {
                all.sorted(Comparator.reverseOrder())
                        .forEach(each -> each.toFile().delete());
            }
        }
    }

    private static boolean isOurs(String owner) {
        String user = System.getProperty("user.name");
        return owner.equals(user) || owner.endsWith("\\" + user); // Windows names the machine, too
    }

    private static boolean isDead(Matcher name, Path file) throws IOException {
        Instant changed = Files.getLastModifiedTime(file).toInstant();
        return name.group(2).equals(PLACE)
                ? isDead(Long.parseLong(name.group(1)), file, changed)
                : changed.plus(OLD).isBefore(Instant.now());
    }

    /** Returns whether the process that wrote a file has ended; its number may belong to another process by now. */
    private static boolean isDead(long process, Path file, Instant changed) {
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
            return "0"; // only Linux has these files
        }
    }

    /** Deletes the file, unless it was moved, or the folder with its content. */
    @Override
    public void close() throws IOException {
        OPEN_NAMES.remove(String.valueOf(path.getFileName()));
        delete(path);
    }
}

package dev.throng.app.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A folder as one file: by name, all files of one moment and of no owner, so that equal folders give equal bytes. */
final class Archive {
    private Archive() {}

    /**
     * Writes what is below a folder. Links are followed.
     *
     * @param platform decides about the kind of archive
     */
    static void write(Path folder, Platform platform, OutputStream out) throws IOException {
        if (platform == Platform.LINUX_X64) {
            tar(folder, out);
        } else {
            zip(folder, out);
        }
    }

    /** Paths below the folder with slashes, in order. */
    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    private static void tar(Path folder, OutputStream out) throws IOException {
        GZIPOutputStream compressed = new GZIPOutputStream(out, 1 << 16);
        Tar tar = new Tar(compressed);
        for (String name : files(folder)) {
            Path file = folder.resolve(name);
            tar.add(name, Files.isExecutable(file), Files.readAllBytes(file));
        }
        tar.end();
        compressed.finish();
    }

    private static void zip(Path folder, OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out);
        for (String name : files(folder)) {
            ZipEntry entry = new ZipEntry(name);
            entry.setTimeLocal(PlatformJar.TIME);
            zip.putNextEntry(entry);
            Files.copy(folder.resolve(name), zip);
            zip.closeEntry();
        }
        zip.finish();
    }
}

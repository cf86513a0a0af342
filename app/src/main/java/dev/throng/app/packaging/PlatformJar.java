package dev.throng.app.packaging;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The program's jar with what one platform needs. Entries are stored as they are: the archive around them is compressed. */
final class PlatformJar {
    static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private PlatformJar() {}

    static void write(Path jar, Platform platform, Path target) throws IOException {
        try (JarFile all = new JarFile(jar.toFile());
                ZipOutputStream out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(target)))) {
            out.setMethod(ZipOutputStream.STORED);
            for (String name : names(all, platform)) {
                try (InputStream in = all.getInputStream(all.getEntry(name))) {
                    put(name, in.readAllBytes(), out);
                }
            }
        }
    }

    /** In order, but with the manifest first, where readers of streams look for it. */
    private static List<String> names(JarFile all, Platform platform) {
        return all.stream()
                .filter(entry -> !entry.isDirectory() && platform.needs(entry.getName()))
                .map(ZipEntry::getName)
                .sorted((a, b) -> {
                    int manifest = Boolean.compare(b.equals(JarFile.MANIFEST_NAME), a.equals(JarFile.MANIFEST_NAME));
                    return manifest != 0 ? manifest : a.compareTo(b);
                })
                .toList();
    }

    private static void put(String name, byte[] content, ZipOutputStream out) throws IOException {
        CRC32 crc = new CRC32();
        crc.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        entry.setSize(content.length);
        entry.setCrc(crc.getValue());
        out.putNextEntry(entry);
        out.write(content);
        out.closeEntry();
    }
}

package dev.throng.app.packaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What goes into archives, and that the same goes in each time. */
class ArchiveTest {
    private static final String DEEP = "deep/" + "folder/".repeat(12) + "a-file-far-below.txt";

    @TempDir
    private Path folder;

    private Path filled(String name) throws IOException {
        Path all = folder.resolve(name);
        Files.createDirectories(all.resolve(DEEP).getParent());
        Files.writeString(all.resolve(DEEP), "deep");
        Files.write(all.resolve("large"), new byte[1025]);
        Path script = Files.writeString(all.resolve("b run"), "#!/bin/sh\n");
        assertTrue(script.toFile().setExecutable(true));
        return all;
    }

    private static byte[] archive(Path all, Platform platform) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Archive.write(all, platform, out);
        return out.toByteArray();
    }

    @Test
    void theSameFilesGiveTheSameBytesWhenEverTheyWereMade() throws IOException {
        Path first = filled("first");
        Path second = filled("second");
        Files.setLastModifiedTime(second.resolve("large"), FileTime.fromMillis(1));
        for (Platform platform : Platform.values()) {
            assertArrayEquals(archive(first, platform), archive(second, platform));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void tarReadsIt() throws IOException, InterruptedException {
        Path archive = folder.resolve("a.tar.gz");
        Files.write(archive, archive(filled("all"), Platform.LINUX_X64));
        Process tar = new ProcessBuilder("tar", "--utc", "-tvzf", archive.toString())
                .redirectErrorStream(true)
                .start();
        List<String> lines = new String(tar.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.replaceAll(" +", " "))
                .toList();
        assertEquals(0, tar.waitFor(), lines.toString());
        assertEquals(
                List.of(
                        "-rwxr-xr-x root/root 10 1980-01-01 00:00 b run",
                        "-rw-r--r-- root/root 4 1980-01-01 00:00 " + DEEP,
                        "-rw-r--r-- root/root 1025 1980-01-01 00:00 large"),
                lines);
    }

    @Test
    void zipHasSlashesAndContent() throws IOException {
        List<String> names = new ArrayList<>();
        byte[] zip = archive(filled("all"), Platform.WINDOWS_X64);
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                names.add(entry.getName() + " " + in.readAllBytes().length + " " + entry.getTimeLocal());
            }
        }
        assertEquals(
                List.of("b run 10 1980-01-01T00:00", DEEP + " 4 1980-01-01T00:00", "large 1025 1980-01-01T00:00"),
                names);
    }

    @Test
    void aNameThatIsTooLongIsRefused() {
        Tar tar = new Tar(OutputStream.nullOutputStream());
        assertThrows(IOException.class, () -> tar.add("x".repeat(101), false, new byte[0]));
        assertThrows(IOException.class, () -> tar.add("y".repeat(156) + "/x", false, new byte[0]));
    }

    @Test
    void aJarKeepsTheNativesOfOnePlatform() throws IOException {
        Path all = folder.resolve("all.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(all))) {
            for (String name : List.of(
                    "z.class",
                    "META-INF/LICENSE",
                    "META-INF/MANIFEST.MF",
                    "linux/x64/org/lwjgl/liblwjgl.so",
                    "linux/arm64/org/lwjgl/liblwjgl.so",
                    "windows/x64/org/lwjgl/lwjgl.dll",
                    "META-INF/linux/x64/org/lwjgl/liblwjgl.so.sha1",
                    "META-INF/freebsd/x64/org/lwjgl/liblwjgl.so.sha1",
                    "io/imgui/libimgui.so",
                    "io/imgui/imgui.dll")) {
                out.putNextEntry(new JarEntry(name));
                out.write(name.getBytes(StandardCharsets.UTF_8));
            }
        }
        assertEquals(
                List.of(
                        "META-INF/MANIFEST.MF",
                        "META-INF/LICENSE",
                        "META-INF/linux/x64/org/lwjgl/liblwjgl.so.sha1",
                        "io/imgui/libimgui.so",
                        "linux/x64/org/lwjgl/liblwjgl.so",
                        "z.class"),
                kept(all, Platform.LINUX_X64));
        assertEquals(
                List.of(
                        "META-INF/MANIFEST.MF",
                        "META-INF/LICENSE",
                        "io/imgui/imgui.dll",
                        "windows/x64/org/lwjgl/lwjgl.dll",
                        "z.class"),
                kept(all, Platform.WINDOWS_X64));
    }

    private List<String> kept(Path all, Platform platform) throws IOException {
        Path jar = folder.resolve(platform + ".jar");
        PlatformJar.write(all, platform, jar);
        List<String> names = new ArrayList<>();
        try (JarFile in = new JarFile(jar.toFile())) {
            for (JarEntry entry : in.stream().toList()) {
                names.add(entry.getName());
                byte[] content = in.getInputStream(entry).readAllBytes();
                assertEquals(entry.getName(), new String(content, StandardCharsets.UTF_8));
            }
        }
        return names;
    }
}

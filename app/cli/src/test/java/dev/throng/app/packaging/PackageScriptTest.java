package dev.throng.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.app.MainSources;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests archives for Windows of a small program without a Java runtime; {@code .ci/package} makes and uses real
 * archives.
 */
@EnabledOnOs(OS.LINUX)
@Tag("turn-4")
class PackageScriptTest {
    private static final String JAVA = System.getProperty("java.home");

    @TempDir
    private Path folder;

    /** Copies the script and the files that it reads. */
    @BeforeEach
    void copySources() throws IOException {
        for (String name : List.of("app/packaging", "pom.xml", "LICENSE")) {
            try (Stream<Path> all = Files.walk(MainSources.ROOT.resolve(name))) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    Path copy = folder.resolve(MainSources.ROOT.relativize(file).toString());
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }

    /** Writes a jar with entries whose content is their name. */
    private void program(String... more) throws IOException {
        List<String> names = new ArrayList<>(List.of(
                "META-INF/LICENSE",
                "META-INF/MANIFEST.MF",
                "linux/x64/org/lwjgl/liblwjgl.so",
                "windows/arm64/org/lwjgl/lwjgl.dll",
                "windows/x64/org/lwjgl/lwjgl.dll",
                "META-INF/windows/x64/org/lwjgl/lwjgl.dll.sha1",
                "META-INF/freebsd/x64/org/lwjgl/liblwjgl.so.sha1",
                "io/imgui/java/native-bin/libimgui-java64.so",
                "io/imgui/java/native-bin/imgui-java64.dll",
                "dev/throng/app/Main.class"));
        names.addAll(List.of(more));
        Path jar = Files.createDirectories(folder.resolve("app/target")).resolve("throng.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String name : names) {
                out.putNextEntry(new JarEntry(name));
                out.write(name.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /**
     * Runs the script.
     *
     * @return output, after the exit code if that is not 0
     */
    private String made(String jmods, Path archive) throws IOException, InterruptedException {
        Files.createDirectories(archive.getParent());
        String script = folder.resolve("app/packaging/package.sh").toString();
        Process process = new ProcessBuilder(script, JAVA, "abc123", jmods, archive.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        return code == 0 ? said : code + " " + said;
    }

    /** Returns contents by name, in order; checks that all have the same time. */
    private static Map<String, byte[]> entries(byte[] zip) throws IOException {
        Map<String, byte[]> all = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                assertEquals("1980-01-01T00:00", entry.getTimeLocal().toString(), entry.getName());
                all.put(entry.getName(), in.readAllBytes());
            }
        }
        return all;
    }

    @Test
    void archiveContainsTheFilesOfItsPlatform() throws IOException, InterruptedException {
        program();
        Path file = folder.resolve("out/throng-1.zip");
        assertEquals("", made("", file));
        Map<String, byte[]> archive = entries(Files.readAllBytes(file));
        assertEquals(
                List.of(
                        "throng-1/LICENSE.txt",
                        "throng-1/README.txt",
                        "throng-1/lib/throng.jar",
                        "throng-1/licences/imgui-java-natives-windows.txt",
                        "throng-1/licences/jar-LICENSE.txt",
                        "throng-1/licences/lwjgl.txt",
                        "throng-1/sbom.cdx.json",
                        "throng-1/throng.cmd"),
                List.copyOf(archive.keySet()));
        holdsTheNativesOfOnePlatform(archive.get("throng-1/lib/throng.jar"));
        namesAllPartsAndNoTime(new ObjectMapper().readTree(archive.get("throng-1/sbom.cdx.json")));
        String launcher = new String(archive.get("throng-1/throng.cmd"), StandardCharsets.UTF_8);
        assertTrue(launcher.contains("-Dthrong.commit=abc123"));
        assertFalse(launcher.replace("\r\n", "").matches("(?s).*[\r\n].*"), "line ends of Windows");
    }

    private static void holdsTheNativesOfOnePlatform(byte[] jar) throws IOException {
        Map<String, byte[]> entries = entries(jar);
        assertEquals(
                List.of(
                        "META-INF/MANIFEST.MF",
                        "META-INF/LICENSE",
                        "META-INF/windows/x64/org/lwjgl/lwjgl.dll.sha1",
                        "dev/throng/app/Main.class",
                        "io/imgui/java/native-bin/imgui-java64.dll",
                        "windows/x64/org/lwjgl/lwjgl.dll"),
                List.copyOf(entries.keySet()));
        entries.forEach((name, content) -> assertEquals(name, new String(content, StandardCharsets.UTF_8)));
    }

    private static void namesAllPartsAndNoTime(JsonNode bom) {
        assertEquals("CycloneDX", bom.get("bomFormat").textValue());
        assertEquals("1.5", bom.get("specVersion").textValue());
        assertEquals("throng", bom.at("/metadata/component/name").textValue());
        assertEquals("abc123", bom.at("/metadata/component/properties/0/value").textValue());
        assertFalse(bom.has("serialNumber"));
        assertFalse(bom.get("metadata").has("timestamp"));
        assertEquals(
                List.of("imgui-java-natives-windows", "lwjgl"),
                bom.get("components").findValuesAsText("name"));
        for (JsonNode part : bom.get("components")) {
            assertTrue(part.get("version").textValue().matches("[0-9.]+"), part.toString());
            assertTrue(
                    part.get("purl")
                            .textValue()
                            .endsWith("@" + part.get("version").textValue()),
                    part.toString());
            assertFalse(part.at("/licenses/0/expression").textValue().isEmpty(), part.toString());
        }
    }

    @Test
    void unlistedLibrariesAreRefused() throws IOException, InterruptedException {
        program("org/lwjgl/vulkan/VK.class");
        String said = made("", folder.resolve("out/throng-1.zip"));
        assertTrue(said.startsWith("2 package: found org/lwjgl/vulkan/VK.class in throng.jar, expected "), said);
        assertEquals(1, said.lines().count());
    }

    @Test
    void modulesOfAnotherPlatformAreRefused() throws IOException, InterruptedException {
        Path archive = folder.resolve("out/throng-1.zip");
        String said = made(folder.toString(), archive);
        assertTrue(said.startsWith("2 --jmods: folder " + folder + ": found no java.base.jmod, expected the "), said);
        Path own = Path.of(JAVA, "jmods");
        assumeTrue(Files.isDirectory(own), "modules of this JDK");
        said = made(own.toString(), archive);
        assertTrue(said.matches("2 .*: found platform linux-.*, expected the modules .* of a JDK \\d+ for .*\n"), said);
    }
}

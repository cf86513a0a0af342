package dev.throng.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.MainSources;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the list of libraries with the libraries on the tests' class path. */
class LibraryListTest {
    private static final Path PACKAGING = Path.of("app/packaging");

    /** Libraries that only tests use, by the beginnings of their group ids. */
    private static final List<String> TESTS = List.of(
            "org.junit",
            "org.opentest4j",
            "org.apiguardian",
            "com.tngtech",
            "org.slf4j",
            "com.code-intelligence",
            "dev.throng");

    /** Words that the text of each licence contains. */
    private static final Map<String, String> WORDS = Map.of(
            "Apache-2.0", "Apache License",
            "BSD-2-Clause", "Redistribution and use in source and binary forms",
            "BSD-3-Clause", "may be used to endorse or promote",
            "BSL-1.0", "Boost Software License",
            "MIT", "without restriction, including",
            "OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1",
            "Unlicense", "released into the public domain",
            "Zlib", "provided 'as-is'");

    @Test
    void everyLibraryOnTheClassPathIsListed() {
        Set<String> listed =
                Component.all().stream().map(Component::purl).collect(Collectors.toCollection(TreeSet::new));
        Set<String> used = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(path ->
                        path.toString().endsWith(".jar") && path.toString().contains("repository"))
                .map(LibraryListTest::purl)
                .filter(purl -> TESTS.stream().noneMatch(group -> purl.startsWith("pkg:maven/" + group)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(used.size() > 10, used.toString());
        used.removeAll(listed);
        assertEquals(Set.of(), used, "to be added to app/packaging/components.txt, with its licence");
    }

    /** Returns the package URL of a jar, from its path in a local repository: group, name, version and file. */
    private static String purl(Path jar) {
        Path version = jar.getParent();
        Path name = version.getParent();
        String path = name.getParent().toString().replace('\\', '/');
        String group = path.substring(path.lastIndexOf("/repository/") + "/repository/".length())
                .replace('/', '.');
        return "pkg:maven/" + group + "/" + name.getFileName() + "@" + version.getFileName();
    }

    @Test
    void everyListedLibraryHasItsLicence() {
        for (Component component : Component.all()) {
            assertTrue(component.version().matches("[0-9.]+"), component.toString());
            String text = text(component);
            assertTrue(text.contains("Copyright"), component.text());
            for (String licence : component.licence().split(" AND ")) {
                assertTrue(text.contains(WORDS.getOrDefault(licence, licence)), () -> licence + " of " + component);
            }
        }
    }

    /** If a library's jar contains its licence, the copy in the archives has the same text. */
    @Test
    void bundledLicencesContainTheLicencesInLibraryJars() throws IOException {
        int found = 0;
        for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
            for (Component component : Component.all()) {
                if (path.endsWith("/" + component.name() + "-" + component.version() + ".jar")) {
                    Optional<String> brought = brought(Path.of(path));
                    brought.ifPresent(
                            licence -> assertTrue(plain(text(component)).contains(plain(licence)), component.text()));
                    found += brought.isPresent() ? 1 : 0;
                }
            }
        }
        assertTrue(found > 4, found + " libraries with a licence");
    }

    private static Optional<String> brought(Path library) throws IOException {
        try (JarFile jar = new JarFile(library.toFile())) {
            JarEntry entry = jar.getJarEntry("META-INF/LICENSE");
            return entry == null
                    ? Optional.empty()
                    : Optional.of(new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }

    private static String text(Component component) {
        return read(PACKAGING.resolve("licences/" + component.text() + ".txt"));
    }

    private static String read(Path file) {
        try {
            return Files.readString(MainSources.ROOT.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A line of the list. */
    private record Component(String group, String name, String version, String licence, String text) {
        static List<Component> all() {
            return read(PACKAGING.resolve("components.txt"))
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(";"))
                    .map(row -> new Component(row[0], row[1], version(row[2]), row[3], row[4]))
                    .toList();
        }

        private static String version(String text) {
            Matcher property = Pattern.compile("<" + text + ">(.*)</").matcher(read(Path.of("pom.xml")));
            return property.find() ? property.group(1) : text;
        }

        String purl() {
            return "pkg:maven/" + group + "/" + name + "@" + version;
        }
    }
}

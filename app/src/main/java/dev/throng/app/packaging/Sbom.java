package dev.throng.app.packaging;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.app.report.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A bill of materials as CycloneDX 1.5 has it, without the time and the serial number that would differ each time. */
final class Sbom {
    private Sbom() {}

    /**
     * The document, ready to be written as JSON.
     *
     * @param runtimes Java runtimes beside the program, by their versions
     */
    static Map<String, Object> of(List<Component> components, List<String> runtimes) {
        List<Map<String, Object>> parts = new ArrayList<>();
        components.forEach(part -> parts.add(library(part)));
        runtimes.forEach(version -> parts.add(runtime(version)));
        Map<String, Object> program = part("application", "throng", Version.version(), "MIT");
        program.put("bom-ref", "throng");
        program.put("properties", List.of(ordered("name", "throng:commit", "value", Version.commit())));
        Map<String, Object> bom = new LinkedHashMap<>();
        bom.put("bomFormat", "CycloneDX");
        bom.put("specVersion", "1.5");
        bom.put("version", 1);
        bom.put("metadata", Map.of("component", program));
        bom.put("components", parts);
        return bom;
    }

    /** A map that keeps its order, unlike {@link Map#of}: equal documents have equal bytes. */
    private static Map<String, Object> ordered(String a, Object valueOfA, String b, Object valueOfB) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(a, valueOfA);
        map.put(b, valueOfB);
        return map;
    }

    private static Map<String, Object> library(Component component) {
        Map<String, Object> part = part("library", component.name(), component.version(), component.licence());
        part.put("group", component.group());
        part.put("purl", component.purl());
        part.put("bom-ref", component.purl());
        return part;
    }

    private static Map<String, Object> runtime(String version) {
        return part("platform", "OpenJDK", version, "GPL-2.0-only WITH Classpath-exception-2.0");
    }

    private static Map<String, Object> part(String type, String name, String version, String licence) {
        Map<String, Object> part = new LinkedHashMap<>();
        part.put("type", type);
        part.put("name", name);
        part.put("version", version);
        part.put("licenses", List.of(Map.of("expression", licence)));
        return part;
    }

    /**
     * A library inside the program.
     *
     * @param group of its coordinates in Maven's repositories
     * @param version that is built in
     * @param licence SPDX expression
     * @param text file of the licence's text beside the list
     * @param entries what its entries in the program's jar begin with
     */
    record Component(String group, String name, String version, String licence, String text, String entries) {
        /** All that the program may hold, by name. */
        static List<Component> all() {
            try (InputStream in = resource("components.json")) {
                return new ObjectMapper().readValue(in, new TypeReference<>() {});
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** A file beside this class; the caller closes it. */
        static InputStream resource(String name) {
            return Objects.requireNonNull(Component.class.getResourceAsStream(name), name);
        }

        /** Package URL: a name of the library that is valid everywhere. */
        String purl() {
            return "pkg:maven/" + group + "/" + name + "@" + version;
        }
    }
}

package dev.throng.app.packaging;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

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

package dev.throng.app.view.text;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;

/** Table of the window's texts, from the file {@code window.properties}. */
final class TextTable {
    private static final Properties TEXTS = read();

    private TextTable() {}

    private static Properties read() {
        Properties texts = new Properties();
        try (Reader file = new InputStreamReader(
                Objects.requireNonNull(TextTable.class.getResourceAsStream("window.properties")),
                StandardCharsets.UTF_8)) {
            texts.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }

    /** @return key of a constant: its name in lower case, with hyphens */
    static String key(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * @param key key in the file
     * @return text with a key; empty if the table has none
     */
    static Optional<String> find(String key) {
        return Optional.ofNullable(TEXTS.getProperty(key));
    }

    /**
     * @return text with a key
     * @throws IllegalStateException if the table has no text for the key
     */
    static String get(String key) {
        return find(key)
                .orElseThrow(() -> new IllegalStateException("window.properties: found no text of key '" + key + "'"));
    }

    /** @return all texts whose keys begin with a given key and a full stop */
    static Stream<String> under(String key) {
        return keys().stream().filter(longer -> longer.startsWith(key + ".")).map(TextTable::get);
    }

    static Set<String> keys() {
        return TEXTS.stringPropertyNames();
    }
}

package dev.throng.gltf;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.throng.gltf.AssetException.Kind;
import java.io.IOException;

/**
 * Parser of strict JSON: UTF-8, no duplicate names, nothing after the document. Limits nesting, lengths of names,
 * numbers and strings, and the number of tokens, so that a document costs at most a fixed part of the heap.
 */
final class JsonParsing {
    private static final int DEEPEST_NESTING = 64;
    private static final int LONGEST_NUMBER = 1000;
    /** Limit of tokens per document on small heaps; files of game characters have some hundred thousand. */
    private static final long LEAST_TOKEN_LIMIT = 1_000_000;

    private static final long MAX_TOKENS = 4_000_000;
    /**
     * Heap bytes per allowed token. A token costs up to 100 bytes as a tree node with its name; the document may use a fifth of
     * the heap, so five times as much is required.
     */
    private static final long HEAP_PER_TOKEN = 512;
    /** Heap bytes per allowed character of a string. A string passes through buffers of about 5 bytes per character. */
    private static final long HEAP_PER_CHARACTER = 12;

    /** Pattern of the parts of Jackson's messages that describe its settings and sources, which mean nothing to users. */
    private static final String HINTS_FOR_PROGRAMMERS = "(?s)(: maybe| \\(start marker at|: enable) .*";

    private static final JsonMapper MAPPER =
            new JsonMapper(factory(Runtime.getRuntime().maxMemory()));

    private JsonParsing() {}

    private static JsonFactory factory(long heap) {
        return JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEEPEST_NESTING)
                        .maxNumberLength(LONGEST_NUMBER)
                        .maxStringLength((int) Math.min(Integer.MAX_VALUE / 4, heap / HEAP_PER_CHARACTER))
                        .maxTokenCount(Math.min(MAX_TOKENS, Math.max(LEAST_TOKEN_LIMIT, heap / HEAP_PER_TOKEN)))
                        .build())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .build();
    }

    /**
     * Parses a document.
     *
     * @param file name of the file, for messages
     * @param bytes array that contains the document
     * @param offset start of the document, which must be a brace
     * @param length number of bytes of the document
     */
    static Json parse(String file, byte[] bytes, int offset, int length) {
        try (JsonParser parser = MAPPER.createParser(bytes, offset, length)) {
            return Json.root(file, parse(file, parser));
        } catch (IOException e) {
            throw new AssetException(Kind.MALFORMED, file, "", "invalid JSON (" + e.getMessage() + ")", "valid JSON");
        }
    }

    private static JsonNode parse(String file, JsonParser parser) throws IOException {
        try {
            JsonNode node = MAPPER.readTree(parser);
            if (node == null) {
                throw error(Kind.MALFORMED, file, parser, "an empty document", "a JSON document");
            }
            if (parser.nextToken() != null) {
                throw error(Kind.MALFORMED, file, parser, "more text after the document", "the end of the file");
            }
            return node;
        } catch (StreamConstraintsException e) {
            throw error(
                    Kind.UNSUPPORTED,
                    file,
                    parser,
                    exceeded(e.getOriginalMessage()),
                    "a simpler or smaller JSON document");
        } catch (JsonProcessingException e) {
            String reason = e.getOriginalMessage().replaceFirst(HINTS_FOR_PROGRAMMERS, "");
            throw error(Kind.MALFORMED, file, parser, "invalid JSON (" + reason + ")", "valid JSON");
        }
    }

    private static AssetException error(Kind kind, String file, JsonParser parser, String found, String expected) {
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        int line = parser.currentLocation().getLineNr();
        int column = parser.currentLocation().getColumnNr();
        return new AssetException(kind, file, pointer, found + " at line " + line + " column " + column, expected);
    }

    private static String exceeded(String message) {
        if (message.contains("nesting")) {
            return "JSON nested deeper than " + DEEPEST_NESTING + " levels";
        }
        if (message.contains("Number value")) {
            return "a number of more than " + LONGEST_NUMBER + " characters";
        }
        if (message.contains("String value")) {
            return "a string too long for the Java heap of this process";
        }
        if (message.contains("Name length")) {
            return "a name of more than " + StreamReadConstraints.DEFAULT_MAX_NAME_LEN + " characters";
        }
        return message.contains("Token count") ? "a document of too many values" : message;
    }
}

package dev.throng.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.throng.app.console.Console;
import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.OutputTarget;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reader and writer of JSON files. A record's components become keys of the same names and order; null components are
 * written, too.
 */
public final class JsonFiles {
    /** Pattern of the part of Jackson's messages that locates the start of an object, which is useless to users. */
    private static final String PLACE_IN_STREAM = " \\(start marker at (?s:.*)";

    private static final ObjectWriter WRITER = JsonMapper.builder()
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build()
            .writer();

    private JsonFiles() {}

    /**
     * Writes a result as JSON, and prints its text unless the JSON goes to standard output.
     *
     * @param target file for the JSON; null for none
     * @param text text of the result, with line ends
     */
    public static void print(Object result, @Nullable OutputTarget target, String text, Console console) {
        if (target != null) {
            target.write(console, content(result));
        }
        if (target == null || !target.isStandardOutput()) {
            console.out().print(text);
        }
    }

    /** @return builder of readers that refuse duplicate keys, and text after the JSON */
    public static JsonMapper.Builder strict() {
        return JsonMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    }

    /**
     * Reads a JSON file.
     *
     * @param refused makes an exception from a description of the problem
     */
    public static JsonNode read(JsonMapper mapper, Path file, Function<String, UsageException> refused) {
        try {
            return mapper.readTree(Files.readAllBytes(file));
        } catch (JsonProcessingException e) {
            throw refused.apply(
                    "the file is not JSON: " + e.getOriginalMessage().replaceFirst(PLACE_IN_STREAM, ""));
        } catch (NumberFormatException e) {
            // Jackson's own exceptions do not cover the exponents of large decimal numbers.
            throw refused.apply("the file has a number with too many digits in its exponent");
        } catch (IOException e) {
            if (!Files.exists(file)) {
                throw refused.apply("the file does not exist");
            }
            throw refused.apply("the file cannot be read: " + e.getMessage());
        }
    }

    /** @return content of a file: the value as JSON, and a line end */
    public static OutputFile.Content content(Object value) {
        return out -> {
            WRITER.writeValue(out, value);
            out.write("\n".getBytes(StandardCharsets.UTF_8));
        };
    }
}

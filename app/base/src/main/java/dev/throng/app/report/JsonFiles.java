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

/** Records to JSON: a component is a key of the same name and in the same place, null is written as null. */
public final class JsonFiles {
    /** What Jackson adds of where an object began: nothing of it helps a user. */
    private static final String PLACE_IN_STREAM = " \\(start marker at (?s:.*)";

    private static final ObjectWriter WRITER = JsonMapper.builder()
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build()
            .writer();

    private JsonFiles() {}

    /**
     * Writes a result where it was asked for, and says it to people unless standard output carries it already.
     *
     * @param target of the JSON; null: there is none
     * @param text of the result, with its line ends
     */
    public static void print(Object result, @Nullable OutputTarget target, String text, Console console) {
        if (target != null) {
            target.write(console, content(result));
        }
        if (target == null || !target.isStandardOutput()) {
            console.out().print(text);
        }
    }

    /** Of readers that refuse a key that stands twice, and what stands after the end. */
    public static JsonMapper.Builder strict() {
        return JsonMapper.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    }

    /**
     * Reads a file.
     *
     * @param refused makes the exception that says what is wrong with it
     */
    public static JsonNode read(JsonMapper mapper, Path file, Function<String, UsageException> refused) {
        try {
            return mapper.readTree(Files.readAllBytes(file));
        } catch (JsonProcessingException e) {
            throw refused.apply(
                    "the file is not JSON: " + e.getOriginalMessage().replaceFirst(PLACE_IN_STREAM, ""));
        } catch (IOException e) {
            if (!Files.exists(file)) {
                throw refused.apply("the file does not exist");
            }
            throw refused.apply("the file cannot be read: " + e.getMessage());
        }
    }

    /** The content of a file: the value and an end of line. */
    public static OutputFile.Content content(Object value) {
        return out -> {
            WRITER.writeValue(out, value);
            out.write("\n".getBytes(StandardCharsets.UTF_8));
        };
    }
}

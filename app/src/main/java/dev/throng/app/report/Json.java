package dev.throng.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.throng.app.console.Console;
import dev.throng.app.console.OutputFile;
import dev.throng.app.option.setting.Target;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Records to JSON: a component is a key of the same name and in the same place, null is written as null. */
public final class Json {
    private static final ObjectWriter WRITER = JsonMapper.builder()
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build()
            .writer();

    private Json() {}

    /**
     * Writes a result where it was asked for, and says it to people unless standard output carries it already.
     *
     * @param target of the JSON; null: there is none
     * @param text of the result, with its line ends
     */
    public static void print(Object result, @Nullable Target target, String text, Console console) {
        if (target != null) {
            target.write(console, content(result));
        }
        if (target == null || !target.isStandardOutput()) {
            console.out().print(text);
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

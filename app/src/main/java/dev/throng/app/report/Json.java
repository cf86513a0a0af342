package dev.throng.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.throng.app.console.OutputFile;
import java.nio.charset.StandardCharsets;

/** Records to JSON: a component is a key of the same name and in the same place, null is written as null. */
public final class Json {
    private static final ObjectWriter WRITER = JsonMapper.builder()
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build()
            .writer();

    private Json() {}

    /** The content of a file: the value and an end of line. */
    public static OutputFile.Content content(Object value) {
        return out -> {
            WRITER.writeValue(out, value);
            out.write("\n".getBytes(StandardCharsets.UTF_8));
        };
    }
}

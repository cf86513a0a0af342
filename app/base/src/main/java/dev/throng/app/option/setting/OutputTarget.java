package dev.throng.app.option.setting;

import dev.throng.app.console.BrokenPipeException;
import dev.throng.app.console.Console;
import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Destination of a result.
 *
 * @param file output file; null for standard output, to which nothing else is then written
 */
public record OutputTarget(@Nullable OutputFile file) {
    /** @param text value of {@code --json FILE|-} */
    public static OutputTarget of(String text) {
        return new OutputTarget(text.equals("-") ? null : new OutputFile(Path.of(text)));
    }

    public boolean isStandardOutput() {
        return file == null;
    }

    /**
     * Writes content to this file or to standard output. The file appears only when it is complete.
     *
     * @param console console with the standard output
     */
    public void write(Console console, OutputFile.Content content) {
        if (file != null) {
            file.write(content);
            return;
        }
        try {
            content.writeTo(console.out());
            console.out().flush();
        } catch (IOException e) {
            BrokenPipeException.unwrap(e);
            throw new UsageException("standard output cannot be written: " + e.getMessage());
        }
    }
}

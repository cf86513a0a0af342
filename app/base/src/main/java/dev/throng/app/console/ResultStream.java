package dev.throng.app.console;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard output whose failed writes throw: {@link BrokenPipeException} if the reading process has ended, otherwise
 * {@link UsageException}. A {@link java.io.PrintStream} would swallow every {@link IOException}.
 */
final class ResultStream extends OutputStream {
    private final OutputStream target;
    private boolean broken;

    ResultStream(OutputStream target) {
        this.target = target;
    }

    @Override
    public void write(int b) {
        guarded(() -> target.write(b));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        guarded(() -> target.write(bytes, offset, length));
    }

    @Override
    public void flush() {
        guarded(target::flush);
    }

    /**
     * Runs a write. Reports only the first failure, and drops all output after it.
     *
     * @throws UsageException if the write fails; this and {@link BrokenPipeException} are unchecked, so that they pass
     *     through a {@link java.io.PrintStream}
     */
    private void guarded(Write write) {
        if (broken) {
            return;
        }
        try {
            write.run();
        } catch (IOException e) {
            broken = true;
            BrokenPipeException.unwrap(e);
            throw new UsageException("standard output cannot be written: " + e.getMessage());
        }
    }

    private interface Write {
        void run() throws IOException;
    }
}

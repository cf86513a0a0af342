package dev.throng.app.console;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard output that reports its failures. A {@link java.io.PrintStream} swallows every {@link IOException}: a full
 * disk would look like success. Here it becomes a {@link UsageException}, and a reader that left becomes a
 * {@link BrokenPipeException}; both pass through the PrintStream around it.
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

    /** A failure is reported once; what is still buffered is then dropped. */
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

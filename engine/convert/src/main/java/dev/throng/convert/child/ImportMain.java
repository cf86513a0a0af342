package dev.throng.convert.child;

import dev.throng.convert.exchange.ImportRefusal;
import dev.throng.convert.scene.ImportException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * Main class of the importing process. It converts one file, and writes a {@link dev.throng.convert.exchange.Reply} to
 * standard output, or an {@link ImportRefusal} with exit status {@link ImportRefusal#STATUS}. The process ends as soon
 * as standard input ends, that is, with its parent.
 */
public final class ImportMain {
    private ImportMain() {}

    /**
     * Runs the importing process.
     *
     * @param arguments path of the file
     */
    public static void main(String[] arguments) throws IOException {
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            System.setOut(System.err); // reserves standard output for the reply
            endWithInput();
            int status = 0;
            byte[] answer;
            try {
                answer = Importer.convert(Path.of(arguments[0])).bytes();
            } catch (ImportException e) {
                answer = new ImportRefusal(e.isUnsupported(), e.found(), e.expected()).bytes();
                status = ImportRefusal.STATUS;
            } catch (RuntimeException e) {
                answer = refused(
                        "a file that makes the importer fail (" + e.getClass().getSimpleName() + ")",
                        "a valid file; the file may be damaged");
                status = ImportRefusal.STATUS;
            } catch (OutOfMemoryError e) {
                answer = refused("a file that needs more memory than the importer may use", "a smaller file");
                status = ImportRefusal.STATUS;
            } catch (StackOverflowError e) {
                answer = refused("a file with too many nested levels", "fewer levels");
                status = ImportRefusal.STATUS;
            }
            out.write(answer);
            out.flush();
            Runtime.getRuntime().halt(status);
        }
    }

    private static byte[] refused(String found, String expected) {
        return new ImportRefusal(true, found, expected).bytes();
    }

    private static void endWithInput() {
        Thread watch = new Thread(ImportMain::waitForEnd, "end with input");
        watch.setDaemon(true);
        watch.start();
    }

    private static void waitForEnd() {
        try {
            System.in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // same as the end of input
        }
        Runtime.getRuntime().halt(1);
    }
}

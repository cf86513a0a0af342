package dev.throng.fuzz;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Files for which readers fail, one for each place in the code. */
final class Findings {
    private static final int FRAMES = 3;

    private final Path folder;
    private final String target;
    private final Set<String> known = new HashSet<>();

    /** @param folder is made with the first finding */
    Findings(Path folder, String target) {
        this.folder = folder;
        this.target = target;
    }

    int count() {
        return known.size();
    }

    /** Keeps a file and its failure, unless another file has failed at the same place. */
    void add(byte[] file, Throwable failure) {
        String place = place(failure);
        if (!known.add(place)) {
            return;
        }
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        String name = target + "-" + Integer.toHexString(place.hashCode());
        try {
            Files.createDirectories(folder);
            Files.write(folder.resolve(name + ".bin"), file);
            Files.writeString(folder.resolve(name + ".txt"), text.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        System.err.println("FINDING " + name + ": " + failure);
    }

    /** Returns the kind of failure and the last methods of the project on the stack. */
    private static String place(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause.getClass().getName()
                + Arrays.stream(cause.getStackTrace())
                        .filter(frame -> frame.getClassName().startsWith("dev.throng."))
                        .limit(FRAMES)
                        .map(frame -> frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber())
                        .collect(Collectors.joining(" "));
    }
}

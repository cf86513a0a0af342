package dev.throng.soak;

import dev.throng.soak.Walk.Round;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.JNI;

/**
 * Measurement after a round, with everything closed.
 *
 * @param seconds time since the process began to walk
 * @param steps number of steps of all rounds so far
 * @param rss resident memory of the process, in bytes, after the C library has returned free memory to the system
 * @param heap used Java heap after garbage collections, in bytes
 * @param round result of the round
 */
record Row(double seconds, long steps, long rss, long heap, Round round) {
    static final String HEADER = "seconds\tsteps\trss\theap\trefused\topen-ledger\topen-objects\topen-bytes"
            + "\tleft-ledger\tleft-objects\tleft-bytes";

    private static final int COLLECTIONS = 2; // the second one frees objects released by cleaners of the first
    private static final long KILOBYTE = 1024;
    private static final long TRIM = APIUtil.apiCreateLibrary("libc.so.6").getFunctionAddress("malloc_trim");

    /** Measures the process now. */
    static Row now(double seconds, long steps, Round round) {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        JNI.invokePI(0, TRIM);
        Runtime runtime = Runtime.getRuntime();
        return new Row(seconds, steps, resident(), runtime.totalMemory() - runtime.freeMemory(), round);
    }

    private static long resident() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> KILOBYTE * Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "%.1f\t%d\t%d\t%d\t%d\t%s\t%s",
                seconds,
                steps,
                rss,
                heap,
                round.refused(),
                line(round.open()),
                line(round.left()));
    }

    private static String line(Census census) {
        return census.ledger() + "\t" + census.objects() + "\t" + census.bytes();
    }

    /** Reads the rows that a process has written. */
    static List<Row> read(Path file) throws IOException {
        return Files.readAllLines(file).stream().skip(1).map(Row::parsed).toList();
    }

    private static Row parsed(String line) {
        String[] cells = line.split("\t");
        long[] n = Arrays.stream(cells).skip(1).mapToLong(Long::parseLong).toArray();
        var open = new Census((int) n[4], (int) n[5], n[6]);
        var left = new Census((int) n[7], (int) n[8], n[9]);
        return new Row(Double.parseDouble(cells[0]), n[0], n[1], n[2], new Round((int) n[3], open, left));
    }
}

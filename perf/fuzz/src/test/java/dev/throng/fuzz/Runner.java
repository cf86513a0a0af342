package dev.throng.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;

/** Runs one target repeatedly, and keeps its counts, its most expensive files and its findings. */
final class Runner {
    private static final int LONGEST = 1 << 20;
    private static final long BETWEEN_SUMMARIES = 500;

    private final String name;
    private final Target target;
    private final Findings findings;
    private final Path results;
    private final MappedByteBuffer current;
    private final String run = System.getProperty("fuzz.run", "run");
    private long runs;
    private long loaded;
    private double slowest;
    private long most;

    /** @param results folder that receives summary, files and findings */
    Runner(String name, Path results) throws IOException {
        this.name = name;
        this.results = Files.createDirectories(results);
        target = Targets.named(name);
        findings = new Findings(results.resolve("findings"), name);
        Path file = results.resolve(name + ".current");
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            current = channel.map(MapMode.READ_WRITE, 0, LONGEST);
        }
    }

    List<byte[]> seeds() {
        return target.seeds();
    }

    /** Reads the file that an input describes. */
    void run(Choices input) {
        byte[] file = target.file(input);
        keep(file);
        try {
            Limits.Cost cost = Limits.read(target, file);
            loaded += cost.isLoaded() ? 1 : 0;
            if (cost.seconds() > slowest) {
                slowest = cost.seconds();
                Files.write(results.resolve(name + ".slowest"), file);
            }
            if (cost.bytes() > most) {
                most = cost.bytes();
                Files.write(results.resolve(name + ".largest"), file);
            }
        } catch (RuntimeException | Error | IOException e) {
            findings.add(file, e);
        }
        runs++;
        if (runs % BETWEEN_SUMMARIES == 0) {
            summarise();
        }
    }

    /** Keeps the file in shared memory while it is read, so that it still exists after a crash of native code. */
    private void keep(byte[] file) {
        int length = Math.min(file.length, LONGEST - Integer.BYTES);
        current.putInt(0, length);
        current.put(Integer.BYTES, file, 0, length);
    }

    /** Writes name, executions, files that were read to their end, slowest (ms), most memory (MB) and findings. */
    void summarise() {
        String line = String.format(
                Locale.ROOT,
                "%s\t%d\t%d\t%.0f\t%.0f\t%d%n",
                name,
                runs,
                loaded,
                1e3 * slowest,
                most / 1048576.0,
                findings.count());
        try {
            Files.writeString(results.resolve(name + "." + run + ".summary"), line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

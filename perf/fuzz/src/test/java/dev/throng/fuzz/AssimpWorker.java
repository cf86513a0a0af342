package dev.throng.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Reads changed files of one format in a process that Assimp may end. Before each file, the process prints its number; after
 * it, the outcome.
 */
public final class AssimpWorker {
    /** Number of bytes that edit a file: few bytes keep most of it. */
    private static final int[] EDITS = {4, 12, 40};

    private static final int HUNG_SECONDS = 20;
    private static final int HUNG = 3; // exit code
    private static final int SPENT = 4; // exit code

    private AssimpWorker() {}

    /**
     * Runs the program. Exit codes: 0 the end was reached; 3 a file took more than 20 s; 4 the process lacks memory, such as Assimp loses at
     * files that it refuses; others: Assimp has ended the process.
     *
     * @param arguments ending of the format's file names, seed, first file, number of the file after the last, folder for findings; or
     *     nothing, to print all endings
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 0) {
            AssimpTarget.endings().forEach(System.out::println);
            return;
        }
        AssimpTarget target = new AssimpTarget(arguments[0]);
        Path folder = Path.of(arguments[4]);
        Findings findings = new Findings(folder.resolve("findings"), "assimp" + arguments[0]);
        target.read(target.file(new Choices(new byte[0]))); // loads classes
        Watch watch = new Watch();
        for (int i = Integer.parseInt(arguments[2]); i < Integer.parseInt(arguments[3]); i++) {
            byte[] file = target.file(new Choices(input(Long.parseLong(arguments[1]), i)));
            Files.write(folder.resolve("current" + arguments[0]), file);
            System.out.println("file\t" + i);
            watch.begin();
            System.out.println(outcome(target, file, findings));
        }
        System.exit(0); // ends the watch
    }

    /** Returns the decisions that make a file: none for the first file. */
    private static byte[] input(long seed, int number) {
        SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + number);
        byte[] input = new byte[number == 0 ? 0 : 1 + random.nextInt(EDITS[number % EDITS.length])];
        random.nextBytes(input);
        return input;
    }

    private static String outcome(AssimpTarget target, byte[] file, Findings findings) {
        try {
            Limits.Cost cost = Limits.measured(target, file);
            return String.format(
                    Locale.ROOT,
                    "%s\t%.0f\t%d",
                    cost.isLoaded() ? "loaded" : "refused",
                    1e3 * cost.seconds(),
                    cost.bytes() >> 20);
        } catch (OutOfMemoryError e) {
            Runtime.getRuntime().halt(SPENT);
            throw e;
        } catch (RuntimeException | Error e) {
            findings.add(file, e);
            return "finding\t0\t0";
        }
    }

    /** Ends the process if a file takes very long. */
    private static final class Watch extends Thread {
        private volatile long start = System.nanoTime();

        Watch() {
            super("watch");
            setDaemon(true);
            start();
        }

        void begin() {
            start = System.nanoTime();
        }

        @Override
        public void run() {
            while (System.nanoTime() - start < HUNG_SECONDS * 1_000_000_000L) {
                try {
                    Thread.sleep(500);
                } catch (InterruptedException e) {
                    return;
                }
            }
            Runtime.getRuntime().halt(HUNG);
        }
    }
}

package dev.throng.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Entry points that Jazzer calls. The script {@code perf/fuzz/fuzz} starts a process for each target, or one for all. */
public final class Fuzz {
    /** All targets in one process: the first byte of an input chooses its target. */
    static final String TOGETHER = "together";

    private static final List<Runner> RUNNERS = new ArrayList<>();

    private Fuzz() {}

    /**
     * Prepares targets, and writes their seeds.
     *
     * @param arguments a target's name or {@link #TOGETHER}, the folder for seeds, and the folder for results
     */
    public static void fuzzerInitialize(String[] arguments) throws IOException {
        Path seeds = Files.createDirectories(Path.of(arguments[1]));
        boolean isTogether = arguments[0].equals(TOGETHER);
        for (String name : isTogether ? Targets.names() : List.of(arguments[0])) {
            Runner runner = new Runner(name, Path.of(arguments[2]));
            List<byte[]> inputs = runner.seeds();
            for (int i = 0; i < inputs.size(); i++) {
                byte[] input = isTogether ? chosen(RUNNERS.size(), inputs.get(i)) : inputs.get(i);
                Files.write(seeds.resolve(name + i), input);
            }
            RUNNERS.add(runner);
        }
    }

    private static byte[] chosen(int target, byte[] input) {
        byte[] chosen = new byte[input.length + 1];
        chosen[0] = (byte) target;
        System.arraycopy(input, 0, chosen, 1, input.length);
        return chosen;
    }

    /** Runs a target once. @param input of the fuzzer */
    public static void fuzzerTestOneInput(byte[] input) {
        Choices choices = new Choices(input);
        RUNNERS.get(RUNNERS.size() == 1 ? 0 : choices.below(RUNNERS.size())).run(choices);
    }

    /** Writes the summaries. */
    public static void fuzzerTearDown() {
        RUNNERS.forEach(Runner::summarise);
    }
}

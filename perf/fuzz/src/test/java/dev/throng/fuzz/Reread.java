package dev.throng.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file without Jazzer, to measure the time that users would wait. */
public final class Reread {
    private Reread() {}

    /**
     * Prints the milliseconds of CPU time that a file costs, and fails where they are beyond the limit.
     *
     * @param arguments a target's name and a file
     */
    public static void main(String[] arguments) throws IOException {
        Target target = Targets.named(arguments[0]);
        byte[] file = Files.readAllBytes(Path.of(arguments[1]));
        for (byte[] seed : target.seeds()) {
            target.read(target.file(new Choices(seed))); // loads classes
        }
        System.out.println(Math.round(1e3 * Limits.read(target, file).seconds()));
    }
}

package dev.throng.app;

import dev.throng.app.console.Console;
import dev.throng.gl.FailingDriver;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Repeats a command, and loses its context one step later each time; prints each answer in one line. */
final class LostContextProbe {
    /** Calls of the driver between two losses. */
    private static final int STEP = 29;

    private LostContextProbe() {}

    /** @param arguments the command line */
    public static void main(String[] arguments) {
        FailingDriver driver = FailingDriver.install();
        List<String> command = Arrays.asList(arguments);
        boolean isLost = true;
        for (int call = 1; isLost; call += STEP) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            driver.loseContextAt(call);
            int code = Main.run(command, Console.of(new ByteArrayOutputStream(), err, false));
            isLost = driver.hasFailed();
            driver.recover();
            String said = err.toString(StandardCharsets.UTF_8).strip().replace("\n", " // ");
            System.out.println((isLost ? "lost " : "whole ") + code + " " + said);
        }
    }
}

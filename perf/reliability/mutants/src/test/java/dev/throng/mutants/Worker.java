package dev.throng.mutants;

import dev.throng.gl.GlException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Process that runs tests on changed shaders: it reads commands from standard input, and answers each by one line. */
public final class Worker {
    /** Answer for a test that does not exist. */
    static final String MISSING = "missing";

    private static final String COMPILER_ERROR = "(?s).*\\S+:(\\d+|constants): error.*";

    private final Overlay overlay;
    private final Launcher launcher = LauncherFactory.create();

    private Worker(Overlay overlay) {
        this.overlay = overlay;
    }

    /**
     * Records a map of tests ({@code OVERLAY record POOL CAPTURES MAP}) or serves commands ({@code OVERLAY}).
     *
     * @param arguments folder of the overlay, and what to do
     */
    public static void main(String[] arguments) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err); // standard output is for answers, but tests may print
        Overlay overlay = new Overlay(Path.of(arguments[0]));
        if (arguments.length > 1) {
            Recorder.record(Pool.valueOf(arguments[2]), overlay, Path.of(arguments[3]), Path.of(arguments[4]));
        } else {
            new Worker(overlay).serve(answers);
        }
        System.exit(0); // ends also if tests have left threads
    }

    private void serve(PrintStream answers) throws IOException {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        answers.println("ready");
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] command = line.split("\t");
            if (command[0].equals("write")) {
                String text = new String(Base64.getDecoder().decode(command[2]), StandardCharsets.UTF_8);
                overlay.write(command[1], text);
                answers.println("written");
            } else {
                answers.println(run(command[1]));
            }
        }
    }

    private String run(String id) {
        Outcome outcome = new Outcome();
        try {
            launcher.execute(
                    LauncherDiscoveryRequestBuilder.request()
                            .selectors(DiscoverySelectors.selectUniqueId(id))
                            .build(),
                    outcome);
        } catch (JUnitException e) {
            return MISSING;
        }
        return outcome.answer;
    }

    /** Outcome of one test. */
    private static final class Outcome implements TestExecutionListener {
        private String answer = MISSING;

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (result.getStatus() == Status.FAILED && test.getParentId().isEmpty()) {
                answer = MISSING; // the engine did not find the test
            } else if (result.getStatus() == Status.FAILED) {
                Throwable failure = result.getThrowable().orElseGet(AssertionError::new);
                String message = String.valueOf(failure).replaceAll("\\s+", " ");
                answer = (isUncompiled(failure) ? "uncompiled " : "failed ") + message;
            } else if (result.getStatus() == Status.ABORTED) {
                answer = "aborted"; // also if a class, or a test with several invocations, does not begin
            } else if (test.isTest() && answer.equals(MISSING)) {
                answer = "passed";
            }
        }

        private static boolean isUncompiled(Throwable failure) {
            for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
                if (cause instanceof GlException gl
                        && gl.kind() == GlException.Kind.SHADER
                        && String.valueOf(gl.getMessage()).matches(COMPILER_ERROR)) {
                    return true;
                }
            }
            return false;
        }
    }
}

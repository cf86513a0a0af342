package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.CommonOptions;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** What all commands are: something that runs and ends with an exit code. */
abstract class Command implements Callable<Integer> {
    /** Crowd sizes that are the same by default in every command that draws scenes. */
    static final String OF_SCENES = "; scene blend: 8; scene studio: one of each model";

    @Mixin
    private CommonOptions common = new CommonOptions();

    private final Console console;

    Command(Console console) {
        this.console = console;
    }

    @Override
    public final Integer call() {
        return run(console()).code();
    }

    /** The console of this call: silent on {@code --quiet}. */
    final Console console() {
        return common.quiet() ? console.silenced() : console;
    }

    /** @throws UsageException where a condition is true that must not be */
    static void refuse(boolean condition, String message) {
        if (condition) {
            throw new UsageException(message);
        }
    }

    /** Options that it shares with others, and refuses: its help leaves them out. */
    Set<String> refused() {
        return Set.of();
    }

    /** What it does by default, for words in braces in the help of options that it shares with others. */
    Map<String, String> defaults() {
        return Map.of("instances", "1000" + OF_SCENES, "models", "grid", "step", "1/60", "quality", "high");
    }

    /**
     * Does the work.
     *
     * @param console of this call: silent on {@code --quiet}
     */
    abstract ExitCode run(Console console);
}

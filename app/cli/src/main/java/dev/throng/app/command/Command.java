package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.CommonOptions;
import dev.throng.app.option.setting.Choices;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** Base of all commands. A command ends with an exit code. */
abstract class Command implements Callable<Integer> {
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

    /** @return console of this command, silent with {@code --quiet} */
    final Console console() {
        return common.quiet() ? console.silenced() : console;
    }

    /** @throws UsageException if the condition is true */
    static void refuse(boolean condition, String message) {
        if (condition) {
            throw new UsageException(message);
        }
    }

    /** @return shared options that this command refuses or ignores; the command's help omits them */
    Set<String> refused() {
        return Set.of();
    }

    /** @return texts of this command's default values, by placeholder in the help texts of shared options */
    Map<String, String> defaults() {
        return ofScenes(
                BenchCommand.DEFAULTS,
                Map.of(
                        "step",
                        "1/60",
                        "quality",
                        "high",
                        "list",
                        "several numbers, such as 1k,10k, measure crowds of these sizes"));
    }

    /**
     * @param shown default scene and number of instances of the command
     * @param others further placeholders with their text
     * @return default values for the help of a command that draws scenes
     */
    static Map<String, String> ofScenes(CommandDefaults shown, Map<String, String> others) {
        Map<String, String> words = new HashMap<>();
        words.put("instances", shown.instances() + "; 8 in scene blend; one of each model in scene studio");
        words.put("models", Choices.word(shown.models()));
        words.put("list", "only throng bench accepts several numbers, such as 1k,10k");
        words.put("clip", "characters play different clips of the model");
        words.put("state", "only with --scene grid");
        words.putAll(others);
        return words;
    }

    /**
     * Runs the command.
     *
     * @param console console of this command, silent with {@code --quiet}
     */
    abstract ExitCode run(Console console);
}

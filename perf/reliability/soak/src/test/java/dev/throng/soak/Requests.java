package dev.throng.soak;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.option.Converters;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.view.state.ViewRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Random requests to the program: scenes, models, counts, and every option that can change while a scene is shown. */
public final class Requests {
    /** Options that name outputs, the device or the process; a shown scene cannot change them. */
    static final Set<String> FIXED = Set.of(
            "json",
            "csv",
            "report",
            "screenshot",
            "settings",
            "headless",
            "device",
            "gl-debug",
            "quiet",
            "help",
            "version",
            "ui-scale",
            "size",
            "scene",
            "instances");

    /** Values of options that are neither switches nor enums. */
    private static final Map<String, List<String>> VALUES = Map.ofEntries(
            Map.entry("spacing", List.of("0.5", "2", "7")),
            Map.entry("seed", List.of("1", "2", "99")),
            Map.entry("variant", List.of("midnight")),
            Map.entry("scene-index", List.of("0")),
            Map.entry("max-error", List.of("1e-3", "1e-2", "5mm")),
            Map.entry("quality", List.of("low", "medium", "high", "auto")),
            Map.entry("msaa", List.of("0", "2", "4", "filter")),
            Map.entry("lod-bias", List.of("-1", "0", "2")),
            Map.entry("environment", List.of("studio", "day")),
            Map.entry("environment-turn", List.of("0", "90", "-45")),
            Map.entry("exposure", List.of("0.5", "1", "2")),
            Map.entry("background", List.of("808080", "204060", "environment")),
            Map.entry("pose", List.of("rest", "0@0.5")),
            Map.entry("clip", List.of("0", "1")),
            Map.entry("time", List.of("0", "1.5")),
            Map.entry("fixed-step", List.of("0.04")));

    private static final List<String> MODELS = List.of("adult", "woman+tote", "tower", "crane", "dog", "flag", "child");
    private static final List<String> SCENES =
            List.of("studio", "studio", "studio", "grid", "grid", "tower", "plaza", "stadium", "march", "blend");
    private static final int INSTANCES = 120;
    private static final String RAW = ".glb"; // read from a file, instead of a prepared character

    private final Map<String, List<String>> values;
    private final Path folder;

    /** @param folder for files that requests name */
    public Requests(Path folder) {
        this.folder = folder;
        values = values(folder);
    }

    private static Map<String, List<String>> values(Path folder) {
        Map<String, List<String>> all = new TreeMap<>(VALUES);
        String root = System.getProperty("throng.root", ".");
        all.put("state", List.of(root + "/docs/poses/half.json", root + "/docs/poses/talk.json"));
        all.put("camera", List.of(write(folder, "camera.json", camera()).toString()));
        all.put(
                "clips",
                List.of(write(folder, "adult" + RAW, Models.content("adult")).toString()));
        for (OptionSpec option : options()) {
            String name = option.longestName().substring("--".length());
            if (FIXED.contains(name) || all.containsKey(name)) {
                continue;
            }
            boolean isSwitch = option.arity().max() == 0;
            all.put(name, isSwitch ? List.of("true") : Choices.words(option.type()));
        }
        return all;
    }

    private static List<OptionSpec> options() {
        CommandLine line = new CommandLine(new ViewCommand(Console.system()));
        Converters.register(line);
        return line.getCommandSpec().options();
    }

    private static byte[] camera() {
        return "{\"world\":[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,1,6,1], \"fovY\":40, \"near\":0.1, \"far\":100}".getBytes();
    }

    private static Path write(Path folder, String name, byte[] content) {
        try {
            return Files.write(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a request for another scene, without other options. */
    public ViewRequest scene(Dice dice) {
        String scene = dice.of(SCENES);
        boolean takesModels = scene.equals("studio") || scene.equals("grid");
        List<Path> models = takesModels ? List.of(model(dice)) : List.of();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("scene", scene);
        options.put("instances", Integer.toString(count(dice)));
        options.put("quality", dice.of("low", "medium", "high"));
        return new ViewRequest(models, options);
    }

    private Path model(Dice dice) {
        return dice.oneOf(4) ? folder.resolve("adult" + RAW) : Path.of(dice.of(MODELS));
    }

    private static int count(Dice dice) {
        return 1 + dice.below(dice.oneOf(2) ? 9 : INSTANCES);
    }

    /** Returns a request with one difference: another count, model or value of an option, or an option's default. */
    public ViewRequest changed(ViewRequest now, Dice dice) {
        return switch (dice.below(8)) {
            case 0, 1 -> now.with("instances", Integer.toString(count(dice)));
            case 2 -> now.models().isEmpty() ? now : now.with(List.of(model(dice)));
            case 3 -> withoutOne(now, dice);
            default -> {
                String option = dice.of(List.copyOf(values.keySet()));
                yield option.equals("clips")
                        ? new ViewRequest(now.models(), List.of(folder.resolve("adult" + RAW)), now.options())
                        : now.with(option, dice.of(values.get(option)));
            }
        };
    }

    private static ViewRequest withoutOne(ViewRequest now, Dice dice) {
        String option = dice.of(List.copyOf(now.options().keySet()));
        boolean isKept = option.equals("scene") || option.equals("instances") || option.equals("quality");
        return isKept ? now : now.without(option);
    }
}

package dev.throng.fuzz;

import dev.throng.app.ParsedCall;
import dev.throng.app.console.Console;
import dev.throng.app.option.CameraReading;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Targets for command lines, settings files and camera files. */
final class CommandTargets {
    private static final List<String> SETTINGS = List.of(
            "{\"instances\":100,\"frames\":60,\"cull\":\"on\",\"max-error\":1e-3,\"headless\":true}",
            "{\"models\":[\"a.glb\",\"b.glb\"],\"instances\":\"1k,10k\",\"seed\":7,\"size\":\"640x360\",\"msaa\":\"4\"}",
            "{\"scene\":\"grid\",\"lod\":\"on\",\"clip\":[0,\"walk\"],\"proved\":true,\"exposure\":0.5}");
    private static final List<String> CAMERAS =
            List.of("{\"world\":[1,0,0,0,0,1,0,0,0,0,1,0,0,2,5,1],\"fovY\":45,\"near\":0.1,\"far\":100}");
    private static final String[] VALUES = {
        "",
        "0",
        "1",
        "-1",
        "on",
        "off",
        "auto",
        "1k",
        "1k,10k",
        "640x360",
        "0x0",
        "1e9",
        "1e400",
        "nan",
        "a.glb",
        "a:b",
        "a,b",
        "0.5",
        "1,2,3",
        "0.0001",
        "2147483648",
        "-",
        "--",
        "grid",
        "plaza",
        "@x",
        "x=y",
        "1:2",
        "60s",
        "all",
        "#ff0000",
        "%s"
    };

    /** Options without which a command is refused. */
    private static final Map<String, String> REQUIRED = Map.of(
            "pose", "\na.glb\n--out=a.json", "inspect", "\na.glb", "bake", "\na.glb", "convert", "\na.fbx\na.glb");

    private CommandTargets() {}

    /** A target whose files are JSON documents. @param refusals returns the refusal of a file, or empty */
    private record JsonTarget(List<String> texts, Function<Path, String> refusals) implements Target {
        @Override
        public List<byte[]> seeds() {
            return Target.numbered(texts.size());
        }

        @Override
        public byte[] file(Choices choices) {
            return StateTarget.edited(texts, choices);
        }

        @Override
        public boolean read(byte[] file) {
            return isAccepted(refusals.apply(Scratch.write("fuzz.json", file)));
        }
    }

    static Target settings() {
        return new JsonTarget(SETTINGS, file -> ParsedCall.refusal(List.of("bench", "--settings", file.toString())));
    }

    static Target camera() {
        return new JsonTarget(CAMERAS, CameraReading::refusal);
    }

    /** A target for words of a command line, one per line. */
    static Target line() {
        Map<String, List<String>> options = ParsedCall.options();
        List<String> commands = List.copyOf(options.keySet());
        return new Target() {
            @Override
            public List<byte[]> seeds() {
                return Target.numbered(commands.size());
            }

            @Override
            public byte[] file(Choices choices) {
                return words(commands, options, choices).getBytes(StandardCharsets.UTF_8);
            }

            @Override
            public boolean read(byte[] file) {
                return isAccepted(
                        ParsedCall.refusal(List.of(new String(file, StandardCharsets.UTF_8).split("\n", -1))));
            }
        };
    }

    private static String words(List<String> commands, Map<String, List<String>> options, Choices choices) {
        String command = commands.get(choices.below(commands.size()));
        List<String> known = options.get(command);
        StringBuilder line = new StringBuilder(command + REQUIRED.getOrDefault(command, ""));
        while (choices.hasMore()) {
            int kind = choices.below(8);
            String option = known.get(choices.below(known.size()));
            String value = choices.below(4) > 0 ? choices.of(VALUES) : text(choices);
            line.append('\n')
                    .append(kind == 0 ? value : kind == 1 ? option : option + (kind == 2 ? "\n" : "=") + value);
        }
        return line.toString();
    }

    private static String text(Choices choices) {
        StringBuilder text = new StringBuilder();
        for (int i = choices.below(12); i > 0; i--) {
            text.append((char) choices.next());
        }
        return text.toString().replace('\n', ' ');
    }

    private static boolean isAccepted(String refusal) {
        if (refusal.isEmpty()) {
            return true;
        }
        Declared.requireOneLine(new IllegalArgumentException(Console.printable(refusal)));
        return false;
    }
}

package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "test", "bench", "view", "compare", "inspect", "pose", "bake", "capture", "convert", "package",
                "devices"
            })
    void everyCommandHasHelp(String command) {
        Invocation help = command.isEmpty() ? Invocation.of("--help") : Invocation.of(command, "--help");
        assertEquals(0, help.code());
        assertTrue(help.out().startsWith("Usage: throng " + command), help.out());
        assertEquals("", help.err());
    }

    @Test
    void argumentThatBeginsWithAnAtSignIsRefusedAsUnknown(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("words"), "pose --help");
        Invocation answer = Invocation.of("@" + file);
        assertTrue(answer.err().startsWith("throng: unknown argument '@"), answer.toString());
    }

    @Test
    void helpListsEveryCommand() {
        String help = Invocation.of("-h").out();
        for (String command : "test bench view compare inspect pose bake capture convert package devices".split(" ")) {
            assertTrue(help.contains("\n  " + command + " "), command);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "capture, csv json report screenshot",
        "view, csv report",
        "compare, path csv screenshot scene spacing ground fixed-step msaa quality textures backface lod cull shadows"
    })
    void helpOmitsOptionsThatTheCommandRefuses(String command, String refused) {
        String help = Invocation.of(command, "--help").out();
        assertTrue(help.contains("\n      --instances="), help);
        assertTrue(Invocation.of("bench", "--help").out().contains("\nResults:\n"));
        assertEquals(!command.equals("capture"), help.contains("\nResults:\n"), "no section of nothing");
        for (String option : refused.split(" ")) {
            assertFalse(help.contains("\n      --" + option + "="), option);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "bench;(default: 1000;compare 64",
                "view;(default: 200;default: 1000",
                "view;(default: auto);(default: high)",
                "capture;(default: 1 / --fps);1/60",
                "compare;(default: 64);default: 1000",
                "bench;'(default: plaza; grid if models are given)';studio if models",
            })
    void helpStatesTheDefaultsOfItsCommandOnly(String command, String told, String untold) {
        String help = Invocation.of(command, "--help").out().replaceAll("\\s+", " ");
        assertTrue(help.contains(told), help);
        assertFalse(help.contains(untold) || help.matches(".*\\{[a-z]+\\}.*"), help);
    }

    @Test
    void helpOfDrawingCommandsListsThePrepasses() {
        for (String command : new String[] {"bench", "view", "capture"}) {
            String help = Invocation.of(command, "--help").out();
            assertTrue(help.contains("--preskin=on|off|auto"), help);
            assertTrue(help.contains("--triangle-cull=on|off|auto"), help);
        }
    }

    @Test
    void versionPrintsVersionAndCommit() {
        Invocation version = Invocation.of("--version");
        assertEquals(0, version.code());
        assertTrue(version.out().matches("throng [0-9]+\\.[0-9]+\\.[0-9]+ \\([0-9a-z]+\\)\\R"), version.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "bnech => unknown argument 'bnech' (did you mean bench?)",
                "BENCH => unknown argument 'BENCH' (did you mean bench?)",
                "frobnicate => unknown argument 'frobnicate'; for help, use 'throng --help'",
                "models/Fox.glb => unknown argument 'models/Fox.glb'; for help, use 'throng --help'",
                "veiw => unknown argument 'veiw' (did you mean view?)",
                "tset => unknown argument 'tset' (did you mean test?)",
                "view --scene plazza => march or blend (did you mean plaza?)",
                "bench --scene stduio => found value 'stduio', expected studio, grid",
                "bench --scene nowhere => march or blend; for help, use",
                "bench --frobnicate => unknown option '--frobnicate'; for help, use 'throng bench --help'",
                "bench --inst 5 => unknown option '--inst' (did you mean --instances?)",
                "bench --seed 1e3 => found value '1e3', expected a whole number of at most 64 bits",
                "--instnces 5 => unknown option '--instnces' (did you mean --instances?)",
                "bench --instnces 5 => unknown option '--instnces' (did you mean --instances?)",
                "bench --instances => missing required parameter for option '--instances'",
                "bench --size 0x0 => expected WIDTHxHEIGHT",
                "bench --frames 0 => found value '0', expected a whole number of at least 1",
                "bench --seconds 0 => found value '0', expected a number above 0",
                "bench --seed 1 --size 8x8 --seed 2 => --seed: found this option 2 times, expected it once",
                "bench --warmup -1 => found value '-1', expected a whole number of at least 0",
                "bench --occlusion on --cull off => --occlusion on: found --cull off, expected --cull on",
                "bench --scene grid --occlusion on => --occlusion on: found --cull off, expected --cull on",
                "bench --target-fps 0 => found value '0', expected a number above 0",
                "bench --report a.txt => --report: found 'a.txt', expected a file name that ends in .html",
                "bench --ab --lod => --ab: found fewer than two groups of options to compare, expected two groups",
                "bench --seed=1 --ab --seed=2 --lod=on => --seed: found this option 2 times",
                "bench --ab --lod=on --frobnicate => unknown option '--frobnicate'",
                "bench --ab --frames=1 --frames=2 => --ab: found different values of --warmup, --frames or --seconds",
                "bench --ab --instances=1 --instances=1,2 => --ab: found different numbers of crowd sizes (--instances) in A and B",
                "bench --target-fps 9 --ab --lod=on --lod=off => --ab: found --target-fps as well, expected only one of the two options",
                "bench --proved --ab --lod=on --lod=off => --ab: found --proved as well, expected only one of the two options",
                "bench --csv a.csv --ab --lod=on --lod=off => --ab: found --csv, --screenshot or --report, expected none",
                "bench --ab --csv=a.csv --lod=off => --ab: found --csv, --screenshot or --report, expected none",
                "bench --ab --json=a.json --lod=off => --ab: found different --json files in A and B",
                "bench --json no-such-folder/a.json => a.json: found no folder",
                "bench --csv . => found a folder of this name, expected a file",
                "bench --csv - => output file: found '-', expected the name of a file",
                "bench --screenshot a.jpg => expected a file name that ends in .png",
                "bench diff a.json b.json => a.json: the file does not exist",
                "bench diff a.json => missing required parameter: 'B.json'; for help, use 'throng bench diff --help'",
                "bench diff a.json b.json c.json => unknown argument 'c.json'",
                "compare --a both => found value 'both', expected exact, cpu or gpu",
                "compare --states 0 => found value '0', expected a whole number from 1 to 100000",
                "compare --states 999999999 => found value '999999999', expected a whole number from 1 to 100000",
                "compare --heatmap a.jpg => expected a file name that ends in .png",
                "compare --ply a.obj => expected a file name that ends in .ply",
                "compare --instances 1,2 => --instances: found several counts, expected one",
                "compare tower --instances 0 => --instances: found 0 instances, expected at least 1 instance",
                "compare tower --msaa 4 => --msaa: throng compare draws no scene",
                "compare tower --textures on => --textures: throng compare draws no scene",
                "compare tower --scene plaza => --scene: throng compare draws no scene",
                "compare tower --spacing 2 => --spacing: throng compare draws no scene",
                "compare tower --fixed-step 0.1 => --fixed-step: throng compare draws no scene",
                "compare tower --backface none => --backface: throng compare draws no scene",
                "compare --path cpu => --path: found this option, expected --a and --b, which choose the two paths to compare",
                "compare --skinning none => --skinning: found 'none', expected lbs or dqs",
                "compare --csv a.csv => --csv: throng compare measures no frame times",
                "compare --screenshot a.png => --screenshot: throng compare draws no scene; for a picture of the largest error, use --heatmap",
                "compare tower --clip no-such => --clip: found no clip 'no-such' in tower, expected one of 0 'sway'",
                "inspect => missing required parameter: 'MODEL'",
                "inspect a b => unknown argument 'b'",
                "view --instances 1,2 => --instances: found several counts, expected one",
                "view --device 0 => --device: found this option without --headless, expected both: a window always uses the GPU of its display",
                "view --csv frames.csv => --csv, --report: throng view records no frame times",
                "capture => missing required option: '--out=FOLDER|FILE.png|.y4m|.mp4|.webm'",
                "capture --out a.y4m --fps 0 => found frame rate '0', expected frames per second",
                "capture --out a.y4m --frames 0 => found value '0', expected a whole number of at least 1",
                "capture --out a.y4m --instances 1,2 => --instances: found several counts, expected one",
                "capture --out a.y4m --csv a.csv => --csv: throng capture measures nothing",
                "capture --out a.y4m --report a.html => --report: throng capture measures nothing",
                "capture --out a.y4m --screenshot a.png => --screenshot: throng capture writes pictures to --out",
                "capture --out film.mov => --out: found 'film.mov', expected a folder, or a file name that ends in .png, .y4m, .mp4, .webm",
                "convert => missing required parameters",
                "convert a.fbx b.gltf => expected a file name that ends in .glb",
                "convert a.fbx no-such-folder/b.glb => found no folder",
                "bake a.glb => --out: found no file, expected a file name that ends in .throng",
                "bake a.glb --out b => --out: found 'b', expected a file name that ends in .throng",
                "test => ./throng test",
            })
    void invalidCallsAreReportedInOneLine(String call, String expected) {
        Invocation answer = Invocation.of(call.split(" "));
        assertEquals(2, answer.code(), answer.err());
        assertTrue(answer.isOneLine(), answer.toString());
        assertTrue(answer.err().startsWith("throng: "), answer.err());
        assertTrue(answer.err().contains(expected), answer.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"size\":\"0x0\"};expected WIDTHxHEIGHT",
                "{\"instances\":[1,\"10k\"],\"atlas\":\"snorm8\"};found value 'snorm8', expected rgba32f, snorm16 or auto",
                "{\"instances\":{}};/instances: found object in the settings file, expected a string",
                "{\"instances\":null};/instances: found null in the settings file, expected a string",
                "{\"instances\":1e999999999};found number of instances '1E+999999999'",
                "{\"instances\":2e3,\"size\":8};found size '8', expected WIDTHxHEIGHT in pixels, from 1x1 to 16384x16384",
                "{\"headless\":1};/headless: found 1 in the settings file, expected true or false",
                "{\"colour\":1};/colour: found an unknown option, expected the name of an option of this command",
                "{\"settings\":\"a\"};/settings: found an unknown option",
                "{\"temporal\":\"on\"};/temporal: found an unknown option",
                "{\"temporal\":\"off\",\"size\":\"0x0\"};expected WIDTHxHEIGHT",
                "{\"quality\":\"auto\",\"size\":\"0x0\"};expected WIDTHxHEIGHT",
                "{\"quality\":\"fine\"};found value 'fine'",
                "{\"seed\":1,\"seed\":2};the file is not JSON: Duplicate field 'seed'",
                "{\"seed\":1} x;is not JSON",
                "{\"seed\":;is not JSON",
                "[1];found array in the settings file, expected a JSON object with names of options",
                "'';found nothing in the settings file, expected a JSON object",
            })
    void invalidSettingsFilesAreRefused(String content, String expected, @TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("settings.json"), content);
        Invocation answer = Invocation.of("bench", "--settings", file.toString());
        assertEquals(2, answer.code());
        assertTrue(answer.isOneLine(), answer.err());
        assertTrue(answer.err().contains(expected), answer.err());
    }

    @Test
    void commandLineOverridesTheSettingsFile(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("settings.json"), "{\"size\":\"0x0\", \"frames\":0}");
        Invocation answer = Invocation.of("bench", "--settings=" + file, "--size", "8x8");
        assertTrue(answer.err().contains("--frames"), answer.err());
    }

    @Test
    void missingSettingsFilesAreRefused() {
        Invocation answer = Invocation.of("bench", "--settings", "no-such.json");
        assertEquals(2, answer.code());
        assertEquals("throng: --settings no-such.json: the file does not exist\n", answer.err());
    }
}

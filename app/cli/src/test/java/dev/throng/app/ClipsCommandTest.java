package dev.throng.app;

import static dev.throng.app.PoseCall.numbers;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --clips} and {@code --retarget}. */
class ClipsCommandTest {
    @TempDir
    private Path folder;

    private Path model = Path.of("");

    @BeforeEach
    void writeModel() throws IOException {
        model = TestModel.write(folder);
    }

    /** The model's nodes and animations without its mesh and skin, "arm" under another name. */
    private Path clipsOnly(String arm) throws IOException {
        String text = Files.readString(model)
                .replaceAll("(?s)\"skins\":.*?\"animations\"", "\"animations\"")
                .replace("\"mesh\":0,\"skin\":0", "\"extras\":1")
                .replace("arm \\u00e9", arm);
        return Files.writeString(folder.resolve("clips only.gltf"), text);
    }

    private Invocation call(String command, Path clips, String... args) {
        List<String> all = new ArrayList<>(List.of(command, model.toString(), "--clips", clips.toString()));
        all.addAll(List.of(args));
        return Invocation.of(all.toArray(String[]::new));
    }

    private double[] pose(Path clips, String... args) throws IOException {
        List<String> all = new ArrayList<>(List.of("--out", "-", "--time", "0.7"));
        all.addAll(List.of(args));
        JsonNode document = call("pose", clips, all.toArray(String[]::new)).json();
        return numbers(document.at("/samples/0/primitives/0/positions"));
    }

    @Test
    void clipsAddedFromTheModelsOwnFileGiveEqualPoses() throws IOException {
        for (String own : List.of("0", "1")) {
            String again = String.valueOf(Integer.parseInt(own) + 2);
            for (String path : List.of("exact", "cpu")) {
                assertArrayEquals(
                        pose(model, "--clip", own, "--path", path), pose(model, "--clip", again, "--path", path));
            }
        }
    }

    @Test
    void clipsAreReadFromAFileWithoutMeshes() throws IOException {
        assertArrayEquals(pose(model, "--clip", "0"), pose(clipsOnly("arm \\u00e9"), "--clip", "2"));
        assertArrayEquals(pose(model, "--clip", "0"), pose(clipsOnly("other:arm \\u00e9"), "--clip", "2"));
    }

    @Test
    void addedClipsFollowTheModelsClipsInFileOrder() throws IOException {
        Path other = Files.writeString(
                folder.resolve("other.gltf"), Files.readString(model).replace("\"lift\"", "\"other\""));
        JsonNode found = call("inspect", other, "--clips", model.toString(), "--json", "-")
                .json();
        assertEquals(
                List.of("lift", "1", "other", "1", "lift", "1"),
                found.get("clips").findValuesAsText("name").stream().toList());
        assertEquals(5, found.at("/clips/5/index").intValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--retarget"})
    void addedClipsKeepTheirMarkers(String manner) throws IOException {
        String markers = "[{\"name\":\"up\",\"time\":0.4}]";
        Path marked = Files.writeString(
                folder.resolve("marked.gltf"),
                Files.readString(model).replace("\"lift\"", "\"lift\",\"extras\":{\"markers\":" + markers + "}"));
        String[] args = manner.isEmpty() ? new String[] {"--json", "-"} : new String[] {manner, "--json", "-"};
        JsonNode clips = call("inspect", marked, args).json().get("clips");
        assertEquals("[]", clips.at("/0/markers").toString());
        assertEquals(markers, clips.at("/2/markers").toString());
    }

    @Test
    void retargetedClipsKeepTheirMotion() throws IOException {
        // the arm rests on the ground, so retargeting keeps its motion and rotates no other joint
        assertArrayEquals(pose(model, "--clip", "0"), pose(model, "--retarget", "--clip", "2"), 1e-6);
    }

    @Test
    void jointsThatTheModelLacksCauseAWarning() throws IOException {
        Path two = Files.writeString(
                folder.resolve("two.gltf"),
                Files.readString(model)
                        .replace(
                                "\"channels\":[{\"sampler\":0,\"target\":{\"node\":2,\"path\":\"translation\"}}]}],",
                                "\"channels\":[{\"sampler\":0,\"target\":{\"node\":1,\"path\":\"translation\"}}]}],")
                        .replace("arm \\u00e9", "leg"));
        Invocation answer = call("inspect", two, "--json", "-");
        JsonNode warning = answer.json().at("/warnings/0");
        assertEquals("CLIP_JOINTS_UNMATCHED", warning.get("code").textValue());
        assertTrue(warning.get("text").textValue().startsWith("two.gltf: "), warning.toString());
        assertTrue(warning.get("text").textValue().endsWith(": 'leg'"), warning.toString());
        assertEquals("throng: " + warning.get("text").textValue() + "\n", answer.err());
        assertEquals(answer.err(), call("pose", two, "--out", "-").err());
        assertEquals("", call("pose", two, "--out", "-", "--quiet").err());
    }

    @Test
    void clipFilesWithoutMatchingJointsAreRefused() throws IOException {
        refused(3, call("pose", clipsOnly("leg"), "--out", "-"), "clips only.gltf", "'leg'");
        Path still = Files.writeString(
                folder.resolve("still.gltf"), "{\"asset\":{\"version\":\"2.0\"},\"nodes\":[{\"name\":\"root\"}]}");
        refused(3, call("pose", still, "--out", "-"), "still.gltf", "found no clip that animates a node");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pose", "inspect", "bake", "bench", "view", "compare", "capture"})
    void missingAndInvalidClipFilesAreRefused(String command) throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.gltf"), "{");
        for (Path file : List.of(folder.resolve("none.gltf"), broken, folder)) {
            refused(3, call(command, file, needed(command)), file.getFileName().toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bench", "view", "compare", "capture"})
    void clipsOptionRequiresExactlyOneModel(String command) {
        String clips = model.toString();
        refused(2, call(command, model, with(needed(command), clips)), "--clips", "found 2");
        String[] args = with(needed(command), "--clips", clips);
        List<String> none = new ArrayList<>(List.of(command));
        none.addAll(List.of(args));
        refused(2, Invocation.of(none.toArray(String[]::new)), "--clips", "found no model");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pose", "inspect", "bake", "bench", "view", "compare", "capture"})
    void retargetOptionRequiresTheClipsOption(String command) {
        List<String> args = new ArrayList<>(List.of(command, model.toString(), "--retarget"));
        args.addAll(List.of(needed(command)));
        refused(2, Invocation.of(args.toArray(String[]::new)), "--retarget", "--clips");
    }

    private String[] needed(String command) {
        return switch (command) {
            case "inspect", "compare" -> new String[0];
            case "pose" -> new String[] {"--out", "-"};
            case "bake" -> new String[] {"--out", folder.resolve("a.throng").toString()};
            case "capture" -> new String[] {"--out", folder.resolve("pictures").toString(), "--headless"};
            default -> new String[] {"--headless"};
        };
    }

    private static String[] with(String[] some, String... others) {
        List<String> all = new ArrayList<>(List.of(some));
        all.addAll(List.of(others));
        return all.toArray(String[]::new);
    }

    private static void refused(int code, Invocation answer, String... words) {
        assertEquals(code, answer.code(), answer.err());
        assertTrue(answer.isOneLine(), answer.out() + answer.err());
        for (String word : words) {
            assertTrue(answer.err().contains(word), answer.err());
        }
    }

    @Test
    void clipFilesCanBeListedInASettingsFile() throws IOException {
        Path settings = Files.writeString(
                folder.resolve("settings.json"), "{\"clips\":[\"%1$s\",\"%1$s\"],\"retarget\":true}".formatted(model));
        JsonNode found = Invocation.of("inspect", model.toString(), "--json", "-", "--settings", settings.toString())
                .json();
        assertEquals(6, found.get("clips").size());
    }
}

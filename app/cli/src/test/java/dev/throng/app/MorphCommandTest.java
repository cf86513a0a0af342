package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.gl.GlTest;
import dev.throng.gltf.GltfWriter;
import dev.throng.gltf.MorphModel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code --morphs}, and other commands on models with morph targets. */
@GlTest
@Tag("turn-5")
class MorphCommandTest {
    @TempDir
    private Path folder;

    private Path model = Path.of("");

    @BeforeEach
    void writeModel() {
        model = MorphModel.create().write(folder.resolve("face.glb"));
    }

    private static double[] positions(Path shown, String... more) throws IOException {
        List<String> args = new ArrayList<>(List.of("pose", shown.toString(), "--out", "-"));
        args.addAll(List.of(more));
        JsonNode document = Invocation.of(args.toArray(String[]::new)).json();
        return PoseCall.numbers(document.at("/samples/0/primitives/0/positions"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"exact", "cpu", "gpu"})
    void morphOptionDecidesWhetherPosesAreMorphed(String path) throws IOException {
        Path moved = MorphModel.applied(1, 0).write(folder.resolve("moved.glb"));
        Path bare = MorphModel.applied(0, 0).write(folder.resolve("bare.glb"));
        String[] pose = {"--clip", "jump", "--time", "1", "--path", path};
        double[] on = positions(model, pose);
        assertArrayEquals(positions(moved, pose), on, 1e-6);
        assertTrue(Arrays.stream(on).max().orElse(0) > MorphModel.FAR);
        String[] off = Arrays.copyOf(pose, pose.length + 2);
        off[pose.length] = "--morphs";
        off[pose.length + 1] = "off";
        assertArrayEquals(positions(bare, pose), positions(model, off), 1e-6);
    }

    /** The first target of the other file has the name of the model's second target. */
    @Test
    void morphWeightsOfClipFilesMatchMorphTargetsByName() throws IOException {
        GltfWriter named = MorphModel.create().set("/meshes/0/extras", "{'targetNames':['grow','lift']}");
        Path own = named.write(folder.resolve("named.glb"));
        GltfWriter turned = MorphModel.create().set("/meshes/0/extras", "{'targetNames':['lift','other']}");
        Path other = turned.write(folder.resolve("turned.glb"));
        Path lifted = MorphModel.applied(0, 1).write(folder.resolve("lifted.glb"));
        Invocation answer = Invocation.of(
                "pose", own.toString(), "--clips", other.toString(), "--clip", "4", "--time", "1", "--out", "-");
        double[] found = PoseCall.numbers(answer.json().at("/samples/0/primitives/0/positions"));
        assertArrayEquals(positions(lifted, "--clip", "jump", "--time", "1"), found, 1e-6);
        assertTrue(
                answer.err().contains("skipped tracks of morph targets that named.glb does not have: 'face.other'"),
                answer.err());
        Invocation without =
                Invocation.of("pose", own.toString(), "--clips", other.toString(), "--morphs", "off", "--out", "-");
        assertEquals("", without.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--a gpu --b cpu",
                "--a gpu --b exact",
                "--preskin on",
                "--skinning dqs --b exact",
                "--palette quat",
                "--palette quat --skinning dqs",
                "--interpolation slerp --b exact",
                "--morphs off",
                "--states 30",
                "--states 30 --b exact",
                "--states 30 --b exact --skinning dqs"
            })
    void morphedModelsPassTheComparison(String options) throws IOException {
        List<String> args = new ArrayList<>(List.of("compare", model.toString(), "--json", "-"));
        args.addAll(List.of(options.split(" ")));
        if (!options.contains("--states")) {
            args.addAll(List.of("--instances", "12"));
        }
        Invocation answer = Invocation.of(args.toArray(String[]::new));
        assertEquals(0, answer.code(), answer::err);
        assertTrue(answer.json().get("pass").booleanValue());
    }

    @Test
    void drawnPicturesDependOnTheMorphOption() throws IOException {
        assertEquals(hash("on", "--morphs", "on"), hash("default"));
        assertTrue(!hash("default").equals(hash("off", "--morphs", "off")));
        assertEquals(hash("default"), hash("ahead", "--preskin", "on"));
        assertEquals(hash("default"), hash("culled", "--triangle-cull", "on"));
    }

    private String hash(String name, String... more) throws IOException {
        String json = folder.resolve(name + ".json").toString();
        List<String> args = new ArrayList<>(List.of("bench", model.toString(), "--headless", "--instances", "9"));
        args.addAll(List.of("--size", "160x90", "--frames", "2", "--warmup", "1", "--shadows", "on", "--json", json));
        args.addAll(List.of(more));
        Invocation answer = Invocation.of(args.toArray(String[]::new));
        assertEquals(0, answer.code(), answer::err);
        JsonNode result = GltfWriter.json(Files.readString(Path.of(json)));
        assertEquals(
                more.length > 1 && more[1].equals("off") ? "off" : "on",
                result.at("/settings/morphs").textValue());
        return result.at("/runs/0/imageHash").toString();
    }

    @Test
    void inspectCountsMorphTargets() throws IOException {
        JsonNode report =
                Invocation.of("inspect", model.toString(), "--json", "-").json();
        assertEquals(2, report.at("/meshes/0/morphTargets").intValue());
        assertEquals(0, report.at("/warnings").size());
    }

    /** All weights of the model are 0, so weight 1 shows another face and changes nothing else. */
    @Test
    void morphsMoveTheFaceOfARealModel() throws IOException {
        Path robot = Path.of(System.getProperty("throng.shared", ""), "models/RobotExpressive/RobotExpressive.glb");
        assumeTrue(Files.exists(robot), "no shared model at " + robot);
        Path copy = withWeights(robot);
        JsonNode before = primitives(robot);
        JsonNode after = primitives(copy);
        int moved = 0;
        for (int p = 0; p < before.size(); p++) {
            boolean isHead = before.get(p).get("meshName").textValue().startsWith("Head")
                    || before.get(p).get("nodeName").textValue().startsWith("Head");
            boolean same = before.get(p).get("positions").equals(after.get(p).get("positions"));
            moved += same ? 0 : 1;
            assertTrue(same || isHead, before.get(p).get("nodeName").textValue());
        }
        assertTrue(moved > 0, "nothing moved");
        for (String b : List.of("cpu", "exact")) {
            Invocation answer = Invocation.of("compare", copy.toString(), "--b", b, "--instances", "4");
            assertEquals(0, answer.code(), answer::err);
        }
    }

    private static JsonNode primitives(Path shown) throws IOException {
        return Invocation.of("pose", shown.toString(), "--clip", "none", "--out", "-")
                .json()
                .at("/samples/0/primitives");
    }

    private Path withWeights(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        int length = bytes.getInt(12);
        String json = new String(bytes.array(), 20, length, StandardCharsets.UTF_8);
        String changed =
                json.replaceAll("\"weights\"\\s*:\\s*\\[\\s*0\\s*,\\s*0\\s*,\\s*0\\s*\\]", "\"weights\":[1,1,1]");
        assertTrue(!changed.equals(json), "weights of 0 in the file");
        byte[] document = GltfWriter.padded(changed.getBytes(StandardCharsets.UTF_8), ' ');
        byte[] data = Arrays.copyOfRange(bytes.array(), 28 + length, bytes.capacity());
        return GltfWriter.write(
                folder.resolve("robot.glb"),
                GltfWriter.container(GltfWriter.chunk(0x4E4F534A, document), GltfWriter.chunk(0x004E4942, data)));
    }
}

package dev.throng.app;

import static dev.throng.app.PoseCall.numbers;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code pose --state} and {@code pose --joints}. */
@GlTest
@Tag("turn-3")
class PoseStateCommandTest {
    @TempDir
    private Path folder;

    private Path model = Path.of("");

    @BeforeEach
    void writeModel() throws IOException {
        model = TestModel.write(folder);
    }

    private Invocation pose(String... args) {
        List<String> all = new ArrayList<>(List.of("pose", model.toString(), "--out", "-"));
        all.addAll(List.of(args));
        return Invocation.of(all.toArray(String[]::new));
    }

    private Invocation posed(String state, String... args) throws IOException {
        Path file = Files.writeString(folder.resolve("state.json"), state.replace('\'', '"'));
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--state", file.toString()));
        return pose(all.toArray(String[]::new));
    }

    private double[] tip(String state, String... args) throws IOException {
        double[] positions = numbers(posed(state, args).json().at("/samples/0/primitives/0/positions"));
        return new double[] {positions[3], positions[4], positions[5]};
    }

    @Test
    void stateWithoutATimeGivesOneSample() throws IOException {
        JsonNode document = posed("{}").json();
        assertEquals(1, document.get("samples").size());
        for (String pointer : List.of("/clip", "/wrap", "/samples/0/time", "/samples/0/localTime")) {
            assertTrue(document.at(pointer).isNull(), pointer);
        }
        assertEquals("[\"lift\",\"1\"]", document.get("clips").toString());
    }

    @Test
    void clipsBlendByTheirShareOfTheTotalWeight() throws IOException {
        String state = "{'base':[{'clip':'lift','time':2,'weight':3},{'clip':1,'time':-1,'wrap':'loop'}]}";
        for (String path : List.of("exact", "cpu")) {
            assertArrayEquals(new double[] {1, 3, 0.5}, tip(state, "--path", path), 1e-6);
        }
    }

    @Test
    void gpuAndCpuPosesOfStatesAgreeWithExactPoses() throws IOException {
        String state = "{'base':[{'clip':'lift','time':2,'weight':3},{'clip':1,'time':-1,'wrap':'loop'}]}";
        assertArrayEquals(new double[] {1, 3, 0.5}, tip(state, "--path", "gpu"), 1e-6);
        String chain = "{'ik':[{'type':'%s','root':'root','end':'arm \u00E9','target':[1,2,3],'iterations':%d}]}";
        for (String method : List.of("ccd", "fabrik")) {
            String solved = String.format(chain, method, 256);
            double[] exact = tip(solved, "--path", "exact");
            assertArrayEquals(exact, tip(solved, "--path", "gpu"), 1e-5);
            assertArrayEquals(exact, tip(solved, "--path", "cpu"), 1e-5);
        }
        Invocation refused = posed(String.format(chain, "ccd", 257), "--path", "gpu");
        assertEquals(2, refused.code());
        assertTrue(
                refused.isOneLine()
                        && refused.err().contains("/ik/0/iterations: found 257 iterations, expected at most 256"),
                refused.err());
    }

    @Test
    void jsonTextSelectsAClipByNameAndJsonNumberByIndex() throws IOException {
        assertArrayEquals(new double[] {1, 0, 4}, tip("{'base':[{'clip':'1','time':2}]}"));
        assertArrayEquals(new double[] {1, 4, 0}, tip("{'base':[{'clip':0,'time':2}]}"));
    }

    @Test
    void layersAreAppliedInTheirOrder() throws IOException {
        String base = "{'base':[{'clip':0,'time':1}],'layers':[";
        String over = "{'mode':'override','clip':1,'time':2,'weight':0.5}";
        String add = "{'mode':'additive','clip':1,'time':2,'weight':0.5,'reference':{'clip':1,'time':1}}";
        assertArrayEquals(new double[] {1, 1, 2}, tip(base + over + "]}"));
        assertArrayEquals(new double[] {1, 2, 1}, tip(base + add + "]}"));
        assertArrayEquals(new double[] {1, 1, 3}, tip(base + over + "," + add + "]}"));
        assertArrayEquals(new double[] {1, 1, 2.5}, tip(base + add + "," + over + "]}"));
    }

    @Test
    void layerMasksApplyToTheListedJoints() throws IOException {
        String layer = "{'layers':[{'mode':'override','clip':0,'time':2,'joints':[%s]}]}";
        assertArrayEquals(new double[] {1, 0, 0}, tip(layer.formatted("")));
        assertArrayEquals(new double[] {1, 4, 0}, tip(layer.formatted("{'joint':'root'}")));
        assertArrayEquals(new double[] {1, 0, 0}, tip(layer.formatted("{'joint':'root','descendants':false}")));
        assertArrayEquals(new double[] {1, 2, 0}, tip(layer.formatted("{'joint':'arm é','weight':0.5}")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'bass':[]}|/bass: found unknown key 'bass' in the pose file, expected one of the keys base, layers, ik",
                "{'base':[{'clip':'jump'}]}|/base/0/clip: found \"jump\" as clip, expected the name or index of one of the model's clips 0 'lift'",
                "{'base':[{'clip':7}]}|/base/0/clip",
                "{'base':[{}]}|/base/0/clip: found nothing as clip, expected the name or index of one of the model's clips",
                "{'base':[{'clip':0,'weight':-1}]}|/base/0/weight: found -1 in the pose file, expected a number of at least 0",
                "{'base':[{'clip':0,'weight':0}]}|/base: found weight 0 in every base clip",
                "{'base':[{'clip':0,'time':1e999}]}|/base/0/time: found ",
                "{'base':[{'clip':0,'wrap':'once'}]}|/base/0/wrap: found \"once\" in the pose file, expected one of clamp, loop",
                "{'base':[{'clip':0},{'clip':0},{'clip':0},{'clip':0},{'clip':0}]}|/base/4: found a list of 5 entries, expected at most 4",
                "{'layers':[{'mode':'override','clip':0,'weight':1.5}]}|/layers/0/weight: found 1.5 in the pose file, expected a number from 0 to 1",
                "{'layers':[{'mode':'mix','clip':0}]}|/layers/0/mode: found \"mix\" in the pose file, expected one of override, additive",
                "{'layers':[{'mode':'override','clip':0,'joints':[{'joint':'leg'}]}]}|/layers/0/joints/0/joint: found no joint 'leg', expected one of the model's joints 'body', 'root'",
                "{'layers':[{'mode':'override','clip':0,'reference':{'clip':0}}]}|/layers/0/reference: found a reference pose in a layer that is not additive, expected a reference pose only in additive layers",
                "{'ik':[{'type':'two-bone','end':'arm é','target':[0,0,0]}]}|/ik/0/end: found joint \"arm é\", expected a joint with a parent and a grandparent",
                "{'ik':[{'type':'ccd','root':'arm é','end':'root','target':[0,0,0]}]}|/ik/0/root: found root joint \"arm é\", expected an ancestor of end joint \"root\"",
                "{'ik':[{'type':'fabrik','root':'root','end':'root','target':[0,0,0]}]}|/ik/0/root",
                "{'ik':[{'type':'bend'}]}|/ik/0/type: found \"bend\" in the pose file, expected one of two-bone, ccd, fabrik, look-at",
                "{'ik':[{'type':'look-at','joint':'root','forward':[0,0,0],'target':[0,0,0]}]}|/ik/0/forward: found direction 0 0 0, expected a vector",
                "{'ik':[{'type':'look-at','joint':'root','forward':[0,0,1],'target':[0,0]}]}|/ik/0/target: found array in the pose file, expected a list of 3 numbers",
                "{'ik':[{'type':'look-at','joint':'root','forward':[0,0,1],'target':[0,0,'a']}]}|/ik/0/target/2: found \"a\" in the pose file, expected a number",
                "{'ik':[{'type':'look-at','joint':'root','forward':[0,0,1],'target':[0,0,1],'maxDegrees':181}]}|/ik/0/maxDegrees: found 181 in the pose file, expected an angle from 0 to 180 degrees",
                "{'ik':[{'type':'ccd','root':'root','end':'arm é','target':[0,0,0],'iterations':1.5}]}|/ik/0/iterations: found 1.5 in the pose file, expected a whole number",
                "{'ik':[{'type':'ccd','root':'root','end':'arm é','target':[0,0,0],'pole':[0,0,0]}]}|/ik/0/pole: found unknown key 'pole'",
                "{'ik':[{},{},{},{},{}]}|/ik/4: found a list of 5 entries, expected at most 4",
                "{'layers':{}}|/layers: found object in the pose file, expected a list",
                "[]|: found array in the pose file, expected an object",
                "{|: the file is not JSON",
            })
    void errorForAnInvalidStateNamesTheWrongProperty(String state, String message) throws IOException {
        Invocation answer = posed(state);
        assertEquals(2, answer.code(), answer.err());
        assertTrue(answer.isOneLine(), answer.err());
        assertTrue(answer.err().contains(message), answer.err());
    }

    @Test
    void optionsThatContradictAStateAreRefused() throws IOException {
        for (String[] args : new String[][] {{"--time", "0"}, {"--clip", "none"}, {"--wrap", "clamp"}}) {
            Invocation answer = posed("{}", args);
            assertEquals(2, answer.code());
            assertTrue(answer.isOneLine() && answer.err().contains("found " + args[0]), answer.err());
        }
        Invocation missing = pose("--state", folder.resolve("none.json").toString());
        assertEquals(2, missing.code());
        assertTrue(missing.isOneLine() && missing.err().contains("does not exist"), missing.err());
    }

    @Test
    void allNodesOfTheSceneAreListed() throws IOException {
        for (String path : List.of("exact", "cpu")) {
            JsonNode joints =
                    pose("--time", "1", "--joints", "--path", path).json().at("/samples/0/joints");
            assertEquals(3, joints.size());
            assertEquals("[\"body\",\"root\",\"arm é\"]", names(joints));
            assertEquals(2, joints.at("/2/nodeIndex").intValue());
            assertArrayEquals(new double[] {0, 2, 0}, numbers(joints.at("/2/position")), 1e-6);
            assertArrayEquals(new double[] {0, 0, 0, 1}, numbers(joints.at("/2/rotation")));
            assertArrayEquals(new double[] {1, 1, 1}, numbers(joints.at("/2/scale")));
        }
    }

    private static String names(JsonNode joints) {
        return StreamSupport.stream(joints.spliterator(), false)
                .map(joint -> "\"" + joint.get("name").textValue() + "\"")
                .toList()
                .toString()
                .replace(", ", ",");
    }

    /** The file has nodes that move nothing, a second scene, a mirrored node and a matrix with shear. */
    @Test
    void nodesOfOtherScenesAreNotListed() throws IOException {
        model = Files.writeString(folder.resolve("nodes.gltf"), """
                {"asset":{"version":"2.0"},"scene":1,"scenes":[{"nodes":[0]},{"nodes":[3,1]}],
                 "nodes":[{"name":"elsewhere"},
                  {"name":"mirror","scale":[2,-3,4],"translation":[1,2,3],"children":[2]},
                  {"rotation":[0,0,0.6,0.8]},
                  {"name":"shear","matrix":[1,0,0,0, 1,1,0,0, 0,0,1,0, 5,0,0,1]}]}
                """);
        JsonNode joints = pose("--joints").json().at("/samples/0/joints");
        assertEquals("[\"mirror\",\"node 2\",\"shear\"]", names(joints));
        assertArrayEquals(new double[] {-2, 3, 4}, numbers(joints.at("/0/scale")), 1e-14);
        assertArrayEquals(new double[] {0, 0, 1, 0}, numbers(joints.at("/0/rotation")), 1e-14);
        assertArrayEquals(new double[] {1, 2, 3}, numbers(joints.at("/1/position")), 1e-14);
        assertArrayEquals(new double[] {1, Math.sqrt(2), 1}, numbers(joints.at("/2/scale")), 1e-12);
        // columns at 0 and 45 degrees: the nearest right-angled pair is at -22.5 and 67.5 degrees
        double[] turn = {0, 0, Math.sin(-Math.PI / 16), Math.cos(Math.PI / 16)};
        assertArrayEquals(turn, numbers(joints.at("/2/rotation")), 1e-12);
    }
}

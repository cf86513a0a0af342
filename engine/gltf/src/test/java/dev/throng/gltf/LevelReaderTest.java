package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import dev.throng.anim.Warning;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Levels of detail by MSFT_lod, loaded from bytes. */
class LevelReaderTest {
    private static final JsonNode RIGID_PART = GltfWriter.json("{'mesh':0,'extensions':{'MSFT_lod':{'ids':[4]}}}");

    /** @return the arm with two coarser levels outside the scene: node 4 with one triangle, node 5 with two */
    private static GltfWriter arm() {
        GltfWriter writer = TestModels.arm();
        writer.integers("SCALAR", 5123, false, 0, 1, 2);
        writer.integers("SCALAR", 5123, false, 0, 1, 2, 2, 1, 3);
        for (int indices : new int[] {11, 12}) {
            writer.add(
                    "meshes",
                    "{'primitives':[{'attributes':{'POSITION':0,'JOINTS_0':3,'WEIGHTS_0':4},'indices':" + indices
                            + "}]}");
        }
        writer.add("nodes", "{'name':'coarse','mesh':1,'skin':0}");
        writer.add("nodes", "{'name':'coarser','mesh':2,'translation':[5,5,5]}");
        return ids(writer, 3, 4, 5).set("/extensionsRequired", "['MSFT_lod']");
    }

    /** @return the crane with coarser meshes 1 and 2 in nodes 3 and 4, outside the scene */
    private static GltfWriter crane() {
        GltfWriter writer = TestModels.crane();
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0}}]}");
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0}}]}");
        writer.add("nodes", "{'mesh':1}");
        writer.add("nodes", "{'mesh':2}");
        writer.add("scenes", "{'nodes':[0]}");
        return writer;
    }

    private static GltfWriter ids(GltfWriter writer, int node, int... ids) {
        String list = IntStream.of(ids).mapToObj(String::valueOf).collect(Collectors.joining(",", "[", "]"));
        return writer.set("/nodes/" + node + "/extensions", "{'MSFT_lod':{'ids':" + list + "}}");
    }

    private static CharacterModel load(GltfWriter writer) {
        return GltfLoader.load("model", writer.glb());
    }

    /** @return indices in the file of a level's meshes */
    private static List<Integer> meshes(CharacterModel character, int level) {
        return character.level(level).meshes().stream()
                .map(mesh -> mesh.source().mesh())
                .toList();
    }

    @Test
    void levelsOfDetailOfASkinnedMeshAreRead() {
        CharacterModel arm = load(arm());
        assertEquals(List.of(), arm.warnings());
        assertEquals(3, arm.levelCount());
        assertEquals(
                List.of(4, 1, 2),
                IntStream.range(0, 3)
                        .mapToObj(k -> arm.level(k).triangleCount())
                        .toList());
        assertEquals(3, arm.skeleton().jointCount());
        Mesh coarser = arm.level(2).meshes().get(0);
        assertEquals(new Mesh.Source(5, "coarser", 2, "mesh 2", 0, 0, 4), coarser.source());
        assertSame(arm.meshes().get(0).influences(), coarser.influences());
    }

    @Test
    void coarserLevelUsesTheTransformOfTheFinestLevel() {
        CharacterModel crane = load(ids(crane(), 1, 3, 4).set("/nodes/3/translation", "[9,9,9]"));
        assertEquals(3, crane.skeleton().jointCount());
        assertEquals(
                crane.meshes().get(1).influences().entries()[0],
                crane.level(1).meshes().get(1).influences().entries()[0]);
    }

    @Test
    void nodesWithFewerLevelsShowTheirCoarsest() {
        CharacterModel crane = load(ids(ids(crane(), 0, 3), 1, 3, 4));
        assertEquals(3, crane.levelCount());
        assertEquals(List.of(0, 0, 0), meshes(crane, 0));
        assertEquals(List.of(1, 1, 0), meshes(crane, 1));
        assertEquals(List.of(1, 2, 0), meshes(crane, 2));
    }

    @Test
    void levelsWithoutAMeshShowNothing() {
        CharacterModel crane = load(ids(crane(), 1, 3, 4).remove("/nodes/3/mesh"));
        assertEquals(List.of(0, 0), meshes(crane, 1));
        assertEquals(List.of(0, 2, 0), meshes(crane, 2));
        assertEquals(List.of(), crane.warnings());
    }

    @Test
    void levelsListedByACoarserLevelAreIgnored() {
        CharacterModel crane = load(ids(ids(crane(), 0, 3), 3, 0, 4));
        assertEquals(2, crane.levelCount());
        assertEquals(List.of(), crane.warnings());
    }

    @Test
    void numberOfLevelsOfDetailIsLimited() {
        int[] many = new int[LevelReader.MAX_LEVELS + 1];
        Arrays.fill(many, 3);
        CharacterModel crane = load(ids(crane(), 0, many));
        assertEquals(1 + LevelReader.MAX_LEVELS, crane.levelCount());
        assertIgnored(crane, "/nodes/0/extensions/MSFT_lod/ids", "found 9 levels of detail, expected at most 8");
    }

    static Stream<Arguments> unusable() {
        return Stream.of(
                Arguments.of(
                        "itself",
                        ids(crane(), 1, 1),
                        "found node 1 as a level of detail, but this node is also a node of the scene"),
                Arguments.of(
                        "another node of the scene",
                        ids(crane(), 1, 2),
                        "found node 2 as a level of detail, but this node is also a node of the scene"),
                Arguments.of(
                        "a node with children",
                        ids(crane(), 1, 3).set("/nodes/3/children", "[4]"),
                        "found node 3 as a level of detail, but this node has children"),
                Arguments.of(
                        "a skin where there is none",
                        arm().set("/nodes/0/children", "[1,3,6]").put("/nodes/6", RIGID_PART),
                        "found node 4 as a level of detail, but this node has another skin"),
                Arguments.of(
                        "another skin",
                        arm().set("/skins/1", "{'joints':[2,1]}").set("/nodes/4/skin", "1"),
                        "found node 4 as a level of detail, but this node has another skin"),
                Arguments.of(
                        "a mesh without joints",
                        arm().set("/meshes/1/primitives/0", "{'attributes':{'POSITION':0}}")
                                .remove("/nodes/4/skin"),
                        "found node 4 as a level of detail, but this node has a mesh without joints"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unusable")
    void unusableLevelsAreIgnoredWithAWarning(String mistake, GltfWriter file, String text) {
        CharacterModel character = load(file);
        String pointer = character.warnings().stream()
                .filter(warning -> warning.code() == Warning.Code.LEVELS_IGNORED)
                .findFirst()
                .orElseThrow()
                .pointer();
        assertIgnored(character, pointer, text);
        assertTrue(pointer.matches("/nodes/\\d/extensions/MSFT_lod/ids/0"), pointer);
        assertTrue(character.triangleCount() > 0, mistake);
    }

    private static void assertIgnored(CharacterModel character, String pointer, String text) {
        Map<String, String> texts = character.warnings().stream()
                .filter(warning -> warning.code() == Warning.Code.LEVELS_IGNORED)
                .collect(Collectors.toMap(warning -> warning.pointer(), warning -> warning.text()));
        assertTrue(texts.getOrDefault(pointer, "nothing").startsWith(text), texts::toString);
    }

    @Test
    void ignoredLevelsOfOneNodeLeaveOtherNodesUnchanged() {
        CharacterModel crane = load(ids(ids(crane(), 0, 3), 1, 1));
        assertEquals(List.of(1, 0, 0), meshes(crane, 1));
    }
}

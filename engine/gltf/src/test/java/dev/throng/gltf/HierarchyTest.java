package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Joint;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Warning;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("turn-1")
class HierarchyTest {
    @TempDir
    Path folder;

    private CharacterModel load(GltfWriter writer) {
        return Agreement.load(writer.write(folder.resolve("model.glb")));
    }

    private static List<String> names(CharacterModel character) {
        return character.skeleton().joints().stream().map(Joint::name).toList();
    }

    @Test
    void onlySkinJointsAndTheirAncestorsBecomeJoints() {
        CharacterModel character = load(TestModels.arm());
        assertEquals(
                List.of(new Joint("arm", -1, 0), new Joint("shoulder", 0, 1), new Joint("elbow", 1, 2)),
                character.skeleton().joints());
        assertArrayEquals(
                new double[] {0, 1, 0, 0, 0, 0, 1, 1, 1.5, 1},
                Arrays.copyOfRange(character.skeleton().restPose().values(), 20, 30));
    }

    @Test
    void nodesWithMeshesBecomeJoints() {
        CharacterModel character = load(TestModels.crane());
        assertEquals(List.of("tower", "boom", "node 2"), names(character));
        assertArrayEquals(new int[] {0, 1, 2}, character.palette().joints());
        assertEquals(3, character.meshes().size());
        assertEquals(0, character.meshes().get(2).source().influences());
    }

    @Test
    void rigidMeshesAreAttachedToSkinJoints() {
        GltfWriter writer = TestModels.arm();
        int node = writer.add("nodes", "{'name':'sword','mesh':0,'translation':[0,0.5,0],'scale':[1,2,3]}");
        writer.set("/nodes/2/children", "[" + node + "]");
        CharacterModel character = load(writer);
        assertEquals(List.of("arm", "shoulder", "elbow", "sword"), names(character));
        assertEquals(-1, character.meshes().get(1).source().skin());
        assertEquals(List.of(Warning.Code.UNUSED_JOINTS), GltfContainerTest.codes(character));
    }

    @Test
    void jointsAreInDepthFirstOrderForAnyFileOrder() {
        GltfWriter writer = new GltfWriter();
        writer.floats("VEC3", 0, 0, 0, 1, 0, 0, 0, 1, 0);
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0}}]}");
        writer.add("nodes", "{'name':'leaf','mesh':0}");
        writer.add("nodes", "{'name':'other root','mesh':0}");
        writer.add("nodes", "{'name':'second','mesh':0,'children':[0],'translation':[1,2,3]}");
        writer.add("nodes", "{'name':'first','mesh':0}");
        writer.add("nodes", "{'name':'root','children':[3,2],'rotation':[0.6,0,0,0.8]}");
        writer.add("scenes", "{'nodes':[4,1]}");
        CharacterModel character = load(writer);
        assertEquals(List.of("root", "first", "second", "leaf", "other root"), names(character));
        assertEquals(Skeleton.NO_PARENT, character.skeleton().parent(4));
        assertEquals(
                List.of(0, 1, 2, 3),
                character.meshes().stream().map(m -> m.source().node()).toList());
    }

    @Test
    void nodesOutsideTheDefaultSceneAreOmitted() {
        GltfWriter writer = TestModels.crane();
        writer.add("nodes", "{'name':'elsewhere','mesh':0}");
        writer.add("scenes", "{'nodes':[3]}");
        writer.add("scenes", "{'nodes':[0]}");
        assertEquals(List.of("elsewhere"), names(load(writer)));
        assertEquals(List.of("tower", "boom", "node 2"), names(load(writer.set("/scene", "1"))));
    }

    @Test
    void allRootsOfAFileWithoutScenesAreShown() {
        GltfWriter writer = TestModels.crane();
        writer.add("nodes", "{'name':'second root','mesh':0}");
        assertEquals(List.of("tower", "boom", "node 2", "second root"), names(load(writer)));
    }

    @Test
    void skinJointsOutsideTheSceneAreKept() {
        GltfWriter writer = TestModels.arm();
        writer.set("/nodes/0/children", "[1]").set("/scenes/0/nodes", "[3]");
        assertEquals(List.of("arm", "shoulder", "elbow"), names(load(writer)));
    }

    @Test
    void allNodesOfASceneWithoutMeshesBecomeJoints() {
        GltfWriter writer = TestModels.arm().remove("/nodes/3/mesh").remove("/nodes/3/skin");
        CharacterModel character = load(writer);
        assertEquals(List.of("arm", "shoulder", "elbow", "strip"), names(character));
        assertEquals(1, character.skins().size());
        assertEquals(2, character.clips().get(0).tracks().size());
    }

    @Test
    void nodeMatricesAreDecomposedIntoOneJoint() {
        GltfWriter writer = TestModels.crane().remove("/animations");
        writer.set("/nodes/1/matrix", "[0,-2,0,0, 3,0,0,0, 0,0,-1,0, 5,6,7,1]").remove("/nodes/1/translation");
        CharacterModel character = load(writer);
        assertEquals(3, character.skeleton().jointCount());
        assertEquals(List.of(), character.warnings());
    }

    @Test
    void shearedNodeIsSplitIntoTwoJoints() {
        GltfWriter writer = TestModels.crane().remove("/animations");
        writer.set("/nodes/1/matrix", "[1,0,0,0, 0.5,2,0,0, 0,0.25,-1,0, 5,6,7,1]")
                .remove("/nodes/1/translation");
        CharacterModel character = load(writer);
        assertEquals(List.of("tower", "boom", "boom (shear)", "node 2"), names(character));
        assertEquals(List.of(Warning.Code.SHEARED_NODE), GltfContainerTest.codes(character));
        assertEquals(1, character.skeleton().joints().get(2).node());
    }

    @Test
    void nodeRotationsAreNormalised() {
        GltfWriter writer = TestModels.crane().remove("/animations").set("/nodes/1/rotation", "[0,0,3,4]");
        CharacterModel character = load(writer);
        assertEquals(0.6, character.skeleton().restPose().values()[10 + 5], 1e-15, "3 / 5, rounded");
        assertEquals(List.of(Warning.Code.ROTATION_NORMALISED), GltfContainerTest.codes(character));
        assertEquals("/nodes/1/rotation", character.warnings().get(0).pointer());
    }

    @Test
    void hierarchiesOfTheMaximumDepthAreAccepted() {
        CharacterModel character = load(chain(Skeleton.MAX_LEVELS));
        assertEquals(Skeleton.MAX_LEVELS, character.skeleton().depth());
    }

    /** @return a chain of nodes, each a child of the previous one, with a mesh at the end */
    static GltfWriter chain(int levels) {
        GltfWriter writer = new GltfWriter();
        writer.floats("VEC3", 0, 0, 0, 1, 0, 0, 0, 1, 0);
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0}}]}");
        for (int level = 1; level < levels; level++) {
            writer.add("nodes", "{'children':[" + level + "]}");
        }
        writer.add("nodes", "{'mesh':0}");
        return writer;
    }

    @Test
    void unnamedObjectsGetNumberedNames() {
        GltfWriter writer = TestModels.arm().remove("/nodes/1/name").remove("/skins/0/name");
        writer.remove("/meshes/0/name").remove("/animations/0/name").remove("/materials/0/name");
        CharacterModel character = load(writer);
        assertTrue(names(character).contains("node 1"));
        assertEquals("skin 0", character.skins().get(0).name());
        assertEquals("mesh 0", character.meshes().get(0).source().meshName());
        assertEquals("clip 0", character.clips().get(0).name());
        assertEquals("material 0", character.materials().get(0).name());
    }
}

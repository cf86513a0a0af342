package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Warning;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkinningTest {
    @TempDir
    Path folder;

    private CharacterModel load(GltfWriter writer) {
        return Agreement.load(writer.write(folder.resolve("model.glb")));
    }

    @Test
    void skinsAndTheirMatrixPaletteAreRead() {
        CharacterModel character = load(TestModels.arm());
        assertArrayEquals(new int[] {1, 2}, character.skins().get(0).joints());
        assertArrayEquals(new int[] {0, 1}, character.skins().get(0).entries());
        assertArrayEquals(new int[] {1, 2}, character.palette().joints());
        assertArrayEquals(
                new float[] {1, 0, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0},
                Arrays.copyOfRange(character.palette().inverseBind(), 12, 24));
        assertEquals(0, character.meshes().get(0).source().skin());
        assertEquals(4, character.meshes().get(0).source().influences());
    }

    @Test
    void missingInverseBindMatricesAreIdentities() {
        CharacterModel character = load(TestModels.arm().remove("/skins/0/inverseBindMatrices"));
        assertArrayEquals(
                new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0},
                Arrays.copyOfRange(character.palette().inverseBind(), 12, 24));
    }

    @Test
    void skinsShareEqualPaletteEntries() {
        GltfWriter writer = TestModels.arm();
        writer.add("skins", "{'joints':[2,1]}");
        writer.add("nodes", "{'mesh':0,'skin':1}");
        CharacterModel character = load(writer.set("/scenes/0/nodes", "[0,4]"));
        // Joint 1 has the identity in both skins; joint 2 has two matrices.
        assertArrayEquals(new int[] {1, 2, 2}, character.palette().joints());
        assertArrayEquals(new int[] {2, 0}, character.skins().get(1).entries());
        assertArrayEquals(new int[] {2, 1}, character.skins().get(1).joints());
    }

    @Test
    void nodesOfOneMeshShareItsVertices() {
        GltfWriter writer = TestModels.arm();
        writer.add("nodes", "{'mesh':0,'skin':0}");
        CharacterModel character = load(writer.set("/scenes/0/nodes", "[0,4]"));
        assertSame(
                character.meshes().get(0).geometry().positions(),
                character.meshes().get(1).geometry().positions());
        assertSame(
                character.meshes().get(0).influences(),
                character.meshes().get(1).influences());
    }

    @Test
    void skinsThatNoMeshUsesAreOmitted() {
        GltfWriter writer = TestModels.arm();
        writer.add("nodes", "{'name':'unused'}");
        writer.set("/skins", "[{'joints':[4]},{'joints':[1,2],'inverseBindMatrices':6}]")
                .set("/nodes/3/skin", "1");
        CharacterModel character = load(writer);
        assertEquals(1, character.skins().size());
        assertEquals(1, character.skins().get(0).index());
        assertEquals(3, character.skeleton().jointCount());
    }

    @Test
    void allSetsOfInfluencesAreRead() {
        GltfWriter writer = TestModels.arm();
        for (int set = 1; set < 3; set++) {
            int joints = writer.integers("VEC4", 5123, false, TestModels.joints(6, 1, 0, 1, 0));
            double[] weights = new double[24];
            Arrays.fill(weights, 0.25 * set);
            int accessor = writer.floats("VEC4", weights);
            writer.set("/meshes/0/primitives/0/attributes/JOINTS_" + set, "" + joints);
            writer.set("/meshes/0/primitives/0/attributes/WEIGHTS_" + set, "" + accessor);
        }
        CharacterModel character = load(writer);
        Influences influences = character.meshes().get(0).influences();
        assertEquals(12, influences.perVertex());
        assertEquals(12, character.meshes().get(0).source().influences());
        assertArrayEquals(new int[] {0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0}, Arrays.copyOf(influences.entries(), 12));
        // 1 + 4 * 0.25 + 4 * 0.5 = 4
        assertArrayEquals(
                new float[] {0.25f, 0, 0, 0, 0.0625f, 0.0625f, 0.0625f, 0.0625f, 0.125f, 0.125f, 0.125f, 0.125f},
                Arrays.copyOf(influences.weights(), 12));
        assertEquals(List.of(Warning.Code.WEIGHTS_NORMALISED), GltfContainerTest.codes(character));
    }

    @Test
    void verticesWithoutWeightsFollowTheirFirstJoint() {
        GltfWriter writer =
                TestModels.arm().setFloat(4, 16, 0).setFloat(4, 17, 0).setByte(3, 16, 1);
        CharacterModel character = load(writer);
        Influences influences = character.meshes().get(0).influences();
        assertArrayEquals(new float[] {1, 0, 0, 0}, Arrays.copyOfRange(influences.weights(), 16, 20));
        assertEquals(1, influences.entries()[16]);
        assertEquals(List.of(Warning.Code.WEIGHTS_ZERO), GltfContainerTest.codes(character));
    }

    @Test
    void normalisedIntegerWeightsAreRead() {
        GltfWriter writer = TestModels.arm();
        int bytes = writer.integers("VEC4", 5121, true, TestModels.joints(6, 51, 204, 0, 0));
        writer.set("/meshes/0/primitives/0/attributes/WEIGHTS_0", "" + bytes);
        CharacterModel character = load(writer);
        assertArrayEquals(
                new float[] {0.2f, 0.8f, 0, 0},
                Arrays.copyOf(character.meshes().get(0).influences().weights(), 4));
        assertEquals(List.of(), character.warnings());
    }

    @Test
    void weightsOfARepeatedJointAreAdded() {
        GltfWriter writer = TestModels.arm();
        int joints = writer.integers("VEC4", 5121, false, TestModels.joints(6, 1, 1, 0, 0));
        int bytes = writer.integers("VEC4", 5121, true, TestModels.joints(6, 51, 204, 0, 0));
        writer.set("/meshes/0/primitives/0/attributes/JOINTS_0", "" + joints);
        writer.set("/meshes/0/primitives/0/attributes/WEIGHTS_0", "" + bytes);
        Influences influences = load(writer).meshes().get(0).influences();
        double[] sums = new double[2];
        for (int i = 0; i < 4; i++) {
            sums[influences.entries()[i]] += influences.weights()[i];
        }
        assertArrayEquals(new double[] {0, 1}, sums, 1e-6);
    }

    @Test
    void moreInverseBindMatricesThanJointsAreAccepted() {
        CharacterModel character =
                load(TestModels.arm().set("/skins/0/joints", "[2]").set("/nodes/3", "{'mesh':0}"));
        assertEquals(0, character.skins().size());
        GltfWriter writer = TestModels.arm().set("/skins/0/joints", "[2]");
        writer.set(
                "/meshes/0/primitives/0/attributes/JOINTS_0", "" + writer.integers("VEC4", 5121, false, new long[24]));
        assertArrayEquals(new int[] {2}, load(writer).palette().joints());
    }
}

package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.Track;
import dev.throng.anim.Warning;
import dev.throng.anim.exact.ExactSkinner;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Morph targets and weights, compared with an evaluation that shares no code, and with displaced meshes. */
class MorphReaderTest {
    @TempDir
    private Path folder;

    private CharacterModel load(GltfWriter writer) {
        return Agreement.load(writer.write(folder.resolve("model.glb")));
    }

    @Test
    void morphWeightsAreStoredAsTranslationsOfExtraJoints() {
        CharacterModel character = load(MorphModel.create());
        assertEquals(3, character.skeleton().jointCount());
        assertEquals(2, character.skeleton().spatialJointCount());
        assertEquals("face (weights)", character.skeleton().name(2));
        assertEquals(2, character.palette().joints()[2]);
        assertEquals(0.25, character.skeleton().restPose().values()[2 * 10 + 1]);
        Morphs morphs =
                Objects.requireNonNull(character.meshes().get(0).geometry().morphs());
        assertEquals(MorphModel.VERTICES, morphs.vertexCount());
        assertArrayEquals(
                new int[] {6, 7},
                Arrays.stream(morphs.slots()).distinct().sorted().toArray());
        assertEquals(List.of(), GltfContainerTest.codes(character));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "0, 1", "0.5, -0.25"})
    void morphTargetsMovePositionsAndNormals(double first, double second) {
        GltfWriter writer = MorphModel.create().set("/meshes/0/weights", "[" + first + "," + second + "]");
        CharacterModel moved = load(MorphModel.applied(first, second));
        double[][] found = restOf(load(writer));
        double[][] expected = restOf(moved);
        assertArrayEquals(expected[0], found[0]);
        assertArrayEquals(expected[1], found[1], 1e-15);
    }

    private static double[][] restOf(CharacterModel character) {
        Mesh mesh = character.meshes().get(0);
        double[][] vertices = new double[2][3 * mesh.vertexCount()];
        new ExactSkinner(character).skin(mesh.geometry(), mesh.influences(), vertices[0], vertices[1]);
        return vertices;
    }

    @Test
    void nodeWeightsOverrideMeshWeights() {
        CharacterModel character = load(MorphModel.create().set("/nodes/2/weights", "[0.5,0.75]"));
        assertEquals(0.5, character.skeleton().restPose().values()[20]);
        assertEquals(0.75, character.skeleton().restPose().values()[21]);
    }

    @Test
    void eachNodeHasSeparateMorphWeights() {
        GltfWriter writer = MorphModel.create();
        writer.add("nodes", "{'name':'other','mesh':0,'skin':0,'weights':[1,0]}");
        CharacterModel character = load(writer);
        assertEquals(4, character.skeleton().jointCount());
        Morphs first =
                Objects.requireNonNull(character.meshes().get(0).geometry().morphs());
        Morphs second =
                Objects.requireNonNull(character.meshes().get(1).geometry().morphs());
        assertSame(first.displacements(), second.displacements());
        assertEquals(first.slots()[0] + Morphs.WEIGHTS_PER_JOINT, second.slots()[0]);
    }

    /** Five targets need two joints; the second has an unused weight. */
    @Test
    void moreMorphTargetsThanOneJointStoresAreRead() {
        GltfWriter writer = MorphModel.create();
        String targets = writer.root().at("/meshes/0/primitives/0/targets").toString();
        String one = targets.substring(1, targets.indexOf('}') + 1);
        writer.set("/meshes/0/primitives/0/targets", "[" + String.join(",", one, one, one, one, one) + "]");
        writer.set("/meshes/0/weights", "[0,0.125,0.25,0.5,-1]");
        int times = writer.floats("SCALAR", 0, 1);
        int keys = writer.floats("SCALAR", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        writer.set(
                "/animations",
                "[{'samplers':[{'input':" + times + ",'output':" + keys
                        + "}],'channels':[{'sampler':0,'target':{'node':2,'path':'weights'}}]}]");
        Clip clip = load(writer).clips().get(0);
        assertEquals(List.of(2, 3), clip.tracks().stream().map(Track::joint).toList());
        assertArrayEquals(new float[] {3, 4, 0, 8, 9, 0}, clip.tracks().get(1).values());
    }

    /** Extras may mean anything: only a list of as many texts has names. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{'targetNames':['grow','lift']}; grow; lift",
                "{'targetNames':['grow']}; ''; ''",
                "{'targetNames':['grow',2]}; ''; ''",
                "{'targetNames':{}}; ''; ''",
                "{}; ''; ''",
                "['grow','lift']; ''; ''"
            })
    void namesOfMorphTargetsAreRead(String extras, String first, String second) {
        CharacterModel character = load(MorphModel.create().set("/meshes/0/extras", extras));
        assertEquals(
                List.of(first, second), character.skeleton().joints().get(2).targets());
    }

    @Test
    void sparseAndQuantizedDisplacementsAreRead() {
        GltfWriter writer = MorphModel.create();
        int indices = writer.integers("SCALAR", 5123, false, 3, 20);
        int values = writer.integers("VEC3", 5122, true, 0, 0, 32767, -32767, 0, 0);
        int sparse = writer.add(
                "accessors",
                "{'componentType':5122,'normalized':true,'count':" + MorphModel.VERTICES
                        + ",'type':'VEC3','sparse':{'count':2,'indices':{'bufferView':" + indices
                        + ",'componentType':5123},'values':{'bufferView':" + values + "}}}");
        writer.set("/meshes/0/primitives/0/targets/1/POSITION", "" + sparse);
        writer.set("/extensionsUsed", "['KHR_mesh_quantization']").set("/meshes/0/weights", "[0,1]");
        Morphs morphs =
                Objects.requireNonNull(load(writer).meshes().get(0).geometry().morphs());
        assertEquals(2, Arrays.stream(morphs.slots()).filter(slot -> slot == 7).count());
    }

    @Test
    void morphTargetsWithoutDisplacementsAreOmitted() {
        GltfWriter writer = MorphModel.create();
        CharacterModel character = load(writer.set("/meshes/0/primitives/0/targets", "[{},{}]"));
        assertNull(character.meshes().get(0).geometry().morphs());
    }

    @Test
    void morphedColoursAndTextureCoordinatesCauseAWarning() {
        GltfWriter writer = MorphModel.create();
        int uvs = writer.floats("VEC2", new double[2 * MorphModel.VERTICES]);
        writer.set("/meshes/0/primitives/0/targets/0/TEXCOORD_0", "" + uvs);
        assertEquals(List.of(Warning.Code.MORPH_TARGETS), GltfContainerTest.codes(load(writer)));
    }

    @Test
    void morphTargetsAreRemovedWithTheirJointsAndTracks() {
        CharacterModel character = load(MorphModel.create());
        CharacterModel without = character.withoutMorphs();
        assertNotNull(character.meshes().get(0).geometry().morphs());
        assertNull(without.meshes().get(0).geometry().morphs());
        assertFalse(without.hasMorphs());
        assertEquals(2, without.skeleton().jointCount());
        assertEquals(2, without.palette().entryCount());
        assertEquals(1, without.clips().get(0).tracks().size());
        assertSame(without, without.withoutMorphs());
        assertArrayEquals(restOf(load(MorphModel.applied(0, 0)))[0], restOf(without)[0]);
    }
}

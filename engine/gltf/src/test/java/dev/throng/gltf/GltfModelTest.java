package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.Material;
import dev.throng.anim.Warning;
import dev.throng.anim.clips.NamedNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes and scenes of a file, beside its character. */
class GltfModelTest {
    @TempDir
    Path folder;

    private GltfModel load(GltfWriter writer) {
        return GltfLoader.loadFile(writer.write(folder.resolve("model.glb")));
    }

    @Test
    void namedNodesAreThoseOfTheSceneAndAllJoints() {
        GltfWriter writer = TestModels.arm();
        writer.add("nodes", "{'name':'elsewhere'}");
        writer.add("nodes", "{'name':'hand','children':[6]}");
        writer.add("nodes", "{'name':'finger'}");
        writer.set("/nodes/3/children", "[5]");
        GltfModel model = load(writer);
        assertArrayEquals(new int[] {0, 1, 2, 3, 5, 6}, model.sceneNodes());
        assertEquals(
                List.of(
                        new NamedNode("arm", 0),
                        new NamedNode("shoulder", 1),
                        new NamedNode("elbow", 2),
                        new NamedNode("strip", NamedNode.NO_JOINT),
                        new NamedNode("hand", NamedNode.NO_JOINT),
                        new NamedNode("finger", NamedNode.NO_JOINT)),
                model.namedNodes());
        assertEquals(
                new GltfModel.FileNode(4, "elsewhere", GltfModel.FileNode.NO_PARENT),
                model.nodes().get(4));
        assertEquals(5, model.nodes().get(6).parent());
        GltfModel other = model.with(model.character());
        assertSame(model.character(), other.character());
        assertEquals(model.nodes(), other.nodes());
        assertEquals(model.sceneRoots(), other.sceneRoots());
    }

    private String refusal(GltfWriter writer, int scene) {
        Path file = writer.write(folder.resolve("model.glb"));
        Reading reading = new Reading(Reading.JointChoice.NEEDED, scene);
        return assertThrows(NoSuchSceneException.class, () -> GltfLoader.loadFile(file, reading))
                .getMessage();
    }

    @Test
    void scenesThatAreNotThereAreRefusedByAListOfThoseThatAre() {
        GltfWriter writer = TestModels.arm();
        assertEquals("found no scene 3, expected 0", refusal(writer, 3));
        writer.add("scenes", "{'name':'yard','nodes':[0]}");
        writer.add("scenes", "{'nodes':[0]}");
        assertEquals("found no scene 3, expected 0, 1 'yard', 2", refusal(writer, 3));
        writer.remove("/scenes").remove("/scene");
        assertEquals("found a file without scenes, expected a file with scene 1", refusal(writer, 1));
    }

    @Test
    void glossinessBecomesRoughness() {
        GltfWriter writer = TestModels.arm().set("/extensionsUsed", "['KHR_materials_pbrSpecularGlossiness']");
        writer.set(
                "/materials/0/extensions",
                "{'KHR_materials_pbrSpecularGlossiness':{'diffuseFactor':[0.5,0.25,1,1],"
                        + "'specularFactor':[0.5,0.75,0.25],'glossinessFactor':0.75}}");
        Material material = load(writer).character().materials().get(0);
        assertArrayEquals(new float[] {0.5f, 0.25f, 1, 1}, material.base().factor());
        assertEquals(0.25f, material.surface().roughness());
        assertEquals(0, material.surface().metallic());
        assertArrayEquals(
                new float[] {0.5f, 0.75f, 0.25f}, material.finish().specular().colour());
    }

    @Test
    void aHundredWarningsOfAKindAreListed() {
        Warnings warnings = new Warnings();
        for (int i = 0; i < 100; i++) {
            warnings.add(Warning.Code.UNUSED_JOINTS, "/nodes/" + i, "warning " + i);
        }
        assertEquals(100, warnings.list().size());
        warnings.add(Warning.Code.UNUSED_JOINTS, "/nodes/100", "one more");
        warnings.add(Warning.Code.UNUSED_JOINTS, "/nodes/101", "two more");
        List<Warning> listed = warnings.list();
        assertEquals(101, listed.size());
        assertEquals(
                new Warning(Warning.Code.UNUSED_JOINTS, "", "2 more warnings of kind UNUSED_JOINTS are not listed"),
                listed.get(100));
    }
}

package dev.throng.assets.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Material;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skin;
import dev.throng.gltf.write.BinData.Use;
import dev.throng.gltf.write.Document;
import dev.throng.gltf.write.Elements;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes connected meshes as one mesh of the file, a primitive for each. */
final class MeshWriter {
    private static final int POINTS = 0;
    private static final int PER_SET = 4;

    private final Document document;
    private final CharacterModel character;

    MeshWriter(Document document, CharacterModel character) {
        this.document = document;
        this.character = character;
    }

    /**
     * Writes meshes.
     *
     * @return index of the mesh in the file
     */
    int write(List<Mesh> meshes) {
        String name = meshes.get(0).source().meshName();
        List<?> primitives = meshes.stream().map(this::primitive).toList();
        return document.add("meshes", object("name", name, "primitives", primitives));
    }

    private Map<String, Object> primitive(Mesh mesh) {
        Geometry geometry = mesh.geometry();
        Map<String, Object> attributes =
                attributes(geometry, character.materials().get(mesh.material()));
        if (mesh.source().skin() != Mesh.Source.RIGID) {
            influences(mesh, attributes);
        }
        Map<String, Object> primitive = object("attributes", attributes);
        if (geometry.indices().length > 0) {
            // The highest number of a type restarts strips and is never used as an index.
            Elements indices = Elements.integers("SCALAR", geometry.indices(), geometry.vertexCount() + 1);
            primitive.put("indices", document.data().add(Use.INDICES, indices));
        } else {
            primitive.put("mode", POINTS);
        }
        primitive.put("material", mesh.material());
        return primitive;
    }

    private Map<String, Object> attributes(Geometry geometry, Material material) {
        Map<String, Object> attributes = object("POSITION", vertices(Elements.bounded("VEC3", geometry.positions())));
        if (geometry.normals() != null) {
            attributes.put("NORMAL", vertices(Elements.floats("VEC3", geometry.normals())));
        }
        if (geometry.uvs() != null && material.isTextured()) {
            attributes.put("TEXCOORD_0", vertices(Elements.floats("VEC2", geometry.uvs())));
        }
        if (geometry.colours() != null) {
            attributes.put("COLOR_0", vertices(Elements.floats("VEC4", geometry.colours())));
        }
        return attributes;
    }

    private int vertices(Elements elements) {
        return document.data().add(Use.VERTICES, elements);
    }

    private void influences(Mesh mesh, Map<String, Object> attributes) {
        Influences influences = mesh.influences();
        Skin skin = character.skins().stream()
                .filter(candidate -> candidate.index() == mesh.source().skin())
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("mesh '" + mesh.source().meshName()
                                + "': found a skin of another character, expected a skin of this character"));
        Map<Integer, Integer> joints = new HashMap<>();
        for (int i = 0; i < skin.entries().length; i++) {
            joints.putIfAbsent(skin.entries()[i], i);
        }
        int sets = (influences.perVertex() + PER_SET - 1) / PER_SET;
        for (int set = 0; set < sets; set++) {
            writeSet(influences, set, joints, attributes);
        }
    }

    /** Writes one set of four; weight 0 has joint 0, as glTF requires. */
    private void writeSet(
            Influences influences, int set, Map<Integer, Integer> joints, Map<String, Object> attributes) {
        int[] numbers = new int[PER_SET * influences.vertexCount()];
        float[] weights = new float[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            int influence = PER_SET * set + i % PER_SET;
            int at = i / PER_SET * influences.perVertex() + influence;
            if (influence < influences.perVertex() && influences.weights()[at] != 0) {
                weights[i] = influences.weights()[at];
                numbers[i] = joints.getOrDefault(influences.entries()[at], -1);
                if (numbers[i] < 0) {
                    throw new IllegalArgumentException(
                            "palette entry " + influences.entries()[at]
                                    + ": found no joint of the mesh's skin for this entry, expected one such joint");
                }
            }
        }
        attributes.put("JOINTS_" + set, vertices(Elements.integers("VEC4", numbers, joints.size())));
        attributes.put("WEIGHTS_" + set, vertices(Elements.floats("VEC4", weights)));
    }
}

package dev.throng.convert.assimp;

import dev.throng.anim.Geometry;
import dev.throng.anim.Warning;
import dev.throng.convert.scene.PointWeights;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.Textures;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.jspecify.annotations.Nullable;
import org.lwjgl.assimp.AIBone;
import org.lwjgl.assimp.AIColor4D;
import org.lwjgl.assimp.AIFace;
import org.lwjgl.assimp.AIMaterial;
import org.lwjgl.assimp.AIMesh;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.AIString;
import org.lwjgl.assimp.AITexture;
import org.lwjgl.assimp.AIVector3D;
import org.lwjgl.assimp.AIVertexWeight;
import org.lwjgl.assimp.Assimp;

/** Reader of Assimp's meshes and materials. */
final class AssimpMeshes {
    private final AIScene read;
    private final SourceScene scene;
    private final AssimpNodes nodes;
    private final Textures textures;

    AssimpMeshes(AIScene read, SourceScene scene, AssimpNodes nodes, Textures textures) {
        this.read = read;
        this.scene = scene;
        this.nodes = nodes;
        this.textures = textures;
    }

    void read() {
        for (int m = 0; m < read.mNumMaterials(); m++) {
            scene.add(material(
                    AIMaterial.create(Objects.requireNonNull(read.mMaterials()).get(m)), m));
        }
        if (scene.materials().isEmpty()) {
            scene.add(SourceScene.Material.plain("none"));
        }
        for (AssimpNodes.Shown shown : List.copyOf(nodes.shown())) {
            AIMesh mesh = AIMesh.create(Objects.requireNonNull(read.mMeshes()).get(shown.mesh()));
            Geometry geometry = geometry(mesh);
            int material = Math.min(mesh.mMaterialIndex(), scene.materials().size() - 1);
            String name = mesh.mName().dataString();
            int[] points = IntStream.range(0, mesh.mNumVertices()).toArray();
            SourceScene.Mesh shownMesh = new SourceScene.Mesh(name, shown.node(), binding(mesh, shown.node()), null);
            scene.parts().add(new SourceScene.Part(shownMesh, material, geometry, points));
            if (mesh.mNumAnimMeshes() > 0) {
                scene.losses()
                        .add(
                                Warning.Code.MORPHS,
                                "morph targets are ignored in files of this format",
                                "'" + name + "'");
            }
        }
    }

    private static Geometry geometry(AIMesh mesh) {
        float[] positions = vectors(mesh.mVertices(), 3);
        AIVector3D.Buffer normals = mesh.mNormals();
        AIVector3D.Buffer uvs = mesh.mTextureCoords(0);
        int[] indices = IntStream.range(0, mesh.mNumFaces())
                .mapToObj(f -> mesh.mFaces().get(f))
                .filter(face -> face.mNumIndices() == 3)
                .map(AIFace::mIndices)
                .flatMapToInt(face -> IntStream.of(face.get(0), face.get(1), face.get(2)))
                .toArray();
        float[] uv = uvs == null ? null : vectors(uvs, 2);
        for (int i = 1; uv != null && i < uv.length; i += 2) {
            uv[i] = 1 - uv[i];
        }
        return new Geometry(positions, normals == null ? null : vectors(normals, 3), uv, null, indices);
    }

    private static float[] vectors(AIVector3D.Buffer from, int width) {
        float[] all = new float[width * from.remaining()];
        for (int i = 0; i < from.remaining(); i++) {
            AIVector3D v = from.get(i);
            all[width * i] = v.x();
            all[width * i + 1] = v.y();
            if (width > 2) {
                all[width * i + 2] = v.z();
            }
        }
        return all;
    }

    private SourceScene.@Nullable Binding binding(AIMesh mesh, int node) {
        if (mesh.mNumBones() == 0) {
            return null;
        }
        List<SourceScene.Skin.Joint> joints = new ArrayList<>();
        PointWeights weights = new PointWeights();
        for (int b = 0; b < mesh.mNumBones(); b++) {
            AIBone bone = AIBone.create(Objects.requireNonNull(mesh.mBones()).get(b));
            Matrix4d inverseBind = AssimpNodes.matrix(bone.mOffsetMatrix());
            joints.add(
                    new SourceScene.Skin.Joint(nodes.joint(bone.mName().dataString(), node, inverseBind), inverseBind));
            if (bone.mNumWeights() > 0) { // otherwise, there may be no array
                for (AIVertexWeight weight : bone.mWeights()) {
                    weights.add(weight.mVertexId(), b, weight.mWeight());
                }
            }
        }
        return scene.bind(new SourceScene.Skin(mesh.mName().dataString(), joints), weights, mesh.mNumVertices());
    }

    private SourceScene.Material material(AIMaterial material, int index) {
        AIString name = AIString.calloc();
        AIColor4D colour = AIColor4D.calloc();
        boolean hasName =
                Assimp.aiGetMaterialString(material, Assimp.AI_MATKEY_NAME, 0, 0, name) == Assimp.aiReturn_SUCCESS;
        boolean hasColour = Assimp.aiGetMaterialColor(material, Assimp.AI_MATKEY_COLOR_DIFFUSE, 0, 0, colour)
                == Assimp.aiReturn_SUCCESS;
        double[] rgba = hasColour ? new double[] {colour.r(), colour.g(), colour.b(), 1} : new double[] {1, 1, 1, 1};
        String text = hasName ? name.dataString() : "material " + index;
        name.free();
        colour.free();
        return new SourceScene.Material(text, rgba, image(material), false);
    }

    private int image(AIMaterial material) {
        AIString path = AIString.calloc();
        try {
            int found = Assimp.aiGetMaterialTexture(
                    material, Assimp.aiTextureType_DIFFUSE, 0, path, (IntBuffer) null, null, null, null, null, null);
            if (found != Assimp.aiReturn_SUCCESS) {
                return SourceScene.Material.NO_IMAGE;
            }
            String name = path.dataString();
            return name.startsWith("*") ? embedded(name) : textures.file(List.of(name));
        } finally {
            path.free();
        }
    }

    private int embedded(String name) {
        int index = name.matches("\\*\\d{1,6}") ? Integer.parseInt(name.substring(1)) : -1;
        if (index < 0 || index >= read.mNumTextures()) {
            return SourceScene.Material.NO_IMAGE;
        }
        AITexture texture =
                AITexture.create(Objects.requireNonNull(read.mTextures()).get(index));
        if (texture.mHeight() != 0) {
            scene.losses()
                    .add(
                            Warning.Code.TEXTURE_FORMAT,
                            "textures other than PNG and JPEG are not read; plain white replaces them",
                            "'" + name + "'");
            return SourceScene.Material.NO_IMAGE;
        }
        ByteBuffer compressed = texture.pcDataCompressed();
        byte[] bytes = new byte[compressed.remaining()];
        compressed.get(bytes);
        return textures.embedded(name, bytes);
    }
}

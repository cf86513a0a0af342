package org.example.beside.libgdx;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.g3d.model.data.ModelAnimation;
import com.badlogic.gdx.graphics.g3d.model.data.ModelData;
import com.badlogic.gdx.graphics.g3d.model.data.ModelMaterial;
import com.badlogic.gdx.graphics.g3d.model.data.ModelMesh;
import com.badlogic.gdx.graphics.g3d.model.data.ModelMeshPart;
import com.badlogic.gdx.graphics.g3d.model.data.ModelNode;
import com.badlogic.gdx.graphics.g3d.model.data.ModelNodeAnimation;
import com.badlogic.gdx.graphics.g3d.model.data.ModelNodeKeyframe;
import com.badlogic.gdx.graphics.g3d.model.data.ModelNodePart;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.ArrayMap;
import java.util.ArrayList;
import java.util.List;
import org.example.beside.CrowdFile;

/** The crowd's character as libGDX's loaders would pass it: one mesh, one node per joint, and all clips. */
final class AdultModel {
    private static final String NAME = "adult";

    private final CrowdFile crowd;

    private AdultModel(CrowdFile crowd) {
        this.crowd = crowd;
    }

    static ModelData of(CrowdFile crowd) {
        return new AdultModel(crowd).data();
    }

    private ModelData data() {
        ModelData data = new ModelData();
        data.meshes.add(mesh());
        ModelMaterial material = new ModelMaterial();
        material.id = NAME;
        material.diffuse = Color.WHITE;
        data.materials.add(material);
        joints().forEach(data.nodes::add);
        data.nodes.add(figure());
        for (CrowdFile.Clip clip : crowd.clips()) {
            data.animations.add(animation(clip));
        }
        return data;
    }

    private ModelMesh mesh() {
        ModelMesh mesh = new ModelMesh();
        List<VertexAttribute> attributes =
                new ArrayList<>(List.of(VertexAttribute.Position(), VertexAttribute.Normal(), VertexAttribute.ColorUnpacked()));
        for (int i = 0; i < CrowdFile.INFLUENCES; i++) {
            attributes.add(VertexAttribute.BoneWeight(i));
        }
        mesh.attributes = attributes.toArray(VertexAttribute[]::new);
        mesh.vertices = vertices(crowd.mesh());
        ModelMeshPart part = new ModelMeshPart();
        part.id = NAME;
        part.primitiveType = GL20.GL_TRIANGLES;
        part.indices = crowd.mesh().indices();
        mesh.parts = new ModelMeshPart[] {part};
        return mesh;
    }

    private static float[] vertices(CrowdFile.SkinnedMesh mesh) {
        int stride = CrowdFile.VERTEX + 1 + 2 * CrowdFile.INFLUENCES;
        float[] vertices = new float[mesh.vertexCount() * stride];
        for (int v = 0; v < mesh.vertexCount(); v++) {
            System.arraycopy(mesh.vertices(), v * CrowdFile.VERTEX, vertices, v * stride, CrowdFile.VERTEX);
            int at = v * stride + CrowdFile.VERTEX;
            vertices[at++] = 1; // alpha
            for (int i = v * CrowdFile.INFLUENCES; i < (v + 1) * CrowdFile.INFLUENCES; i++) {
                vertices[at++] = mesh.joints()[i];
                vertices[at++] = mesh.weights()[i];
            }
        }
        return vertices;
    }

    /** @return root joints, with their descendants */
    private List<ModelNode> joints() {
        List<ModelNode> nodes = new ArrayList<>();
        List<ModelNode> roots = new ArrayList<>();
        for (CrowdFile.Joint joint : crowd.joints()) {
            ModelNode node = new ModelNode();
            node.id = joint.name();
            float[] r = joint.rest();
            node.translation = new Vector3(r[0], r[1], r[2]);
            node.rotation = new Quaternion(r[3], r[4], r[5], r[6]);
            node.scale = new Vector3(r[7], r[8], r[9]);
            node.children = new ModelNode[0];
            nodes.add(node);
            if (joint.parent() < 0) {
                roots.add(node);
            } else {
                add(nodes.get(joint.parent()), node);
            }
        }
        return roots;
    }

    private static void add(ModelNode parent, ModelNode child) {
        List<ModelNode> children = new ArrayList<>(List.of(parent.children));
        children.add(child);
        parent.children = children.toArray(ModelNode[]::new);
    }

    private ModelNode figure() {
        ModelNodePart part = new ModelNodePart();
        part.materialId = NAME;
        part.meshPartId = NAME;
        part.bones = new ArrayMap<>(true, crowd.joints().length, String.class, Matrix4.class);
        for (CrowdFile.Joint joint : crowd.joints()) {
            part.bones.put(joint.name(), matrix(joint.inverseBind()).inv());
        }
        ModelNode node = new ModelNode();
        node.id = NAME;
        node.parts = new ModelNodePart[] {part};
        return node;
    }

    private static Matrix4 matrix(float[] rows) {
        Matrix4 matrix = new Matrix4();
        for (int i = 0; i < rows.length; i++) {
            matrix.val[i % 4 * 4 + i / 4] = rows[i];
        }
        return matrix;
    }

    private ModelAnimation animation(CrowdFile.Clip clip) {
        ModelAnimation animation = new ModelAnimation();
        animation.id = clip.name();
        for (int j = 0; j < crowd.joints().length; j++) {
            ModelNodeAnimation node = new ModelNodeAnimation();
            node.nodeId = crowd.joints()[j].name();
            node.rotation = new Array<>();
            // The exported clips turn all joints, but move only the root and scale none.
            node.translation = crowd.joints()[j].parent() < 0 ? new Array<>() : null;
            for (int k = 0; k < clip.keys().length; k++) {
                float[] r = clip.values(k, j, 3, 4);
                node.rotation.add(new ModelNodeKeyframe<>());
                node.rotation.peek().keytime = clip.time(k);
                node.rotation.peek().value = new Quaternion(r[0], r[1], r[2], r[3]);
                if (node.translation != null) {
                    node.translation.add(new ModelNodeKeyframe<>());
                    node.translation.peek().keytime = clip.time(k);
                    node.translation.peek().value = new Vector3(clip.values(k, j, 0, 3));
                }
            }
            animation.nodeAnimations.add(node);
        }
        return animation;
    }
}

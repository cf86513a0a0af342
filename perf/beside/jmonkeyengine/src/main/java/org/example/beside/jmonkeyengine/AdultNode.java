package org.example.beside.jmonkeyengine;

import com.jme3.anim.AnimClip;
import com.jme3.anim.AnimComposer;
import com.jme3.anim.AnimTrack;
import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.SkinningControl;
import com.jme3.anim.TransformTrack;
import com.jme3.material.Material;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import org.example.beside.CrowdFile;

/** The crowd's character as jMonkeyEngine's loaders would pass it: one mesh, an armature and all clips. */
final class AdultNode {
    private static final String NAME = "adult";

    private final CrowdFile crowd;

    private AdultNode(CrowdFile crowd) {
        this.crowd = crowd;
    }

    static Node of(CrowdFile crowd, Material material) {
        return new AdultNode(crowd).node(material);
    }

    private Node node(Material material) {
        Geometry geometry = new Geometry(NAME, mesh());
        geometry.setMaterial(material);
        geometry.updateModelBound();
        Node node = new Node(NAME);
        node.attachChild(geometry);
        Joint[] joints = joints();
        Armature armature = new Armature(joints);
        armature.update();
        armature.saveInitialPose();
        node.addControl(composer(joints));
        node.addControl(new SkinningControl(armature));
        return node;
    }

    private Mesh mesh() {
        CrowdFile.SkinnedMesh from = crowd.mesh();
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, part(from, 0));
        mesh.setBuffer(Type.Normal, 3, part(from, 3));
        mesh.setBuffer(Type.Color, 3, part(from, 6));
        mesh.setBuffer(Type.BoneIndex, CrowdFile.INFLUENCES, BufferUtils.createByteBuffer(from.joints()));
        mesh.setBuffer(Type.BoneWeight, CrowdFile.INFLUENCES, from.weights());
        mesh.setBuffer(Type.Index, 3, from.indices());
        mesh.setMaxNumWeights(CrowdFile.INFLUENCES);
        for (Type type : new Type[] {Type.HWBoneIndex, Type.HWBoneWeight}) {
            VertexBuffer empty = new VertexBuffer(type);
            empty.setUsage(VertexBuffer.Usage.CpuOnly); // not sent to the GPU before SkinningControl fills it
            mesh.setBuffer(empty);
        }
        mesh.generateBindPose();
        mesh.updateBound();
        return mesh;
    }

    private static float[] part(CrowdFile.SkinnedMesh mesh, int offset) {
        float[] values = new float[3 * mesh.vertexCount()];
        for (int i = 0; i < values.length; i++) {
            values[i] = mesh.vertices()[i / 3 * CrowdFile.VERTEX + offset + i % 3];
        }
        return values;
    }

    private Joint[] joints() {
        Joint[] joints = new Joint[crowd.joints().length];
        for (int j = 0; j < joints.length; j++) {
            CrowdFile.Joint from = crowd.joints()[j];
            float[] r = from.rest();
            joints[j] = new Joint(from.name());
            joints[j].setLocalTransform(new Transform(
                    new Vector3f(r[0], r[1], r[2]),
                    new Quaternion(r[3], r[4], r[5], r[6]),
                    new Vector3f(r[7], r[8], r[9])));
            joints[j].setInverseModelBindMatrix(matrix(from.inverseBind()));
            if (from.parent() >= 0) {
                joints[from.parent()].addChild(joints[j]);
            }
        }
        return joints;
    }

    private static Matrix4f matrix(float[] rows) {
        Matrix4f matrix = new Matrix4f();
        for (int i = 0; i < rows.length; i++) {
            matrix.set(i / 4, i % 4, rows[i]);
        }
        return matrix;
    }

    private AnimComposer composer(Joint[] joints) {
        AnimComposer composer = new AnimComposer();
        for (CrowdFile.Clip clip : crowd.clips()) {
            AnimTrack<?>[] tracks = new AnimTrack<?>[joints.length];
            for (int j = 0; j < joints.length; j++) {
                tracks[j] = track(clip, j, joints[j]);
            }
            AnimClip animation = new AnimClip(clip.name());
            animation.setTracks(tracks);
            composer.addAnimClip(animation);
        }
        return composer;
    }

    /** The exported clips turn all joints, but move only the root and scale none. */
    private TransformTrack track(CrowdFile.Clip clip, int joint, Joint target) {
        int count = clip.keys().length;
        float[] times = new float[count];
        Quaternion[] rotations = new Quaternion[count];
        Vector3f[] translations = crowd.joints()[joint].parent() < 0 ? new Vector3f[count] : null;
        for (int k = 0; k < count; k++) {
            times[k] = clip.time(k);
            float[] r = clip.values(k, joint, 3, 4);
            rotations[k] = new Quaternion(r[0], r[1], r[2], r[3]);
            if (translations != null) {
                float[] t = clip.values(k, joint, 0, 3);
                translations[k] = new Vector3f(t[0], t[1], t[2]);
            }
        }
        return new TransformTrack(target, times, translations, rotations, null);
    }
}

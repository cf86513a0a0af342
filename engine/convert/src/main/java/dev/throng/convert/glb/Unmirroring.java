package dev.throng.convert.glb;

import dev.throng.anim.Geometry;
import dev.throng.anim.Morphs;
import dev.throng.convert.scene.LocalTransform;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.scene.SceneClip.Track;
import dev.throng.convert.scene.SourceScene;
import java.util.List;
import java.util.function.UnaryOperator;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Removal of mirroring from skeletons with mirrored meshes, for instance due to a negative scale of
 * the root. Let F negate x. A mirrored node's transform to the scene in the rest pose, W, becomes W F;
 * local transforms of its children become F L F, inverse bind matrices F B F, and vertices F v. As F F
 * = 1, the picture stays the same.
 */
final class Unmirroring {
    private static final Matrix4dc F = new Matrix4d().scaling(-1, 1, 1);

    private final SourceScene scene;

    /** For each node: whether it and its ancestors together mirror in the rest pose. */
    private final boolean[] nodes;

    /** For each skin: whether its first joint is mirrored. */
    private final boolean[] skins;

    private Unmirroring(SourceScene scene) {
        this.scene = scene;
        nodes = new boolean[scene.nodes().size()];
        for (int n = 0; n < nodes.length; n++) {
            Vector3d scale = scene.nodes().get(n).rest().scale();
            nodes[n] = isMirrored(scene.nodes().get(n).parent()) ^ scale.x * scale.y * scale.z < 0;
        }
        skins = new boolean[scene.skins().size()];
        for (int s = 0; s < skins.length; s++) {
            List<SourceScene.Skin.Joint> joints = scene.skins().get(s).joints();
            skins[s] = !joints.isEmpty() && mirrors(joints.get(0));
        }
    }

    /** Unmirrors a scene in place, if one of its skeletons is mirrored. */
    static void apply(SourceScene scene) {
        Unmirroring all = new Unmirroring(scene);
        boolean isNeeded =
                scene.skins().stream().anyMatch(skin -> skin.joints().stream().anyMatch(all::mirrors));
        if (isNeeded && scene.parts().stream().allMatch(all::suits)) {
            all.run();
        }
    }

    private boolean isMirrored(int node) {
        return node != SourceScene.Node.ROOT && nodes[node];
    }

    private boolean mirrors(SourceScene.Skin.Joint joint) {
        return nodes[joint.node()] ^ joint.inverseBind().determinant3x3() < 0;
    }

    /** @return whether a part can be unmirrored: if some vertices have no weights, node and skin must both be mirrored, or neither */
    private boolean suits(SourceScene.Part part) {
        SourceScene.Binding binding = part.mesh().binding();
        if (binding == null || skins[binding.skin()] == nodes[part.mesh().node()]) {
            return true;
        }
        for (int point : part.points()) {
            if (binding.influences().count(point) == 0) {
                return false;
            }
        }
        return true;
    }

    private void run() {
        for (int n = 0; n < nodes.length; n++) {
            SourceScene.Node node = scene.nodes().get(n);
            scene.nodes().set(n, node.with(local(node)));
        }
        for (int s = 0; s < skins.length; s++) {
            SourceScene.Skin skin = scene.skins().get(s);
            boolean isMirrored = skins[s];
            List<SourceScene.Skin.Joint> joints = skin.joints().stream()
                    .map(joint -> bound(joint, isMirrored))
                    .toList();
            scene.skins().set(s, new SourceScene.Skin(skin.name(), joints));
        }
        scene.parts().replaceAll(this::shown);
        scene.clips().replaceAll(this::played);
    }

    /** @return whether a node's mirroring differs from that of its parent */
    private boolean isTurningPoint(int node) {
        return nodes[node] != isMirrored(scene.nodes().get(node).parent());
    }

    private LocalTransform local(SourceScene.Node node) {
        Vector3d t = new Vector3d(node.rest().translation());
        Quaterniond r = new Quaterniond(node.rest().rotation());
        Vector3d s = new Vector3d(node.rest().scale());
        if (isMirrored(node.parent())) {
            t.x = -t.x;
            r.y = -r.y;
            r.z = -r.z;
        }
        if (s.x * s.y * s.z < 0) {
            s.x = -s.x;
        }
        return new LocalTransform(t, r, s);
    }

    private SourceScene.Skin.Joint bound(SourceScene.Skin.Joint joint, boolean isSkinMirrored) {
        Matrix4d inverseBind = new Matrix4d(joint.inverseBind());
        if (nodes[joint.node()]) {
            F.mul(inverseBind, inverseBind);
        }
        if (isSkinMirrored) {
            inverseBind.mul(F);
        }
        return new SourceScene.Skin.Joint(joint.node(), inverseBind);
    }

    private SourceScene.Part shown(SourceScene.Part part) {
        SourceScene.Binding binding = part.mesh().binding();
        boolean isMirrored = binding == null ? nodes[part.mesh().node()] : skins[binding.skin()];
        return isMirrored
                ? new SourceScene.Part(part.mesh(), part.material(), mirrored(part.geometry()), part.points())
                : part;
    }

    /** Mirrors geometry in x, and reverses its winding. Importers create no tangents. */
    private static Geometry mirrored(Geometry geometry) {
        int[] indices = geometry.indices().clone();
        for (int i = 0; i + 2 < indices.length; i += 3) {
            int second = indices[i + 1];
            indices[i + 1] = indices[i + 2];
            indices[i + 2] = second;
        }
        float[] normals = geometry.normals();
        Morphs morphs = geometry.morphs();
        return new Geometry(
                negated(geometry.positions(), 3),
                normals == null ? null : negated(normals, 3),
                geometry.uvs(),
                geometry.colours(),
                indices,
                morphs == null ? null : new Morphs(morphs.starts(), morphs.slots(), negated(morphs.displacements(), 3)),
                geometry.detail());
    }

    /** Negates the first of each {@code stride} numbers. */
    private static float[] negated(float[] values, int stride) {
        float[] negated = values.clone();
        for (int i = 0; i < negated.length; i += stride) {
            negated[i] = -negated[i];
        }
        return negated;
    }

    private SceneClip played(SceneClip clip) {
        return new SceneClip(
                clip.name(), clip.tracks().stream().map(this::played).toList(), clip.weights());
    }

    /** Mirrors the keys of a track: converts values and tangents as {@link #local} converts a rest transform. */
    private Track played(Track track) {
        boolean isBelow = isMirrored(scene.nodes().get(track.node()).parent());
        UnaryOperator<double[]> change = switch (track.channel()) {
            case TRANSLATION -> isBelow ? values -> negated(values, 3, 0) : null;
            case ROTATION -> isBelow ? values -> negated(negated(values, 4, 1), 4, 2) : null;
            case SCALE -> isTurningPoint(track.node()) ? values -> negated(values, 3, 0) : null;
        };
        return changed(track, change);
    }

    private static Track changed(Track track, @Nullable UnaryOperator<double[]> change) {
        return change == null
                ? track
                : new Track(
                        track.node(),
                        track.channel(),
                        track.interpolation(),
                        track.times(),
                        change.apply(track.values()));
    }

    private static double[] negated(double[] values, int stride, int first) {
        double[] negated = values.clone();
        for (int i = first; i < negated.length; i += stride) {
            negated[i] = -negated[i];
        }
        return negated;
    }
}

package dev.throng.assets.shape;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Builder of characters from rigid parts without a skin. Each part is in the space of its joint. All levels of detail
 * share joints, materials and clips.
 */
public final class Prop {
    private final String name;
    private final List<Joint> joints = new ArrayList<>();
    private final List<Vec> places = new ArrayList<>();
    private final List<Vec> scales = new ArrayList<>();
    private final List<Material> materials = new ArrayList<>();
    private final List<Level> levels = new ArrayList<>();

    /**
     * Starts a character with one joint at the origin, which has index 0 and the prop's name.
     *
     * @param name name of the prop
     */
    public Prop(String name) {
        this.name = name;
        joint(name, Skeleton.NO_PARENT, Vec.ZERO);
    }

    /**
     * Adds a joint.
     *
     * @param jointName name of the joint
     * @param parent index of the parent joint; joints are added depth first as in {@link Skeleton}
     * @param place rest position in the parent's space, in metres
     * @return index of the new joint
     */
    public int joint(String jointName, int parent, Vec place) {
        return joint(jointName, parent, place, new Vec(1, 1, 1));
    }

    /**
     * Adds a joint with a rest scale.
     *
     * @param jointName name of the joint
     * @param parent index of the parent joint; joints are added depth first as in {@link Skeleton}
     * @param place rest position in the parent's space, in metres
     * @param scale rest scale along x, y and z
     * @return index of the new joint
     */
    public int joint(String jointName, int parent, Vec place, Vec scale) {
        joints.add(new Joint(jointName, parent, joints.size()));
        places.add(place);
        scales.add(scale);
        return joints.size() - 1;
    }

    /**
     * Adds a level of detail, coarser than all earlier ones.
     *
     * @return the level, without parts so far
     */
    public Level level() {
        Level level = new Level();
        levels.add(level);
        return level;
    }

    /** Parts of one level of detail. */
    public final class Level {
        private final Map<Integer, Map<Integer, Surface>> parts = new TreeMap<>();

        private Level() {}

        /** @return surface for triangles of a material, in the space of joint 0; the caller adds the triangles */
        public Surface part(Material material) {
            return part(0, material);
        }

        /**
         * @param joint index of the joint
         * @return surface for triangles of a material, in the space of the joint; the caller adds the triangles
         */
        public Surface part(int joint, Material material) {
            if (!materials.contains(material)) {
                materials.add(material);
            }
            return parts.computeIfAbsent(joint, j -> new LinkedHashMap<>())
                    .computeIfAbsent(materials.indexOf(material), m -> new Surface());
        }
    }

    /** @return a character without clips */
    public CharacterModel build() {
        return build(List.of());
    }

    public CharacterModel build(List<Clip> clips) {
        int[] shown = shown();
        List<List<Mesh>> meshes =
                levels.stream().map(level -> meshes(level, shown)).toList();
        // A rigid mesh is in its joint's space: no inverse bind matrix moves it.
        MatrixPalette palette = MatrixPalette.moving(shown, new float[3 * shown.length]);
        return new CharacterModel(
                name,
                new CharacterModel.Rig(new Skeleton(joints, restPose()), List.of(), palette),
                new CharacterModel.Surface(meshes, materials, List.of()),
                clips,
                List.of());
    }

    private Pose restPose() {
        Pose rest = Pose.identity(joints.size());
        for (int j = 0; j < joints.size(); j++) {
            put(rest, Pose.offset(j, Channel.TRANSLATION), places.get(j));
            put(rest, Pose.offset(j, Channel.SCALE), scales.get(j));
        }
        return rest;
    }

    private static void put(Pose pose, int at, Vec v) {
        pose.values()[at] = v.x();
        pose.values()[at + 1] = v.y();
        pose.values()[at + 2] = v.z();
    }

    /** @return indices of the joints that have parts at any level, ascending */
    private int[] shown() {
        return levels.stream()
                .flatMap(level -> level.parts.keySet().stream())
                .mapToInt(joint -> joint)
                .sorted()
                .distinct()
                .toArray();
    }

    private List<Mesh> meshes(Level level, int[] shown) {
        List<Mesh> meshes = new ArrayList<>();
        level.parts.forEach((joint, surfaces) -> {
            int entry = Arrays.binarySearch(shown, joint);
            surfaces.forEach((material, surface) -> {
                Geometry geometry = surface.geometry();
                Influences rigid = Influences.rigid(geometry.vertexCount(), entry);
                int primitive = meshes.isEmpty() || last(meshes).node() != joint
                        ? 0
                        : last(meshes).primitive() + 1;
                meshes.add(new Mesh(source(joint, entry, primitive), geometry, rigid, material));
            });
        });
        return meshes;
    }

    private static Mesh.Source last(List<Mesh> meshes) {
        return meshes.get(meshes.size() - 1).source();
    }

    private Mesh.Source source(int joint, int mesh, int primitive) {
        String jointName = joints.get(joint).name();
        return new Mesh.Source(joint, jointName, mesh, jointName, primitive, Mesh.Source.RIGID, 0);
    }
}

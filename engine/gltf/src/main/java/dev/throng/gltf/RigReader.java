package dev.throng.gltf;

import dev.throng.anim.Joint;
import dev.throng.anim.Morphs;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import dev.throng.anim.build.PaletteLayoutBuilder;
import dev.throng.gltf.Reading.JointChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Reader of the shown scene's skeleton and palette. Joints are the nodes that move a mesh, by a skin or rigidly, and
 * their ancestors. In a scene without meshes, all nodes are joints and all skins are used.
 */
final class RigReader {
    /** Approximate memory of a morph target's weight, in bytes. Three such weights are stored as one joint. */
    private static final int BYTES_PER_WEIGHT = 100;

    private static final String SHEAR_SUFFIX = " (shear)";

    private final Gltf gltf;
    private final NodeTree tree;
    private final List<SkinSource> skins = new ArrayList<>();
    private final List<Integer> sceneRoots;
    private final List<Node> drawn;

    private final JointChoice choice;

    private RigReader(Gltf gltf, Reading reading) {
        this.gltf = gltf;
        choice = reading.joints();
        tree = NodeTree.read(gltf);
        for (Json skin : gltf.root().get("skins").elements()) {
            skins.add(SkinSource.read(skin, tree, gltf.accessors()));
        }
        sceneRoots = tree.sceneRoots(gltf.root(), reading.scene());
        drawn = Arrays.stream(tree.depthFirst(sceneRoots))
                .filter(node -> tree.node(node).mesh() != Node.NONE)
                .sorted()
                .mapToObj(tree::node)
                .toList();
    }

    static Rig read(Gltf gltf, Reading reading) {
        return new RigReader(gltf, reading).rig();
    }

    private Rig rig() {
        BitSet used = usedSkins();
        int[] joints = new int[tree.count()];
        Map<Integer, double[]> weights = restWeights();
        Skeleton skeleton = skeleton(neededNodes(used), joints, weights);
        PaletteLayoutBuilder palette = new PaletteLayoutBuilder();
        Map<Integer, int[]> skinEntries = new TreeMap<>();
        used.stream().forEach(skin -> skinEntries.put(skin, entries(skins.get(skin), joints, palette)));
        Map<Integer, Integer> rigid = new TreeMap<>();
        for (Node node : drawn) {
            if (!node.hasSkin()) {
                charge(node.place());
                int joint = joints[node.index()];
                rigid.put(joint, palette.addRigid(joint));
            }
        }
        if (choice == JointChoice.ALL) {
            Arrays.stream(tree.depthFirst(sceneRoots)).forEach(node -> {
                charge(tree.node(node).place());
                palette.addRigid(joints[node]);
            });
        }
        Map<Integer, Integer> carriers = new TreeMap<>();
        for (int joint = skeleton.spatialJointCount(); joint < skeleton.jointCount(); joint++) {
            int node = skeleton.joints().get(joint).node();
            charge(tree.node(node).place());
            palette.addRigid(joint);
            carriers.putIfAbsent(node, joint);
        }
        PaletteLayoutBuilder.Sorted sorted = palette.sort();
        rigid.replaceAll((joint, number) -> sorted.positions()[number]);
        Map<Integer, Skin> usedSkins = new TreeMap<>();
        skinEntries.forEach((skin, numbers) -> usedSkins.put(skin, skin(skin, joints, numbers, sorted)));
        Map<Integer, MorphReader.Weights> morphs = new TreeMap<>();
        carriers.forEach((node, joint) -> {
            int entry = Arrays.binarySearch(sorted.palette().joints(), joint);
            int count = Objects.requireNonNull(weights.get(node)).length;
            morphs.put(node, new MorphReader.Weights(joint, entry, count));
        });
        return new Rig(tree, drawn, joints, skeleton, usedSkins, sorted.palette(), rigid, morphs);
    }

    private Map<Integer, double[]> restWeights() {
        Map<Integer, double[]> weights = new TreeMap<>();
        for (Node node : drawn) {
            double[] own = MorphReader.rest(gltf, node);
            gltf.budget().allocate(own.length, BYTES_PER_WEIGHT, node.place());
            if (own.length > 0) {
                weights.put(node.index(), own);
            }
        }
        return weights;
    }

    private BitSet usedSkins() {
        BitSet used = new BitSet();
        if (drawn.isEmpty()) {
            used.set(0, skins.size());
        }
        drawn.stream().filter(Node::hasSkin).forEach(node -> used.set(node.skin()));
        return used;
    }

    private BitSet neededNodes(BitSet usedSkins) {
        BitSet needed = new BitSet();
        if (drawn.isEmpty() || choice == JointChoice.ALL) {
            Arrays.stream(tree.depthFirst(sceneRoots)).forEach(needed::set);
        }
        drawn.stream().filter(node -> !node.hasSkin()).forEach(node -> addWithAncestors(node.index(), needed));
        usedSkins.stream()
                .flatMap(skin -> Arrays.stream(skins.get(skin).nodes()))
                .forEach(node -> addWithAncestors(node, needed));
        return needed;
    }

    private void addWithAncestors(int node, BitSet needed) {
        for (int at = node; at != Node.NONE && !needed.get(at); at = tree.parent(at)) {
            needed.set(at);
        }
    }

    /**
     * Builds the skeleton: the trees of the scene in its order, then other trees that contain joints of a skin.
     *
     * @param needed nodes that become joints
     * @param joints receives the joint of each node
     * @param weights rest weights of morph targets, by index of the drawn node
     */
    private Skeleton skeleton(BitSet needed, int[] joints, Map<Integer, double[]> weights) {
        Arrays.fill(joints, Node.NONE);
        List<Integer> roots = new ArrayList<>(sceneRoots);
        BitSet inScene = new BitSet();
        sceneRoots.forEach(inScene::set);
        tree.roots().stream().filter(root -> !inScene.get(root)).forEach(roots::add);
        List<Joint> list = new ArrayList<>();
        List<double[]> transforms = new ArrayList<>();
        for (int index : tree.depthFirst(roots)) {
            if (needed.get(index)) {
                joints[index] = addJoints(tree.node(index), joints, list);
                transforms.addAll(tree.node(index).transforms());
            }
        }
        weights.forEach((node, own) -> addCarriers(tree.node(node), own, list, transforms));
        Pose rest = Pose.identity(list.size());
        for (int j = 0; j < list.size(); j++) {
            System.arraycopy(transforms.get(j), 0, rest.values(), j * Pose.STRIDE, Pose.STRIDE);
        }
        return new Skeleton(list, rest);
    }

    private void addCarriers(Node node, double[] weights, List<Joint> list, List<double[]> transforms) {
        List<String> names = MorphReader.names(gltf, node, weights.length);
        for (int first = 0; first < weights.length; first += Morphs.WEIGHTS_PER_JOINT) {
            double[] transform = Pose.identity(1).values();
            int count = Math.min(Morphs.WEIGHTS_PER_JOINT, weights.length - first);
            System.arraycopy(weights, first, transform, 0, count);
            list.add(Joint.ofWeights(node.name(), node.index(), names.subList(first, first + count)));
            transforms.add(transform);
        }
    }

    /**
     * Adds the joint of a node, or two joints for a node whose matrix shears.
     *
     * @return the joint that moves the node's children and meshes
     */
    private int addJoints(Node node, int[] joints, List<Joint> list) {
        int above = tree.parent(node.index());
        int parent = above == Node.NONE ? Skeleton.NO_PARENT : joints[above];
        String name = node.name();
        for (int part = 0; part < node.transforms().size(); part++) {
            list.add(new Joint(name, parent, node.index()));
            parent = list.size() - 1;
            name = node.name() + SHEAR_SUFFIX;
        }
        return parent;
    }

    private void charge(Json place) {
        gltf.budget().allocate(1, PaletteLayoutBuilder.BYTES_PER_ENTRY, place);
    }

    private int[] entries(SkinSource skin, int[] joints, PaletteLayoutBuilder palette) {
        int[] numbers = new int[skin.nodes().length];
        for (int i = 0; i < numbers.length; i++) {
            charge(skin.place());
            numbers[i] = palette.add(joints[skin.nodes()[i]], skin.inverseBindRows(i));
        }
        return numbers;
    }

    private Skin skin(int index, int[] joints, int[] numbers, PaletteLayoutBuilder.Sorted sorted) {
        SkinSource source = skins.get(index);
        int[] skinJoints =
                Arrays.stream(source.nodes()).map(node -> joints[node]).toArray();
        int[] entries =
                Arrays.stream(numbers).map(number -> sorted.positions()[number]).toArray();
        return new Skin(index, source.name(), skinJoints, entries);
    }
}

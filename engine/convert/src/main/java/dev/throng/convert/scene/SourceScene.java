package dev.throng.convert.scene;

import dev.throng.anim.Geometry;
import dev.throng.anim.Morphs;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4dc;
import org.jspecify.annotations.Nullable;

/** A scene in the making: in metres, Y up, right-handed. The lists may be added to and never lose anything. */
public final class SourceScene {
    private final String name;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private final List<Skin> skins = new ArrayList<>();
    private final List<Material> materials = new ArrayList<>();
    private final List<Image> images = new ArrayList<>();
    private final List<SceneClip> clips = new ArrayList<>();
    private final Losses losses = new Losses();

    /** @param name of the file, without its ending; clips without a name have it */
    public SourceScene(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    /** Parents before children. */
    public List<Node> nodes() {
        return nodes;
    }

    public List<Part> parts() {
        return parts;
    }

    public List<Skin> skins() {
        return skins;
    }

    public List<Material> materials() {
        return materials;
    }

    public List<Image> images() {
        return images;
    }

    public List<SceneClip> clips() {
        return clips;
    }

    public Losses losses() {
        return losses;
    }

    /** Appends a node and gives its index. */
    public int add(Node node) {
        nodes.add(node);
        return nodes.size() - 1;
    }

    /** Appends a skin and gives its index. */
    public int add(Skin skin) {
        skins.add(skin);
        return skins.size() - 1;
    }

    /**
     * Appends a skin that a mesh hangs on.
     *
     * @param weights of its points for the skin's joints
     */
    public Binding bind(Skin skin, PointWeights weights, int pointCount) {
        return new Binding(add(skin), PointInfluences.of(weights, pointCount));
    }

    /** Appends a material and gives its index. */
    public int add(Material material) {
        materials.add(material);
        return materials.size() - 1;
    }

    /**
     * A node.
     *
     * @param parent index in the scene's nodes, smaller than the node's own; {@link #ROOT} for a root
     * @param rest local transform
     */
    public record Node(String name, int parent, LocalTransform rest) {
        /** Parent of a root. */
        public static final int ROOT = -1;

        /** The same with another rest transform. */
        public Node with(LocalTransform other) {
            return new Node(name, parent, other);
        }
    }

    /**
     * Triangles of one material that a node shows.
     *
     * @param mesh that it is part of
     * @param material index in the scene's materials
     * @param geometry in the node's space; slots of its morphs are the targets of the mesh
     * @param points the point of each vertex, which the mesh's influences go by
     */
    public record Part(Mesh mesh, int material, Geometry geometry, int[] points) {
        /** The same with what morph targets do to its vertices. */
        public Part with(@Nullable Morphs morphs) {
            return new Part(mesh, material, geometry.withMorphs(morphs), points);
        }
    }

    /**
     * What the parts of a mesh that a node shows have in common.
     *
     * @param node index in the scene's nodes
     * @param binding null: it follows its node
     * @param morph null: it has no morph targets
     */
    public record Mesh(
            String name,
            int node,
            @Nullable Binding binding,
            @Nullable Morph morph) {}

    /**
     * How the points of a mesh hang on a skin.
     *
     * @param skin index in the scene's skins
     * @param influences by point
     */
    public record Binding(int skin, PointInfluences influences) {}

    /**
     * The morph targets of one mesh on one node. What they do to vertices, its parts have in their geometries.
     *
     * @param names of the targets, in their order
     * @param rest weight of each where nothing animates it; owned
     */
    public record Morph(List<String> names, double[] rest) {
        public Morph {
            names = List.copyOf(names);
        }

        /** One is the same as itself alone. */
        @Override
        public boolean equals(@Nullable Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    /** Joints that meshes hang from. */
    public record Skin(String name, List<Joint> joints) {
        public Skin {
            joints = List.copyOf(joints);
        }

        /**
         * A joint of a skin.
         *
         * @param node index in the scene's nodes
         * @param inverseBind from mesh space to the joint's space
         */
        public record Joint(int node, Matrix4dc inverseBind) {}
    }

    /**
     * How a surface looks.
     *
     * @param colour r g b a, 0 to 1, the file's own numbers
     * @param image index in the scene's images, {@link #NO_IMAGE} for none
     * @param normalImage index of the normal map in the scene's images, {@link #NO_IMAGE} for none
     * @param doubleSided both sides are drawn
     */
    public record Material(String name, double[] colour, int image, int normalImage, boolean doubleSided) {
        /** Index that means no image. */
        public static final int NO_IMAGE = -1;

        /** A material without a normal map. */
        public Material(String name, double[] colour, int image, boolean doubleSided) {
            this(name, colour, image, NO_IMAGE, doubleSided);
        }

        /** Light grey, of one side. */
        public static Material plain(String name) {
            return new Material(name, new double[] {0.8, 0.8, 0.8, 1}, NO_IMAGE, false);
        }
    }

    /**
     * An encoded image.
     *
     * @param bytes a PNG or JPEG file; owned
     * @param mime its type
     */
    public record Image(String name, byte[] bytes, String mime) {}
}

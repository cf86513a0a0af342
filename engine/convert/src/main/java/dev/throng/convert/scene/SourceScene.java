package dev.throng.convert.scene;

import dev.throng.anim.Geometry;
import dev.throng.anim.Morphs;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4dc;
import org.jspecify.annotations.Nullable;

/** A scene under construction, in metres, Y up, right-handed. Its lists only grow. */
public final class SourceScene {
    private final String name;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private final List<Skin> skins = new ArrayList<>();
    private final List<Material> materials = new ArrayList<>();
    private final List<Image> images = new ArrayList<>();
    private final List<SceneClip> clips = new ArrayList<>();
    private final Losses losses = new Losses();

    /** @param name name of the file without ending, used for unnamed clips */
    public SourceScene(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    /** Nodes, parents before children. */
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

    /** @return index of the added node */
    public int add(Node node) {
        nodes.add(node);
        return nodes.size() - 1;
    }

    /** @return index of the added skin */
    public int add(Skin skin) {
        skins.add(skin);
        return skins.size() - 1;
    }

    /**
     * Adds a skin, and binds a mesh to it.
     *
     * @param skin the skin
     * @param weights weights of the mesh's points
     * @param pointCount number of points
     * @return the binding
     */
    public Binding bind(Skin skin, PointWeights weights, int pointCount) {
        return new Binding(add(skin), PointInfluences.of(weights, pointCount));
    }

    /** @return index of the added material */
    public int add(Material material) {
        materials.add(material);
        return materials.size() - 1;
    }

    /**
     * A node of the scene.
     *
     * @param name name of the node
     * @param parent index in the scene's nodes, smaller than the node's; {@link #ROOT} for a root
     * @param rest local transform without animation
     */
    public record Node(String name, int parent, LocalTransform rest) {
        public static final int ROOT = -1;

        public Node with(LocalTransform other) {
            return new Node(name, parent, other);
        }
    }

    /**
     * Triangles of one material on a node.
     *
     * @param mesh the mesh that contains the part
     * @param material index in the scene's materials
     * @param geometry triangles in the node's space; its morph targets have the indices of the mesh's targets
     * @param points for each vertex, index of the point whose influences it has
     */
    public record Part(Mesh mesh, int material, Geometry geometry, int[] points) {
        /** Returns this part with displacements by morph targets. */
        public Part with(@Nullable Morphs morphs) {
            return new Part(mesh, material, geometry.withMorphs(morphs), points);
        }
    }

    /**
     * Common properties of a mesh's parts.
     *
     * @param name name of the mesh
     * @param node index in the scene's nodes
     * @param binding binding to a skin, or null to follow the node
     * @param morph morph targets, or null
     */
    public record Mesh(
            String name,
            int node,
            @Nullable Binding binding,
            @Nullable Morph morph) {}

    /**
     * Binding of a mesh's points to a skin.
     *
     * @param skin index in the scene's skins
     * @param influences influences of each point
     */
    public record Binding(int skin, PointInfluences influences) {}

    /**
     * Morph targets of a mesh on a node; displacements are in the geometries of its parts. Equal only if identical.
     *
     * @param names names of the targets, in order
     * @param rest weights without animation; owned
     */
    public record Morph(List<String> names, double[] rest) {
        public Morph {
            names = List.copyOf(names);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    public record Skin(String name, List<Joint> joints) {
        public Skin {
            joints = List.copyOf(joints);
        }

        /**
         * A joint of a skin.
         *
         * @param node index in the scene's nodes
         * @param inverseBind transform from mesh space to joint space
         */
        public record Joint(int node, Matrix4dc inverseBind) {}
    }

    /**
     * Look of a surface.
     *
     * @param name name of the material
     * @param colour red, green, blue and alpha, 0 to 1, as in the file
     * @param image index in the scene's images, or {@link #NO_IMAGE}
     * @param normalImage index of the normal map in the scene's images, or {@link #NO_IMAGE}
     * @param doubleSided whether both sides are drawn
     */
    public record Material(String name, double[] colour, int image, int normalImage, boolean doubleSided) {
        public static final int NO_IMAGE = -1;

        /** Creates a material without a normal map. */
        public Material(String name, double[] colour, int image, boolean doubleSided) {
            this(name, colour, image, NO_IMAGE, doubleSided);
        }

        /** Creates a light grey, one-sided material. */
        public static Material plain(String name) {
            return new Material(name, new double[] {0.8, 0.8, 0.8, 1}, NO_IMAGE, false);
        }
    }

    /**
     * An encoded image.
     *
     * @param name name of the image
     * @param bytes a PNG or JPEG file; owned
     * @param mime MIME type of the file
     */
    public record Image(String name, byte[] bytes, String mime) {}
}

package dev.throng.app.inspect;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Skin;
import dev.throng.anim.Warning;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.anim.lod.LevelError;
import dev.throng.anim.lod.LevelJoints;
import dev.throng.anim.lod.LodInfluenceReduction;
import dev.throng.app.inspect.FeatureInfo.ExtensionInfo;
import dev.throng.crowd.gl.memory.CrowdMemory;
import dev.throng.crowd.gl.mesh.LevelMaker;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.GltfModel.FileNode;
import dev.throng.gltf.ledger.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Result of {@code inspect}, in the layout of its JSON.
 *
 * @param schemaVersion number of the JSON layout
 * @param model file name
 * @param nodes all nodes, by index
 * @param skins skins that meshes use
 * @param meshes meshes of the finest level of detail, one for each pair of a primitive and a node that shows the
 *     primitive
 * @param levels levels of detail, finest first; at least one
 * @param materials materials in file order
 * @param variants names of material variants, in file order
 * @param textures images of the materials
 * @param clips clips in file order
 * @param atlas estimated bytes of the clip atlas in each format; an upper limit for {@code snorm16}, since baking omits
 *     samples
 * @param bytesPer1000 GPU memory of 1,000 instances
 * @param extensions extensions that the file declares or its materials have
 * @param other features that are not properties of materials: samplers, colours, cameras, lights and others
 * @param warnings warnings about the file, and about images that cannot be decoded
 */
public record FileReport(
        int schemaVersion,
        String model,
        List<NodeInfo> nodes,
        List<SkinInfo> skins,
        List<MeshInfo> meshes,
        List<LevelInfo> levels,
        List<MaterialInfo> materials,
        List<String> variants,
        List<TextureInfo> textures,
        List<ClipInfo> clips,
        Map<String, @Nullable Long> atlas,
        long bytesPer1000,
        List<ExtensionInfo> extensions,
        List<FeatureInfo> other,
        List<Warning> warnings) {

    /**
     * Node of the file.
     *
     * @param index index of the node in the file
     * @param name name of the node
     * @param parent index of the parent node; null for a root
     */
    public record NodeInfo(int index, String name, @Nullable Integer parent) {}

    /**
     * Level of detail.
     *
     * @param level number of the level, 0 for the finest
     * @param meshes number of meshes
     * @param vertices number of vertices
     * @param triangles number of triangles
     * @param error distance of the level's surface from the finest level's, scene units; null if the level is empty
     * @param joints number of joints in the level's palette, with {@code --animation-lod on}
     * @param influences mean number of influences per vertex, with {@code --animation-lod on}
     * @param influenceLoss largest displacement of a vertex by fewer joints and influences, scene units; defined as in
     *     certificates
     * @param made whether the level was generated for {@code --lod on}, not read from the file
     */
    public record LevelInfo(
            int level,
            int meshes,
            int vertices,
            int triangles,
            @Nullable Double error,
            int joints,
            double influences,
            double influenceLoss,
            boolean made) {
        static List<LevelInfo> of(CharacterModel character) {
            CharacterModel levelled = LevelMaker.withLevels(character);
            boolean made = levelled != character;
            LodInfluenceReduction far = LodInfluenceReduction.of(levelled);
            double[] errors = LevelError.of(far.character());
            LevelJoints joints = LevelJoints.of(far.character(), errors.length);
            return IntStream.range(0, errors.length)
                    .mapToObj(level -> of(level, far, joints, errors[level], made && level > 0))
                    .toList();
        }

        private static LevelInfo of(
                int level, LodInfluenceReduction far, LevelJoints joints, double error, boolean made) {
            CharacterModel shown = far.character().level(level);
            return new LevelInfo(
                    level,
                    shown.meshes().size(),
                    shown.vertexCount(),
                    shown.triangleCount(),
                    Double.isFinite(error) ? error : null,
                    joints.count(level),
                    meanInfluences(shown),
                    far.losses()[level],
                    made);
        }
    }

    private static double meanInfluences(CharacterModel shown) {
        long count = shown.meshes().stream()
                .mapToLong(mesh -> InfluenceReduction.count(mesh.influences()))
                .sum();
        return (double) count / Math.max(1, shown.vertexCount());
    }

    /** @return a report on a loaded file; decodes its images */
    public static FileReport of(GltfModel model) {
        CharacterModel character = model.character();
        List<Warning> warnings = new ArrayList<>(character.warnings());
        List<TextureInfo> textures = TextureInfo.of(character.textures(), warnings);
        double diagonal = RestBox.of(character).diagonal();
        List<ClipInfo> clips = ClipInfo.of(character, diagonal);
        int entries = character.palette().entryCount();
        return new FileReport(
                1,
                character.name(),
                nodes(model.nodes()),
                character.skins().stream()
                        .map(skin -> SkinInfo.of(skin, character))
                        .toList(),
                character.meshes().stream().map(MeshInfo::of).toList(),
                LevelInfo.of(character),
                materials(model),
                character.variants().names(),
                textures,
                clips,
                AtlasSizes.of(character, clips),
                CrowdMemory.instances(entries, character.levelCount(), 1000).total(),
                ExtensionInfo.of(model.ledger()),
                FeatureInfo.of(model.ledger().other()),
                List.copyOf(warnings));
    }

    private static List<MaterialInfo> materials(GltfModel model) {
        List<Material> materials = model.character().materials();
        List<List<Feature>> features = model.ledger().materials();
        return IntStream.range(0, materials.size())
                .mapToObj(i -> MaterialInfo.of(materials.get(i), i < features.size() ? features.get(i) : List.of()))
                .toList();
    }

    private static List<NodeInfo> nodes(List<FileNode> nodes) {
        return nodes.stream()
                .map(node -> new NodeInfo(
                        node.index(), node.name(), node.parent() == FileNode.NO_PARENT ? null : node.parent()))
                .toList();
    }

    /**
     * Skin of the file.
     *
     * @param index index of the skin in the file
     * @param name name of the skin
     * @param joints indices of the joints' nodes, in the skin's order
     * @param inverseBind inverse bind matrix of each joint: 16 numbers, column by column
     */
    public record SkinInfo(int index, String name, int[] joints, List<float[]> inverseBind) {

        static SkinInfo of(Skin skin, CharacterModel character) {
            int[] nodes = Arrays.stream(skin.joints())
                    .map(joint -> character.skeleton().joints().get(joint).node())
                    .toArray();
            List<float[]> matrices = Arrays.stream(skin.entries())
                    .mapToObj(entry -> columns(character.palette().inverseBind(), entry * MatrixPalette.STRIDE))
                    .toList();
            return new SkinInfo(skin.index(), skin.name(), nodes, matrices);
        }

        private static float[] columns(float[] rows, int offset) {
            float[] matrix = new float[16];
            for (int i = 0; i < MatrixPalette.STRIDE; i++) {
                matrix[i % 4 * 4 + i / 4] = rows[offset + i];
            }
            matrix[15] = 1;
            return matrix;
        }
    }
}

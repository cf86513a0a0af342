package dev.throng.gltf;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skin;
import dev.throng.gltf.AssetException.Kind;
import dev.throng.gltf.ledger.FeatureLedger;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * Loader of glTF 2.0 files (.gltf or .glb, distinguished by content).
 *
 * <p>It reads the default scene's nodes, skins and meshes, all animations, morph targets of positions and normals, and
 * materials: core properties, all samplers, two sets of texture coordinates, and the extensions KHR_texture_transform,
 * KHR_materials_unlit, emissive_strength, ior, specular, clearcoat and variants. It also reads KHR_mesh_quantization,
 * EXT_meshopt_compression, KHR_meshopt_compression and levels of detail of MSFT_lod. It refuses other extensions in
 * {@code extensionsRequired} that change more than looks.
 *
 * <p>A {@link dev.throng.anim.Warning} names each repaired, approximated or omitted part of the file, with at most a hundred
 * warnings of each {@link dev.throng.anim.Warning.Code}. {@link GltfModel#ledger()} lists all drawn, approximated and ignored
 * features.
 *
 * <p>The loader opens only files inside the model's folder, and fetches nothing. Memory and time are limited by the file's real
 * size, whatever sizes it declares.
 */
public final class GltfLoader {
    private GltfLoader() {}

    /**
     * Loads and checks a file. An unreadable image only causes a warning.
     *
     * @throws AssetException if the file or one of its buffers is missing, malformed or not supported; with a message
     *     of one line
     */
    public static CharacterModel load(Path file) {
        return loadFile(file).character();
    }

    /**
     * Loads a file, with details that a {@link CharacterModel} lacks.
     *
     * @throws AssetException as {@link #load(Path)}
     */
    public static GltfModel loadFile(Path file) {
        return loadFile(file, Reading.DEFAULT);
    }

    /**
     * Loads a file, with the chosen joints and scene.
     *
     * @param reading choice of joints and scene
     * @throws NoSuchSceneException if the file lacks the requested scene
     */
    public static GltfModel loadFile(Path file, Reading reading) {
        return guarded(String.valueOf(file.getFileName()), reading, () -> Gltf.open(file));
    }

    /**
     * Loads a model from memory, such as a resource. The content must include all data.
     *
     * @param name name of the character, also used in messages
     * @param content content of a .glb or .gltf file; neither changed nor kept
     * @throws AssetException as {@link #load(Path)}, and if the model refers to another file
     */
    public static CharacterModel load(String name, byte[] content) {
        return loadFile(name, content).character();
    }

    /**
     * Loads a model from memory, with details that a {@link CharacterModel} lacks.
     *
     * @param name name of the character, also used in messages
     * @param content content of a .glb or .gltf file; neither changed nor kept
     * @throws AssetException as {@link #load(String, byte[])}
     */
    public static GltfModel loadFile(String name, byte[] content) {
        return loadFile(name, content, Reading.DEFAULT);
    }

    /**
     * Loads a model from memory, with the chosen joints and scene.
     *
     * @param name name of the character, also used in messages
     * @param content content of a .glb or .gltf file; neither changed nor kept
     * @param reading choice of joints and scene
     * @throws NoSuchSceneException if the file lacks the requested scene
     */
    public static GltfModel loadFile(String name, byte[] content, Reading reading) {
        return guarded(name, reading, () -> Gltf.read(name, content, UriPolicy.nothing()));
    }

    private static GltfModel guarded(String name, Reading reading, Supplier<Gltf> opening) {
        try {
            return read(name, reading, opening.get());
        } catch (OutOfMemoryError e) {
            // Lists and strings are not counted against the budget. Data read so far are garbage now: the process can
            // continue.
            throw new AssetException(
                    Kind.UNSUPPORTED,
                    name,
                    "",
                    "contents that do not fit into the Java heap of "
                            + (Runtime.getRuntime().maxMemory() >> 20) + " MB",
                    "a smaller file or a larger heap (-Xmx)");
        }
    }

    private static GltfModel read(String name, Reading reading, Gltf gltf) {
        Rig rig = RigReader.read(gltf, reading);
        MaterialReader materials = new MaterialReader(gltf);
        VariantReader variants = new VariantReader(gltf, materials);
        List<List<Mesh>> levels = MeshReader.read(gltf, rig, variants);
        List<Clip> clips = ClipReader.read(gltf, rig);
        OtherFeatures.list(gltf, materials);
        FeatureLedger ledger =
                gltf.ledger().build(gltf.root(), materials.materials().size());
        CharacterModel character = new CharacterModel(
                name,
                new CharacterModel.Rig(
                        rig.skeleton(), List.<Skin>copyOf(rig.skins().values()), rig.palette()),
                new CharacterModel.Surface(levels, materials.materials(), materials.textures(), variants.all()),
                clips,
                gltf.warnings().list());
        return new GltfModel(
                character, GltfModel.nodes(rig.nodes()), rig.nodes().sceneRoots(gltf.root(), reading.scene()), ledger);
    }
}

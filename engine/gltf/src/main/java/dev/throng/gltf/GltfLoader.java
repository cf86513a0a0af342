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
 * The one public door: a glTF 2.0 file (.gltf or .glb, told apart by content) becomes a {@link CharacterModel}.
 *
 * <p>Read are the default scene's hierarchy, skins, meshes, all animations, and materials whole: core properties with all
 * samplers, two sets of texture coordinates and KHR_texture_transform, KHR_materials_unlit, emissive_strength, ior,
 * specular, clearcoat and variants. Further KHR_mesh_quantization, EXT_meshopt_compression, KHR_meshopt_compression and the levels
 * of detail of MSFT_lod. Morph targets move positions and normals. An extension in {@code extensionsRequired} that
 * changes more than looks is refused by name.
 *
 * <p>A {@link dev.throng.anim.Warning} names each repaired, approximated or omitted part of the file, and the loader keeps at most
 * a hundred of each {@link dev.throng.anim.Warning.Code}. {@link GltfModel#ledger()} lists all drawn, approximated and ignored
 * features of the file.
 *
 * <p>Files are opened inside the model's own folder only, and nothing is fetched. Memory and time are bounded by what the
 * file really holds, not by what it declares.
 */
public final class GltfLoader {
    private GltfLoader() {}

    /**
     * Loads and checks a file.
     *
     * @throws AssetException in one line, when the file or a buffer it needs is missing, malformed or not supported. A
     *     image that cannot be read is a warning instead.
     */
    public static CharacterModel load(Path file) {
        return loadFile(file).character();
    }

    /** Loads as {@link #load(Path)} does, and keeps what is in the file alone. */
    public static GltfModel loadFile(Path file) {
        return loadFile(file, Reading.DEFAULT);
    }

    /**
     * The same with other joints than a crowd needs, or another scene than the default one.
     *
     * @throws NoSuchSceneException when there is no such scene
     */
    public static GltfModel loadFile(Path file, Reading reading) {
        return guarded(String.valueOf(file.getFileName()), reading, () -> Gltf.open(file));
    }

    /**
     * Loads a model that is no file of its own, such as a resource: it must hold all its data.
     *
     * @param name for people: the character's, and what messages call the model
     * @param content of a .glb or .gltf file; neither changed nor kept
     * @throws AssetException as {@link #load(Path)}, and where the model names another file
     */
    public static CharacterModel load(String name, byte[] content) {
        return loadFile(name, content).character();
    }

    /** Loads as {@link #load(String, byte[])} does, and keeps what is in the file alone. */
    public static GltfModel loadFile(String name, byte[] content) {
        return loadFile(name, content, Reading.DEFAULT);
    }

    /**
     * The same with other joints than a crowd needs, or another scene than the default one.
     *
     * @throws NoSuchSceneException when there is no such scene
     */
    public static GltfModel loadFile(String name, byte[] content, Reading reading) {
        return guarded(name, reading, () -> Gltf.read(name, content, UriPolicy.nothing()));
    }

    private static GltfModel guarded(String name, Reading reading, Supplier<Gltf> opening) {
        try {
            return read(name, reading, opening.get());
        } catch (OutOfMemoryError e) {
            // Lists and strings are not counted beforehand. What was read is garbage by now: the process can go on.
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

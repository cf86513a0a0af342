package dev.throng.convert.assimp;

import dev.throng.anim.Warning;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.ModelFolder;
import dev.throng.convert.texture.Textures;
import java.nio.file.Path;
import java.util.Objects;
import org.lwjgl.assimp.AIPropertyStore;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.Assimp;

/** Importer that reads models through the library Assimp. */
public final class AssimpImporter {
    private static final int STEPS = Assimp.aiProcess_Triangulate
            | Assimp.aiProcess_SortByPType
            | Assimp.aiProcess_JoinIdenticalVertices
            | Assimp.aiProcess_ValidateDataStructure;

    private AssimpImporter() {}

    /**
     * Reads a file into an empty scene. Assimp may crash the process.
     *
     * @param file a model file
     * @param scene receives the model
     * @param textures receives the model's textures
     * @param folder folder of the model, from which other files may be read
     * @throws ImportException if Assimp refuses the file
     */
    public static void read(Path file, SourceScene scene, Textures textures, ModelFolder folder) {
        GuardedFiles files = new GuardedFiles(file, folder);
        AIPropertyStore settings = Objects.requireNonNull(Assimp.aiCreatePropertyStore());
        Assimp.aiSetImportPropertyInteger(
                settings, Assimp.AI_CONFIG_PP_SBP_REMOVE, Assimp.aiPrimitiveType_POINT | Assimp.aiPrimitiveType_LINE);
        AIScene read = Assimp.aiImportFileExWithProperties(file.toString(), STEPS, files.io(), settings);
        if (read == null || read.mRootNode() == null) {
            throw ImportException.malformed(
                    "a file that the importer Assimp cannot read (" + Assimp.aiGetErrorString() + ")", "a valid file");
        }
        try {
            AssimpNodes nodes = new AssimpNodes(read, scene);
            new AssimpMeshes(read, scene, nodes, textures).read();
            new AssimpClips(read, scene, nodes).read();
            scene.losses().add(Warning.Code.UNIT_UNKNOWN, "files of this format state no unit; metres are assumed");
        } finally {
            Assimp.aiReleaseImport(read);
        }
    }
}

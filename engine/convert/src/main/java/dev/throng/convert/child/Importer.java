package dev.throng.convert.child;

import dev.throng.convert.assimp.AssimpImporter;
import dev.throng.convert.bvh.BvhImporter;
import dev.throng.convert.collada.ColladaImporter;
import dev.throng.convert.directx.XImporter;
import dev.throng.convert.exchange.FileFormat;
import dev.throng.convert.exchange.Reply;
import dev.throng.convert.fbx.FbxImporter;
import dev.throng.convert.glb.SceneGlb;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.ModelFolder;
import dev.throng.convert.texture.Textures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Conversion of one file to glTF, in this process. */
final class Importer {
    private Importer() {}

    /**
     * Converts a file in the current process.
     *
     * @param file file to convert
     * @return the converted file
     * @throws ImportException if the file cannot be converted
     */
    static Reply convert(Path file) {
        String name = String.valueOf(file.getFileName());
        SourceScene scene = new SourceScene(FileFormat.withoutEnding(name));
        ModelFolder folder = folder(file);
        read(file, name, scene, folder);
        if (scene.nodes().isEmpty()) {
            throw ImportException.malformed("a scene without nodes", "at least one node");
        }
        byte[] glb = SceneGlb.write(scene);
        List<String> asked = new ArrayList<>();
        folder.requestedPaths().forEach(asked::add);
        return new Reply(glb, scene.losses().list(), asked);
    }

    private static void read(Path file, String name, SourceScene scene, ModelFolder folder) {
        byte[] bytes = content(file);
        byte[] beginning = Arrays.copyOf(bytes, Math.min(bytes.length, FileFormat.BEGINNING));
        FileFormat format = FileFormat.of(name, beginning)
                .orElseThrow(() -> ImportException.unsupported(
                        "a file of unknown format", "FBX, Collada, .x, BVH or another supported format"));
        Textures textures = new Textures(scene, folder);
        switch (format) {
            case FBX -> FbxImporter.read(bytes, scene, textures);
            case COLLADA -> ColladaImporter.read(bytes, scene, textures);
            case DIRECTX -> XImporter.read(bytes, scene, textures);
            case BVH -> BvhImporter.read(bytes, scene);
            case OTHER -> AssimpImporter.read(file, scene, textures, folder);
        }
    }

    private static byte[] content(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw ImportException.unsupported("a file that cannot be read", "a readable file; check its permissions");
        }
    }

    private static ModelFolder folder(Path file) {
        try {
            Path parent = file.toAbsolutePath().getParent();
            return new ModelFolder(parent == null ? file.toAbsolutePath() : parent);
        } catch (IOException e) {
            throw ImportException.unsupported(
                    "a folder that cannot be read", "a readable folder; check its permissions");
        }
    }
}

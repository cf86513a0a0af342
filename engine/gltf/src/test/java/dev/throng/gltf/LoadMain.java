package dev.throng.gltf;

import dev.throng.anim.CharacterModel;
import java.nio.file.Path;

/** Main class of a test process: it loads files by name, and reports each result in one line. */
final class LoadMain {
    private LoadMain() {}

    public static void main(String[] files) {
        for (String file : files) {
            try {
                CharacterModel character = GltfLoader.load(Path.of(file));
                System.out.println("LOADED " + character.meshes().size() + " meshes");
            } catch (AssetException e) {
                System.out.println(e.kind() + " " + e.getMessage());
            }
        }
    }
}

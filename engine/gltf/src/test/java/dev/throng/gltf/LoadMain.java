package dev.throng.gltf;

import dev.throng.anim.CharacterModel;
import java.nio.file.Path;

/** Loads files given by name and says in one line each what came of it; what tests run in a process of their own. */
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

package dev.throng.assets.glb;

import dev.throng.anim.CharacterModel;
import dev.throng.gltf.write.Document;

/**
 * Writes characters as glTF 2.0 binary files for any program, without loss: joints as nodes, skins, meshes by material,
 * levels of detail by extension MSFT_lod, clips with speed and markers as {@code extras.speed} and
 * {@code extras.markers}, colour variants as {@code extras.dyes}. Arrays are not rounded. Texture coordinates without a
 * texture are omitted. Every machine writes equal bytes for equal characters.
 */
public final class GlbWriter {
    private GlbWriter() {}

    /**
     * Returns the file's bytes.
     *
     * @param character rigid meshes follow one palette entry each, with the identity as inverse bind matrix;
     *     coarser levels use the finest level's joints and skins; clips have tracks, and end at their latest key.
     *     Joints that move nothing are not read back.
     * @throws IllegalArgumentException if a character violates these conditions
     */
    public static byte[] write(CharacterModel character) {
        Document document = new Document();
        new LookWriter(document, character).write();
        new SceneWriter(document, character).write();
        new ClipWriter(document).write(character.clips());
        return document.glb();
    }
}

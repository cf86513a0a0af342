package dev.throng.assets.glb;

import dev.throng.anim.CharacterModel;
import dev.throng.gltf.write.Document;

/**
 * Writes characters as glTF 2.0 binary files, which say all that a {@link CharacterModel} says, for other programs, too: joints
 * as nodes, skins, meshes by material, levels of detail by extension MSFT_lod, clips with their speed and markers as
 * {@code extras.speed} and {@code extras.markers}, dyes as {@code extras.dyes}. Nothing is rounded: arrays are read back as they
 * were. Left out are texture coordinates of what has no texture. Equal characters give equal bytes, on every machine.
 */
public final class GlbWriter {
    private GlbWriter() {}

    /**
     * The file's bytes.
     *
     * @param character rigid meshes follow one palette entry each, with the identity as inverse bind matrix; coarser
     *     levels hang from no joint and skin that the finest does not use; clips have tracks, and last until their
     *     latest key. Joints that move nothing are not read back.
     * @throws IllegalArgumentException when a character is not like that
     */
    public static byte[] write(CharacterModel character) {
        Document document = new Document();
        new LookWriter(document, character).write();
        new SceneWriter(document, character).write();
        new ClipWriter(document).write(character.clips());
        return document.glb();
    }
}

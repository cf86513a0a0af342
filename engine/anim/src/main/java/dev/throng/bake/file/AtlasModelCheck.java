package dev.throng.bake.file;

import static dev.throng.bake.file.ContentFile.OTHER_MODEL;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.io.LittleEndianInput;
import java.util.List;

/** Checks that an atlas read from a file fits the joints and clips of its model. */
final class AtlasModelCheck {
    private AtlasModelCheck() {}

    /**
     * Compares an atlas's number of joints with the model's.
     *
     * @throws dev.throng.io.AtlasFormatException if they differ
     */
    static void checkJoints(int joints, CharacterModel character, LittleEndianInput in) {
        int expected = character.skeleton().jointCount();
        if (joints != expected) {
            throw in.wrong(joints + " joints", expected + " joints" + OTHER_MODEL);
        }
    }

    /**
     * Checks that a model has the clips of an atlas and the vertex named by the atlas's certificate.
     *
     * @throws dev.throng.io.AtlasFormatException for the first clip or vertex that the model lacks
     */
    static void check(ClipAtlas atlas, CharacterModel character, LittleEndianInput in) {
        List<Clip> clips = character.clips();
        for (BakedClip baked : atlas.clips()) {
            if (baked.index() >= clips.size()) {
                throw in.wrong(
                        AtlasCheck.name(baked),
                        "an index below " + clips.size() + ", the number of clips" + OTHER_MODEL);
            }
            if (baked.index() != BakedClip.REST) {
                checkClip(baked, clips.get(baked.index()), in);
            }
        }
        checkPlace(atlas.certificate().worst(), character, in);
    }

    private static void checkClip(BakedClip baked, Clip clip, LittleEndianInput in) {
        if (!baked.name().equals(clip.name())) {
            throw in.wrong(AtlasCheck.name(baked), "the name '" + clip.name() + "'" + OTHER_MODEL);
        }
        if (baked.duration() != clip.duration()) {
            throw in.wrong(
                    AtlasCheck.name(baked) + " with a duration of " + baked.duration() + " s",
                    clip.duration() + " s" + OTHER_MODEL);
        }
    }

    private static void checkPlace(ErrorCertificate.MaxError worst, CharacterModel character, LittleEndianInput in) {
        List<Mesh> meshes = character.meshes();
        boolean isPlace = worst.mesh() < 0
                || worst.mesh() < meshes.size()
                        && worst.vertex() < meshes.get(worst.mesh()).vertexCount();
        if (!isPlace) {
            throw in.wrong(
                    "mesh " + worst.mesh() + ", vertex " + worst.vertex() + " as the place of the largest error",
                    "a vertex of one of " + meshes.size() + " meshes" + OTHER_MODEL);
        }
    }
}

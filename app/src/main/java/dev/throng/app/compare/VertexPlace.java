package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.ClipTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One vertex of one instance.
 *
 * @param instance index in the crowd that compares its clip
 * @param clipTime what it shows
 * @param mesh index in the character's meshes
 * @param vertex index in the mesh
 */
record VertexPlace(int instance, ClipTime clipTime, int mesh, int vertex) {

    /** Name of the joint that weighs most on the vertex, the earlier of equal ones. */
    String joint(CharacterModel character) {
        Influences influences = character.meshes().get(mesh).influences();
        int first = vertex * influences.perVertex();
        int best = first;
        for (int i = first; i < first + influences.perVertex(); i++) {
            if (influences.weights()[i] > influences.weights()[best]) {
                best = i;
            }
        }
        return character.skeleton().name(character.palette().joints()[influences.entries()[best]]);
    }

    /** Name of the clip; null for the rest pose. */
    @Nullable
    String clip(CharacterModel character) {
        return clipTime.clip() == BakedClip.REST
                ? null
                : character.clips().get(clipTime.clip()).name();
    }

    /** For people. */
    String describe(CharacterModel character) {
        Mesh.Source source = character.meshes().get(mesh).source();
        return String.format(
                Locale.ROOT,
                "instance %d, %s, time %s s (%s), joint '%s', mesh %d '%s', vertex %d",
                instance,
                describeClip(character),
                clipTime.time(),
                clipTime.mode().name().toLowerCase(Locale.ROOT),
                joint(character),
                mesh,
                source.meshName(),
                vertex);
    }

    private String describeClip(CharacterModel character) {
        if (clipTime.clip() == BakedClip.REST) {
            return "rest pose";
        }
        Clip clip = character.clips().get(clipTime.clip());
        return "clip " + clip.index() + " '" + clip.name() + "'";
    }
}

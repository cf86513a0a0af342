package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.app.compare.shown.Shown;
import java.util.Locale;

/**
 * One vertex of one instance.
 *
 * @param run number of the crowd that compares it
 * @param instance index in that crowd
 * @param shown what it shows
 * @param mesh index in the character's meshes
 * @param vertex index in the mesh
 */
record VertexIndex(int run, int instance, Shown shown, int mesh, int vertex) {

    /** Another vertex of the same mesh. */
    VertexIndex at(int other) {
        return new VertexIndex(run, instance, shown, mesh, other);
    }

    /** Name of the joint that weighs most on the vertex, the earlier of equal ones. */
    String joint(CharacterModel character) {
        return character.skeleton().name(character.palette().joints()[entry(character)]);
    }

    /** The palette entry that weighs most on it. */
    int entry(CharacterModel character) {
        Influences influences = character.meshes().get(mesh).influences();
        return influences.entries()[influences.heaviest(vertex)];
    }

    /** For people. */
    String describe(CharacterModel character) {
        Mesh.Source source = character.meshes().get(mesh).source();
        return String.format(
                Locale.ROOT,
                "instance %d, %s, joint '%s', mesh %d '%s', vertex %d",
                instance,
                shown.describe(character),
                joint(character),
                mesh,
                source.meshName(),
                vertex);
    }
}

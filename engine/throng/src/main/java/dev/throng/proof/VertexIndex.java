package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import java.util.Locale;

/**
 * Vertex of an instance.
 *
 * @param run index of the compared crowd
 * @param instance index in that crowd; for a host's crowd, {@link CrowdProof.Member#number()}
 * @param shown clip or state that the instance shows
 * @param mesh index of the mesh in the character's meshes
 * @param vertex index of the vertex in the mesh
 */
public record VertexIndex(int run, int instance, Shown shown, int mesh, int vertex) implements Place {

    VertexIndex at(int other) {
        return new VertexIndex(run, instance, shown, mesh, other);
    }

    /** {@inheritDoc} The first joint is returned if several have the largest weight on the vertex. */
    @Override
    public String joint(CharacterModel character) {
        return character.skeleton().name(character.palette().joints()[entry(character)]);
    }

    /** @return the palette entry with the largest weight on the vertex */
    int entry(CharacterModel character) {
        Influences influences = character.meshes().get(mesh).influences();
        return influences.entries()[influences.heaviest(vertex)];
    }

    @Override
    public String describe(CharacterModel character) {
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

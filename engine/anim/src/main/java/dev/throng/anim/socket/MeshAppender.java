package dev.throng.anim.socket;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import java.util.List;
import java.util.stream.Stream;

/** Appends a prop's meshes to its owner's meshes, and renumbers palette entries and materials. */
final class MeshAppender {
    private final PaletteMerge palette;
    private final int nodes;
    private final int meshes;
    private final int materials;

    MeshAppender(CharacterModel owner, PaletteMerge palette) {
        this.palette = palette;
        List<Mesh.Source> sources = owner.levels().stream()
                .flatMap(level -> level.meshes().stream())
                .map(Mesh::source)
                .toList();
        nodes = 1
                + Stream.concat(
                                owner.skeleton().joints().stream().map(Joint::node),
                                sources.stream().map(Mesh.Source::node))
                        .mapToInt(node -> node)
                        .max()
                        .orElse(-1);
        meshes = 1 + sources.stream().mapToInt(Mesh.Source::mesh).max().orElse(-1);
        materials = owner.materials().size();
    }

    /**
     * @param owner the owner's meshes of one level of detail
     * @param prop the prop's meshes of one level of detail
     * @return new list: the owner's meshes, then the prop's, adapted to the owner
     */
    List<Mesh> append(List<Mesh> owner, List<Mesh> prop) {
        return Stream.concat(owner.stream().map(this::kept), prop.stream().map(this::added))
                .toList();
    }

    private Mesh kept(Mesh mesh) {
        Morphs morphs = mesh.geometry().morphs();
        return new Mesh(
                mesh.source(),
                morphs == null ? mesh.geometry() : mesh.geometry().withMorphs(morphs.inEntries(palette.owner())),
                with(mesh.influences(), palette.ofOwner(mesh.influences().entries())),
                mesh.material());
    }

    /** Converts a prop's mesh to a mesh of the owner, without morph targets, because no pose sets their weights. */
    private Mesh added(Mesh mesh) {
        Mesh.Source from = mesh.source();
        var source = new Mesh.Source(
                nodes + from.node(),
                from.nodeName(),
                meshes + from.mesh(),
                from.meshName(),
                from.primitive(),
                Mesh.Source.RIGID,
                0);
        return new Mesh(
                source,
                mesh.geometry().withMorphs(null),
                with(mesh.influences(), palette.ofProp(mesh.influences().entries())),
                materials + mesh.material());
    }

    private static Influences with(Influences influences, int[] entries) {
        return new Influences(influences.perVertex(), entries, influences.weights());
    }
}

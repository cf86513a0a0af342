package dev.throng.anim;

import java.util.List;

/**
 * Everything a crowd needs of one model: hierarchy, palette layout, meshes, materials and clips. Immutable: nobody
 * writes into the arrays it hands out.
 *
 * @param name for people: the file's name without folder, or a built-in's name
 * @param skeleton joints and rest pose
 * @param skins the file's skins that a mesh of the scene uses, in file order
 * @param palette entries that the meshes' influences point to
 * @param meshes in order of node index, then primitive index
 * @param materials at least one
 * @param textures base colour images
 * @param clips in file order
 * @param warnings what loading had to say
 */
public record Character(
        String name,
        Skeleton skeleton,
        List<Skin> skins,
        MatrixPalette palette,
        List<Mesh> meshes,
        List<Material> materials,
        List<Texture> textures,
        List<Clip> clips,
        List<Warning> warnings) {

    public Character {
        skins = List.copyOf(skins);
        meshes = List.copyOf(meshes);
        materials = List.copyOf(materials);
        textures = List.copyOf(textures);
        clips = List.copyOf(clips);
        warnings = List.copyOf(warnings);
    }

    /** Vertices of all meshes. */
    public int vertexCount() {
        return meshes.stream().mapToInt(Mesh::vertexCount).sum();
    }

    /** Triangles of all meshes. */
    public int triangleCount() {
        return meshes.stream().mapToInt(m -> m.geometry().triangleCount()).sum();
    }
}

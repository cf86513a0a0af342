package dev.throng.anim;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Everything a crowd needs of one model: skeleton, palette layout, meshes, materials and clips. Immutable: the arrays
 * that it hands out must not be written to.
 *
 * <p>A character may be shown in several levels of detail. All of them share everything but the meshes. Level 0 is the
 * finest and stands for the character: bounds, certificates, atlases and counts are of its meshes alone. The
 * {@link #level} of a coarser one has those of that level.
 *
 * @param name for people: the file's name without folder, or a built-in's name
 * @param skeleton joints and rest pose
 * @param skins the file's skins that a mesh of the scene uses, in file order
 * @param palette entries that the meshes' influences point to
 * @param meshes of level 0, in order of node index, then primitive index
 * @param materials at least one
 * @param textures images of the materials
 * @param clips in file order
 * @param warnings what loading had to say
 * @param coarser meshes of level 1 and up, finest first, in the same order; usually none
 */
public record CharacterModel(
        String name,
        Skeleton skeleton,
        List<Skin> skins,
        MatrixPalette palette,
        List<Mesh> meshes,
        List<Material> materials,
        List<Texture> textures,
        List<Clip> clips,
        List<Warning> warnings,
        List<List<Mesh>> coarser) {

    public CharacterModel {
        skins = List.copyOf(skins);
        meshes = List.copyOf(meshes);
        materials = List.copyOf(materials);
        textures = List.copyOf(textures);
        clips = List.copyOf(clips);
        warnings = List.copyOf(warnings);
        coarser = coarser.stream().map(List::copyOf).toList();
    }

    /** A character of one level of detail. */
    public CharacterModel(
            String name,
            Skeleton skeleton,
            List<Skin> skins,
            MatrixPalette palette,
            List<Mesh> meshes,
            List<Material> materials,
            List<Texture> textures,
            List<Clip> clips,
            List<Warning> warnings) {
        this(name, skeleton, skins, palette, meshes, materials, textures, clips, warnings, List.of());
    }

    /** The same character with its palette kept otherwise. */
    public CharacterModel with(MatrixPalette other) {
        return new CharacterModel(name, skeleton, skins, other, meshes, materials, textures, clips, warnings, coarser);
    }

    /** The same with other clips. */
    public CharacterModel withClips(List<Clip> others) {
        return new CharacterModel(
                name, skeleton, skins, palette, meshes, materials, textures, others, warnings, coarser);
    }

    /** The same with other levels of detail below the finest. */
    public CharacterModel withCoarser(List<List<Mesh>> others) {
        return new CharacterModel(name, skeleton, skins, palette, meshes, materials, textures, clips, warnings, others);
    }

    /** Levels of detail, at least 1. */
    public int levelCount() {
        return 1 + coarser.size();
    }

    /**
     * This character as a level shows it: the same skeleton, palette, materials and clips, that level's meshes, and a name
     * that says so.
     *
     * @param level 0, which is this character itself with all its levels, to {@link #levelCount()} - 1, of which each has
     *     one level
     * @throws IndexOutOfBoundsException when there is no such level
     */
    public CharacterModel level(int level) {
        if (level == 0) {
            return this;
        }
        List<Mesh> shown = coarser.get(level - 1);
        String shownName = name + " level " + level;
        return new CharacterModel(shownName, skeleton, skins, palette, shown, materials, textures, clips, warnings);
    }

    /** Views of all levels, finest first. */
    public List<CharacterModel> levels() {
        return IntStream.range(0, levelCount()).mapToObj(this::level).toList();
    }

    /** Vertices of all meshes of level 0. */
    public int vertexCount() {
        return meshes.stream().mapToInt(Mesh::vertexCount).sum();
    }

    /** Triangles of all meshes of level 0. */
    public int triangleCount() {
        return meshes.stream().mapToInt(m -> m.geometry().triangleCount()).sum();
    }
}

package dev.throng.anim;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Model of a character: skeleton, palette layout, meshes, materials and clips. Immutable: callers must not write to its arrays.
 *
 * <p>Levels of detail differ only in their meshes. Bounds, atlases and their error certificates describe level 0, the
 * finest.
 *
 * @param name file name without folder, or name of a built-in character; for display
 * @param rig joints and palette
 * @param surface meshes and materials
 * @param clips clips, in file order
 * @param warnings problems found while loading
 */
public record CharacterModel(String name, Rig rig, Surface surface, List<Clip> clips, List<Warning> warnings) {
    public CharacterModel {
        clips = List.copyOf(clips);
        warnings = List.copyOf(warnings);
    }

    /**
     * Skeleton, skins and matrix palette of a character.
     *
     * @param skeleton joints and rest pose
     * @param skins skins of the file that meshes of the shown scene use, in file order
     * @param palette entries that the meshes' influences refer to
     */
    public record Rig(Skeleton skeleton, List<Skin> skins, MatrixPalette palette) {
        public Rig {
            skins = List.copyOf(skins);
        }
    }

    /**
     * Meshes of all levels of detail, and their materials.
     *
     * @param levels at least one, the finest first; meshes of each level are in order of node index, then primitive index
     * @param materials at least one
     * @param textures images of the materials
     * @param variants material variants
     */
    public record Surface(
            List<List<Mesh>> levels, List<Material> materials, List<Texture> textures, MaterialVariants variants) {
        public Surface(List<List<Mesh>> levels, List<Material> materials, List<Texture> textures) {
            this(levels, materials, textures, MaterialVariants.NONE);
        }

        public Surface {
            levels = levels.stream().map(List::copyOf).toList();
            materials = List.copyOf(materials);
            textures = List.copyOf(textures);
        }
    }

    public Skeleton skeleton() {
        return rig.skeleton;
    }

    public List<Skin> skins() {
        return rig.skins;
    }

    public MatrixPalette palette() {
        return rig.palette;
    }

    public List<Mesh> meshes() {
        return surface.levels.get(0);
    }

    /** Meshes of levels 1 and up, finest first; usually none. */
    public List<List<Mesh>> coarser() {
        return surface.levels.subList(1, levelCount());
    }

    /**
     * Finds the first clip with a name.
     *
     * @param wanted name of the clip
     * @return empty if no clip has the name
     */
    public Optional<Clip> clip(String wanted) {
        return clips.stream().filter(clip -> clip.name().equals(wanted)).findFirst();
    }

    public List<Material> materials() {
        return surface.materials;
    }

    public List<Texture> textures() {
        return surface.textures;
    }

    public MaterialVariants variants() {
        return surface.variants;
    }

    private Surface surface(List<List<Mesh>> levels) {
        return new Surface(levels, materials(), textures(), variants());
    }

    /**
     * Returns a copy with another palette layout.
     *
     * @param other layout with this character's entries in the same order, for example in another {@link PaletteForm}
     */
    public CharacterModel with(MatrixPalette other) {
        return new CharacterModel(name, new Rig(rig.skeleton, rig.skins, other), surface, clips, warnings);
    }

    public CharacterModel with(MaterialVariants others) {
        return new CharacterModel(
                name, rig, new Surface(surface.levels, materials(), textures(), others), clips, warnings);
    }

    public CharacterModel withClips(List<Clip> others) {
        return new CharacterModel(name, rig, surface, others, warnings);
    }

    /**
     * Returns a copy whose levels 1 and up are replaced.
     *
     * @param others meshes of the new levels 1 and up, finest level first
     */
    public CharacterModel withCoarser(List<List<Mesh>> others) {
        return withLevels(
                name, Stream.concat(Stream.of(meshes()), others.stream()).toList());
    }

    private CharacterModel withLevels(String otherName, List<List<Mesh>> levels) {
        return new CharacterModel(otherName, rig, surface(levels), clips, warnings);
    }

    /** Copy without morph targets and their weights. */
    public CharacterModel withoutMorphs() {
        int places = skeleton().spatialJointCount();
        if (places == skeleton().jointCount()) {
            return this;
        }
        List<List<Mesh>> bare = surface.levels.stream()
                .map(level -> level.stream().map(mesh -> mesh.withMorphs(null)).toList())
                .toList();
        List<Clip> others =
                clips.stream().map(clip -> clip.withJoints(j -> j < places)).toList();
        return new CharacterModel(
                name,
                new Rig(skeleton().withoutWeightJoints(), rig.skins, palette().ofJoints(places)),
                surface(bare),
                others,
                warnings);
    }

    /** Returns whether a mesh of any level has morph targets. */
    public boolean hasMorphs() {
        return surface.levels.stream()
                .flatMap(List::stream)
                .anyMatch(mesh -> mesh.geometry().morphs() != null);
    }

    /** Copy whose textures are white, to save the memory of their images. */
    public CharacterModel withoutImages() {
        List<Texture> white = textures().stream().map(Texture::withoutImage).toList();
        return new CharacterModel(
                name, rig, new Surface(surface.levels, materials(), white, variants()), clips, warnings);
    }

    /**
     * Number of levels of detail.
     *
     * @return at least 1
     */
    public int levelCount() {
        return surface.levels.size();
    }

    /**
     * Returns a character that shows one level of detail.
     *
     * @param level 0 to {@link #levelCount()} - 1
     * @return for level 0, this character, with all its levels; else a copy with that level only, and a name that ends
     *     with the level's number
     * @throws IndexOutOfBoundsException if there is no such level
     */
    public CharacterModel level(int level) {
        return level == 0 ? this : withLevels(name + " level " + level, List.of(surface.levels.get(level)));
    }

    /**
     * Returns a character for each level of detail.
     *
     * @return results of {@link #level}, finest first
     */
    public List<CharacterModel> levels() {
        return IntStream.range(0, levelCount()).mapToObj(this::level).toList();
    }

    /** @return number of vertices of level 0 */
    public int vertexCount() {
        return meshes().stream().mapToInt(Mesh::vertexCount).sum();
    }

    /** @return number of triangles of level 0 */
    public int triangleCount() {
        return meshes().stream().mapToInt(m -> m.geometry().triangleCount()).sum();
    }

    /** Hashes a few fields only, because {@link PerCharacter} often hashes characters that have thousands of tracks. */
    @Override
    public int hashCode() {
        return Objects.hash(name, clips.size(), levelCount());
    }
}

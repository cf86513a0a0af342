package dev.throng.anim;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Everything a crowd needs of one model: skeleton, palette layout, meshes, materials and clips. Immutable: the arrays
 * that it hands out must not be written to.
 *
 * <p>A character may be shown in several levels of detail. All of them share everything but the meshes. Level 0 is the
 * finest and stands for the character: bounds, certificates, atlases and counts are of its meshes alone. The
 * {@link #level} of a coarser one has those of that level.
 *
 * @param name for people: the file's name without folder, or a built-in's name
 * @param rig what moves
 * @param surface what is drawn
 * @param clips in file order
 * @param warnings what loading had to say
 */
public record CharacterModel(String name, Rig rig, Surface surface, List<Clip> clips, List<Warning> warnings) {
    public CharacterModel {
        clips = List.copyOf(clips);
        warnings = List.copyOf(warnings);
    }

    /**
     * The joints, and how meshes hang on them.
     *
     * @param skeleton joints and rest pose
     * @param skins the file's skins that a mesh of the scene uses, in file order
     * @param palette entries that the meshes' influences point to
     */
    public record Rig(Skeleton skeleton, List<Skin> skins, MatrixPalette palette) {
        public Rig {
            skins = List.copyOf(skins);
        }
    }

    /**
     * The meshes of all levels of detail, and what they are made of.
     *
     * @param levels at least one, the finest first; meshes in order of node index, then primitive index, the same in all levels
     * @param materials at least one
     * @param textures images of the materials
     * @param variants that show other materials
     */
    public record Surface(
            List<List<Mesh>> levels, List<Material> materials, List<Texture> textures, MaterialVariants variants) {
        /** Meshes without material variants. */
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

    /** Meshes of level 0. */
    public List<Mesh> meshes() {
        return surface.levels.get(0);
    }

    /** Meshes of level 1 and up, finest first; usually none. */
    public List<List<Mesh>> coarser() {
        return surface.levels.subList(1, levelCount());
    }

    /** The first clip of a name. */
    public Optional<Clip> clip(String wanted) {
        return clips.stream().filter(clip -> clip.name().equals(wanted)).findFirst();
    }

    public List<Material> materials() {
        return surface.materials;
    }

    public List<Texture> textures() {
        return surface.textures;
    }

    /** Material variants that instances may show. */
    public MaterialVariants variants() {
        return surface.variants;
    }

    private Surface surface(List<List<Mesh>> levels) {
        return new Surface(levels, materials(), textures(), variants());
    }

    /** The same character with its palette kept otherwise. */
    public CharacterModel with(MatrixPalette other) {
        return new CharacterModel(name, new Rig(rig.skeleton, rig.skins, other), surface, clips, warnings);
    }

    /** Returns a copy with other material variants. */
    public CharacterModel with(MaterialVariants others) {
        return new CharacterModel(
                name, rig, new Surface(surface.levels, materials(), textures(), others), clips, warnings);
    }

    /** The same with other clips. */
    public CharacterModel withClips(List<Clip> others) {
        return new CharacterModel(name, rig, surface, others, warnings);
    }

    /** The same with other levels of detail below the finest. */
    public CharacterModel withCoarser(List<List<Mesh>> others) {
        return withLevels(
                name, Stream.concat(Stream.of(meshes()), others.stream()).toList());
    }

    private CharacterModel withLevels(String otherName, List<List<Mesh>> levels) {
        return new CharacterModel(otherName, rig, surface(levels), clips, warnings);
    }

    /** The same without its morph targets and their weights: every vertex is where the file's mesh has it. */
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

    /** Whether a mesh of some level has morph targets. */
    public boolean hasMorphs() {
        return surface.levels.stream()
                .flatMap(List::stream)
                .anyMatch(mesh -> mesh.geometry().morphs() != null);
    }

    /** The same without the images of its textures, white in their place: what looks at vertices alone needs no more. */
    public CharacterModel withoutImages() {
        List<Texture> white = textures().stream().map(Texture::withoutImage).toList();
        return new CharacterModel(
                name, rig, new Surface(surface.levels, materials(), white, variants()), clips, warnings);
    }

    /** Levels of detail, at least 1. */
    public int levelCount() {
        return surface.levels.size();
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
        return level == 0 ? this : withLevels(name + " level " + level, List.of(surface.levels.get(level)));
    }

    /** Views of all levels, finest first. */
    public List<CharacterModel> levels() {
        return IntStream.range(0, levelCount()).mapToObj(this::level).toList();
    }

    /** Vertices of all meshes of level 0. */
    public int vertexCount() {
        return meshes().stream().mapToInt(Mesh::vertexCount).sum();
    }

    /** Triangles of all meshes of level 0. */
    public int triangleCount() {
        return meshes().stream().mapToInt(m -> m.geometry().triangleCount()).sum();
    }

    /** Quickly found: rays at crowds look characters up, see {@link PerCharacter}, and one may have thousands of tracks. */
    @Override
    public int hashCode() {
        return Objects.hash(name, clips.size(), levelCount());
    }
}

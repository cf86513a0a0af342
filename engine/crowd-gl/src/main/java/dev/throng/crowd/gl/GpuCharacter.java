package dev.throng.crowd.gl;

import dev.throng.anim.Character;
import dev.throng.anim.ExactSkinner;
import dev.throng.anim.Geometry;
import dev.throng.anim.InfluenceReduction;
import dev.throng.anim.Mesh;
import dev.throng.anim.Warning;
import dev.throng.bake.ClipAtlas;
import dev.throng.crowd.gl.MeshBuffers.MeshVertices;
import dev.throng.gl.GlException;
import dev.throng.gl.Owned;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A character on the GPU: its atlas as a float texture, its vertices, its materials. Any number of crowds share it. */
public final class GpuCharacter implements AutoCloseable {
    /** How vertices get their pose. */
    public enum Skinning {
        /** Linear blend skinning by the matrix palette. */
        LBS,
        /** None: the rest pose, as the floor that skinning is measured against. */
        NONE
    }

    private final Owned owned = new Owned();
    private final Character character;
    private final ClipAtlas atlas;
    private final Skinning skinning;
    private final Extent extent;
    private final AtlasTextures textures;
    private final MeshBuffers meshes;
    private final MaterialSet materials;

    /**
     * Uploads a character to the current context.
     *
     * @param atlas baked from this character
     * @throws GlException LIMIT when it has more palette entries than a vertex can name
     */
    public GpuCharacter(Character character, ClipAtlas atlas, Skinning skinning) {
        int entries = character.palette().entryCount();
        if (entries > MeshBuffers.MAX_ENTRIES) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    character.name() + ": found " + entries + " palette entries, expected at most "
                            + MeshBuffers.MAX_ENTRIES);
        }
        this.character = character;
        this.atlas = atlas;
        this.skinning = skinning;
        try {
            extent = owned.keep(new Extent(character, atlas, skinning), Extent::close);
            textures = owned.keep(new AtlasTextures(character, atlas), AtlasTextures::close);
            meshes = owned.keep(new MeshBuffers(character, levels(extent.levelCount())), MeshBuffers::close);
            materials = owned.keep(new MaterialSet(character), MaterialSet::close);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    private List<List<MeshVertices>> levels(int count) {
        ExactSkinner rest = new ExactSkinner(character);
        return IntStream.range(0, count)
                .mapToObj(level -> vertices(character.level(level), rest))
                .toList();
    }

    private List<MeshVertices> vertices(Character level, ExactSkinner rest) {
        return level.meshes().stream()
                .map(mesh -> new MeshVertices(
                        skinning == Skinning.NONE ? posed(mesh, rest) : mesh.geometry(),
                        InfluenceReduction.reduce(mesh.influences())))
                .toList();
    }

    private static Geometry posed(Mesh mesh, ExactSkinner skinner) {
        Geometry geometry = mesh.geometry();
        double[] positions = new double[geometry.positions().length];
        double[] normals = geometry.normals() == null ? null : new double[positions.length];
        skinner.skin(geometry, mesh.influences(), positions, normals);
        return new Geometry(
                toFloats(positions),
                normals == null ? null : toFloats(normals),
                geometry.uvs(),
                geometry.colors(),
                geometry.indices());
    }

    private static float[] toFloats(double[] values) {
        float[] out = new float[values.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = (float) values[i];
        }
        return out;
    }

    public Character character() {
        return character;
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    public Skinning skinning() {
        return skinning;
    }

    /** How large it is. */
    Extent extent() {
        return extent;
    }

    /** What decoding the textures had to say. */
    public List<Warning> warnings() {
        return materials.warnings();
    }

    /** Whether there is a palette to build: a character without meshes has none. */
    boolean hasPalette() {
        return skinning == Skinning.LBS && character.palette().entryCount() > 0;
    }

    AtlasTextures textures() {
        return textures;
    }

    MeshBuffers meshes() {
        return meshes;
    }

    MaterialSet materials() {
        return materials;
    }

    /** A fresh map of everything this character's shaders may use. */
    Map<String, Object> constants() {
        Map<String, Object> constants = ShaderInterface.constants(character, atlas.layout());
        constants.put("SKINNED", skinning == Skinning.LBS);
        constants.put("FIGURE_HEIGHT", Math.max(extent.footprint().height(), Float.MIN_NORMAL));
        return constants;
    }

    @Override
    public void close() {
        owned.close();
    }
}

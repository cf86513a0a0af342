package dev.throng.crowd.gl;

import dev.throng.anim.Character;
import dev.throng.anim.ExactSkinner;
import dev.throng.anim.Geometry;
import dev.throng.anim.InfluenceReduction;
import dev.throng.anim.Mesh;
import dev.throng.anim.RestBox;
import dev.throng.anim.Warning;
import dev.throng.bake.ClipAtlas;
import dev.throng.crowd.gl.MeshBuffers.MeshVertices;
import dev.throng.gl.BufferTexture;
import dev.throng.gl.GlException;
import dev.throng.gl.Owned;
import java.util.List;
import java.util.Map;

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
    private final float[] figure;
    private final Table spheres;
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
        RestBox box = RestBox.of(character);
        figure = figure(box);
        try {
            spheres = owned.keep(
                    Table.of("clip spheres", spheres(box, atlas), BufferTexture.Format.RGBA32F), Table::close);
            textures = owned.keep(new AtlasTextures(character, atlas), AtlasTextures::close);
            meshes = owned.keep(new MeshBuffers(character, vertices(character, skinning)), MeshBuffers::close);
            materials = owned.keep(new MaterialSet(character), MaterialSet::close);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    private static List<MeshVertices> vertices(Character character, Skinning skinning) {
        ExactSkinner rest = new ExactSkinner(character);
        return character.meshes().stream()
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

    /** Radius about the y axis and height of the rest pose, scene units: what casts its shadow. */
    float[] figure() {
        return figure;
    }

    /** Sphere of each clip of the atlas, in the character's space: centre and radius. */
    Table spheres() {
        return spheres;
    }

    private static float[] spheres(RestBox box, ClipAtlas atlas) {
        float[] spheres = new float[4 * atlas.clips().size()];
        for (int i = 0; i < spheres.length; i += 4) {
            for (int c = 0; c < 3; c++) {
                spheres[i + c] = (float) (0.5 * (box.min()[c] + box.max()[c]));
            }
            spheres[i + 3] = (float) (0.75 * box.diagonal());
        }
        return spheres;
    }

    /** Levels of detail that are drawn, at least 1. */
    int levelCount() {
        return 1;
    }

    /** Error of each level, character units, ascending. */
    float[] levelErrors() {
        return new float[levelCount()];
    }

    private static float[] figure(RestBox box) {
        double radius = Math.max(Math.max(box.max()[0], -box.min()[0]), Math.max(box.max()[2], -box.min()[2]));
        return new float[] {(float) Math.max(radius, 1e-3 * box.diagonal()), (float) Math.max(box.max()[1], 0)};
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
        constants.put("FIGURE_HEIGHT", Math.max(figure[1], Float.MIN_NORMAL));
        return constants;
    }

    @Override
    public void close() {
        owned.close();
    }
}

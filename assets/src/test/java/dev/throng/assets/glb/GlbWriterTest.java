package dev.throng.assets.glb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.SameCharacter;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Texture;
import dev.throng.anim.Texture.Wrap;
import dev.throng.gltf.GltfLoader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GlbWriterTest {
    /** Beginning of a PNG file, which is enough for the loader. */
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 1, 2, 3};

    private static void assertReadsBack(CharacterModel character) {
        SameCharacter.assertSame(character, GltfLoader.load("model", GlbWriter.write(character)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 9})
    void writingAndReadingPreservesSkinnedCharacters(int influences) {
        RigShape shape = RigShape.of(12).withMeshes(2, 40, influences);
        assertReadsBack(rig(shape, 5));
        assertReadsBack(rig(shape.withRoots(3), 6));
    }

    /** A skinned and a rigid mesh, in the order of a file's nodes; clips end at their latest keys. */
    private static CharacterModel rig(RigShape shape, long seed) {
        CharacterModel rig = RandomRigs.create(shape, seed);
        List<Clip> clips = rig.clips().stream()
                .map(clip -> new Clip(clip.index(), clip.name(), latestKey(clip), clip.tracks(), notes(clip)))
                .toList();
        return with(rig, List.of(rig.meshes().get(1), rig.meshes().get(0)), clips);
    }

    private static Clip.Notes notes(Clip clip) {
        double latest = latestKey(clip);
        return new Clip.Notes(-0.1, List.of(new Clip.Marker("\"\u00e9\"", latest), new Clip.Marker("a", latest / 3)));
    }

    private static double latestKey(Clip clip) {
        return clip.tracks().stream()
                .mapToDouble(track -> track.times()[track.times().length - 1])
                .max()
                .orElse(0);
    }

    @Test
    void writingAndReadingPreservesThreeHundredJoints() {
        assertReadsBack(rig(RigShape.of(300).asBush().withMeshes(2, 900, 4), 5));
    }

    /** Two joints with rigid meshes; on the coarser level only the second. */
    private static CharacterModel crane() {
        Pose rest = Pose.identity(2);
        rest.values()[Pose.STRIDE + 1] = 0.1;
        List<Joint> joints = List.of(new Joint("foot", Skeleton.NO_PARENT, 0), new Joint("boom", 0, 1));
        MatrixPalette palette = new MatrixPalette(
                new int[] {0, 1}, new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0});
        return new CharacterModel(
                "crane",
                new CharacterModel.Rig(new Skeleton(joints, rest), List.of(), palette),
                new CharacterModel.Surface(
                        List.of(List.of(part(0, 0), part(1, 1), part(1, 0)), List.of(part(1, 1))),
                        List.of(glass(), Material.matte("steel", 0.1f, 0.2f, 0.3f), sign()),
                        List.of(new Texture("paint", "", PNG, Wrap.MIRRORED_REPEAT, Wrap.CLAMP_TO_EDGE))),
                List.of(),
                List.of());
    }

    private static Material glass() {
        return new Material(
                "glass \"\u00e9\"",
                new Material.Base(new float[] {0.1f, 1, 0.7f, 0.5f}, 0, new float[][] {{1, 0, 0}, {0.3f, 0.6f, 0.9f}}),
                new Material.Surface(0.25f, 0.1f, 0, false),
                new Material.Emission(new float[] {1, 2, 8}, 0),
                new Material.Coverage(Material.AlphaMode.MASK, 0.3f, true));
    }

    private static Material sign() {
        Material matte = Material.matte("sign", 0.5f, 1, 0.25f);
        return matte.with(new Material.Surface(0, 0.5f, Material.NO_TEXTURE, true));
    }

    private static Mesh part(int joint, int material) {
        float[] positions = {0, 0, 0, 1, 0, 0, 0, 1.1f, 0};
        float[] colors = {0.1f, 0.2f, 0.3f, 1, 1, 1, 1, 1, 0, 0, 0, 0.5f};
        float[] uvs = {0, 0.3f, 1, 0, 0, 1};
        Geometry geometry = new Geometry(positions, null, uvs, colors, new int[] {0, 1, 2});
        var source = new Mesh.Source(joint, "node", joint, "part", 0, Mesh.Source.RIGID, 0);
        return new Mesh(source, geometry, Influences.rigid(3, joint), material);
    }

    @Test
    void writingAndReadingPreservesRigidCharacters() {
        assertReadsBack(crane());
    }

    @Test
    void equalCharactersGiveEqualBytes() {
        assertArrayEquals(GlbWriter.write(rig(RigShape.of(9), 3)), GlbWriter.write(rig(RigShape.of(9), 3)));
    }

    @Test
    void dataUsedTwiceIsWrittenOnce() {
        CharacterModel crane = crane();
        CharacterModel doubled = with(crane, List.of(part(0, 0), part(1, 1), part(1, 0), part(1, 1)), crane.clips());
        int data = GlbWriter.write(doubled).length - GlbWriter.write(crane).length;
        // The document has one more primitive, but there is no vertex: its position alone would add 36 bytes.
        int primitive = "{\"attributes\":{\"POSITION\":0,\"COLOR_0\":2},\"indices\":3,\"material\":1},".length();
        assertEquals(primitive, data, 3);
    }

    @Test
    void coarserLevelsOnOtherNodesThanTheFinestAreRefused() {
        CharacterModel crane = crane();
        assertRefused(with(crane, List.of(part(0, 0)), crane.clips()), "found meshes in a coarse level");
    }

    @Test
    void clipsThatEndAfterTheirLastKeyAreRefused() {
        CharacterModel rig = rig(RigShape.of(3), 3);
        Clip clip = rig.clips().get(0);
        Clip longer = new Clip(0, clip.name(), clip.duration() + 1, clip.tracks());
        assertRefused(with(rig, rig.meshes(), List.of(longer)), "found the last key at");
    }

    private static void assertRefused(CharacterModel character, String reason) {
        var refused = assertThrows(IllegalArgumentException.class, () -> GlbWriter.write(character));
        assertEquals(reason, refused.getMessage().replaceAll(".*(" + reason + ").*", "$1"));
    }

    private static CharacterModel with(CharacterModel base, List<Mesh> meshes, List<Clip> clips) {
        return new CharacterModel(
                        base.name(),
                        base.rig(),
                        new CharacterModel.Surface(List.of(meshes), base.materials(), base.textures()),
                        clips,
                        base.warnings())
                .withCoarser(base.coarser());
    }
}

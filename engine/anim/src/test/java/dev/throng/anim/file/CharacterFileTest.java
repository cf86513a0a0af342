package dev.throng.anim.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import dev.throng.anim.Texture;
import dev.throng.anim.TextureMap;
import dev.throng.anim.Track;
import dev.throng.anim.Warning;
import dev.throng.io.AtlasFormatException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CharacterFileTest {
    private static final Mesh BARE = mesh(new Geometry(new float[] {-0f, Float.NaN, 3}, null, null, null, new int[3]));
    private static final Mesh FULL = mesh(new Geometry(
                    new float[3], new float[] {0, 1, 0}, new float[] {0.5f, 2}, new float[4], new int[] {0, 0, 0})
            .with(new Geometry.Detail(
                    new float[] {3, 4},
                    new Geometry.Tangents(new float[] {1, 0, 0, -1, 0, 1, 0, 1}, new int[] {0, 1, 0}))));

    private static Mesh mesh(Geometry geometry) {
        Influences influences = new Influences(2, new int[] {0, 1}, new float[] {0.25f, 0.75f});
        return new Mesh(new Mesh.Source(3, "knot é", 4, "mesh", 5, Mesh.Source.RIGID, 8), geometry, influences, 1);
    }

    private static MaterialFinish finish() {
        TextureMap turned = new TextureMap(0, 1, new float[] {0, 1, 0.5f, -1, 0, 2});
        return new MaterialFinish(
                new MaterialFinish.Normals(turned, -2),
                new MaterialFinish.Occlusion(TextureMap.of(0), 0.5f),
                new MaterialFinish.Specular(1.25f, 0.75f, new float[] {1, 2, 3}, turned, TextureMap.NONE),
                new MaterialFinish.Clearcoat(
                        0.5f, 0.25f, TextureMap.of(0), turned, new MaterialFinish.Normals(turned, 3)));
    }

    /** Character that uses every feature. */
    private static CharacterModel rich() {
        Track track = new Track(
                1, Channel.ROTATION, Interpolation.STEP, new float[] {0, 1}, new float[] {0, 0, 0, 1, 1, 0, 0, 0});
        Material material = new Material(
                "cloth",
                new Material.Base(new float[] {1, 0.5f, 0, 1}, 0, new float[][] {{1, 0, 0}, {0, 1, 0}}),
                new Material.Surface(0.1f, 0.2f, Material.NO_TEXTURE, true),
                new Material.Emission(new float[] {4, 5, 6}, 0),
                new Material.Coverage(Material.AlphaMode.MASK, 0.3f, true),
                finish());
        Pose rest = Pose.identity(2);
        rest.values()[0] = Math.PI;
        return new CharacterModel(
                "rich",
                new CharacterModel.Rig(
                        new Skeleton(List.of(new Joint("root", -1, 7), new Joint("tip", 0, 9)), rest),
                        List.of(new Skin(2, "skin", new int[] {1, 0}, new int[] {0, 1})),
                        new MatrixPalette(new int[] {0, 1}, new float[24], PaletteForm.QUAT)),
                new CharacterModel.Surface(
                        List.of(List.of(BARE, FULL), List.of(FULL), List.of()),
                        List.of(Material.DEFAULT, material),
                        List.of(new Texture(
                                "image",
                                "/images/0",
                                new byte[] {1, -1},
                                new Texture.Sampler(
                                        Texture.Wrap.REPEAT,
                                        Texture.Wrap.CLAMP_TO_EDGE,
                                        Texture.MagFilter.NEAREST,
                                        Texture.MinFilter.LINEAR_MIPMAP_NEAREST)))),
                List.of(new Clip(0, "walk", 4 / 3.0, List.of(track), 1.25)),
                List.of(new Warning(Warning.Code.FLIP, "/a", "text")));
    }

    @Test
    void writingAndReadingPreservesCharacters() {
        byte[] file = CharacterFile.write(rich());
        CharacterModel back = CharacterFile.read("rich", file);
        assertArrayEquals(file, CharacterFile.write(back));
        assertEquals(rich().skeleton().joints(), back.skeleton().joints());
        assertEquals(Math.PI, back.skeleton().restPose().values()[0]);
        assertEquals(PaletteForm.QUAT, back.palette().form());
        assertEquals(BARE.source(), back.meshes().get(0).source());
        assertArrayEquals(
                BARE.geometry().positions(), back.meshes().get(0).geometry().positions());
        assertEquals(null, back.meshes().get(0).geometry().normals());
        assertArrayEquals(
                FULL.geometry().uvs(), back.coarser().get(0).get(0).geometry().uvs());
        assertArrayEquals(
                FULL.influences().weights(), back.meshes().get(1).influences().weights());
        assertArrayEquals(new float[] {0, 1, 0}, back.materials().get(1).base().colourVariants()[1]);
        assertEquals(
                rich().materials().get(1).coverage(), back.materials().get(1).coverage());
        assertArrayEquals(new byte[] {1, -1}, back.textures().get(0).encoded());
        assertEquals(rich().textures().get(0).sampler(), back.textures().get(0).sampler());
        assertDetail(back);
        assertEquals(1.25, back.clips().get(0).speed());
        assertEquals(Interpolation.STEP, back.clips().get(0).tracks().get(0).interpolation());
        assertEquals(rich().warnings(), back.warnings());
    }

    private static void assertDetail(CharacterModel back) {
        MaterialFinish finish = back.materials().get(1).finish();
        assertEquals(finish().normals(), finish.normals());
        assertEquals(finish().occlusion(), finish.occlusion());
        assertEquals(finish().clearcoat(), finish.clearcoat());
        assertEquals(finish().specular().ior(), finish.specular().ior());
        assertArrayEquals(finish().specular().colour(), finish.specular().colour());
        Geometry.Detail detail = back.meshes().get(1).geometry().detail();
        assertArrayEquals(FULL.geometry().detail().secondUvs(), detail.secondUvs());
        Geometry.Tangents tangents = Objects.requireNonNull(detail.tangents());
        assertArrayEquals(new float[] {1, 0, 0, -1, 0, 1, 0, 1}, tangents.values());
        assertArrayEquals(new int[] {0, 1, 0}, tangents.corners());
    }

    @Test
    void writingClipsWithMarkersIsRefused() {
        Clip.Notes notes = new Clip.Notes(0, List.of(new Clip.Marker("a", 1)));
        CharacterModel marked = rich().withClips(List.of(new Clip(0, "walk", 2, List.of(), notes)));
        assertThrows(IllegalArgumentException.class, () -> CharacterFile.write(marked));
    }

    @Test
    void damagedCharacterFilesAreRefused() {
        byte[] file = CharacterFile.write(rich());
        for (int at = 0; at < file.length; at += 7) {
            byte[] damaged = file.clone();
            damaged[at] ^= 0x10;
            assertThrows(AtlasFormatException.class, () -> CharacterFile.read("rich", damaged));
            byte[] shorter = Arrays.copyOf(file, at);
            assertThrows(AtlasFormatException.class, () -> CharacterFile.read("rich", shorter));
        }
        var refused = assertThrows(AtlasFormatException.class, () -> CharacterFile.read("rich", new byte[99]));
        assertTrue(refused.getMessage().startsWith("rich: found other bytes, expected a character file"));
    }
}

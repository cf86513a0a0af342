package dev.throng.crowd.gl.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.TextureMap;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.tangent.TangentGenerator;
import dev.throng.assets.Tower;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TangentMeshTest {
    private static CharacterModel character(Geometry geometry) {
        CharacterModel tower = Tower.create();
        Mesh.Source source = tower.meshes().get(0).source();
        Mesh mesh = new Mesh(source, geometry, Influences.rigid(geometry.vertexCount(), 0), 0);
        return new CharacterModel(
                "one mesh",
                tower.rig(),
                new CharacterModel.Surface(List.of(List.of(mesh)), tower.materials(), tower.textures()),
                tower.clips(),
                List.of());
    }

    private static VertexRemap drawn(Geometry geometry) {
        CharacterModel character = character(geometry);
        return VertexRemap.prepared(character.meshes().get(0), new ExactSkinner(character));
    }

    private static Geometry withTangents(Geometry geometry) {
        Geometry.Tangents tangents = TangentGenerator.generate(geometry, TextureMap.of(0));
        return geometry.with(new Geometry.Detail(geometry.detail().secondUvs(), tangents));
    }

    /** Two squares in a plane, with the texture mirrored at their common edge. */
    private static Geometry mirrored() {
        float[] positions = {0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0};
        float[] normals = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1};
        float[] uvs = {0, 1, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0};
        return new Geometry(positions, normals, uvs, null, new int[] {0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4});
    }

    @Test
    void verticesOnAMirroredSeamAreSplit() {
        Geometry file = withTangents(mirrored());
        VertexRemap remap = drawn(file);
        assertEquals(8, remap.sources().length, "six vertices, two of them on the seam");
        assertTrue(remap.flat().isEmpty(), "a flat face has no frame");
        Geometry geometry = remap.geometry(file);
        Geometry.Tangents tangents = geometry.tangents();
        for (int i = 0; i < geometry.indices().length; i += 3) {
            int v = geometry.indices()[i];
            float middle = (geometry.positions()[3 * v]
                            + geometry.positions()[3 * geometry.indices()[i + 1]]
                            + geometry.positions()[3 * geometry.indices()[i + 2]])
                    / 3;
            for (int k = i; k < i + 3; k++) {
                assertEquals(geometry.indices()[k], tangents.corners()[k], "one for each drawn vertex");
                assertEquals(middle < 1 ? 1 : -1, tangents.values()[4 * tangents.corners()[k]], "along u");
                assertEquals(middle < 1 ? 1 : -1, tangents.values()[4 * tangents.corners()[k] + 3]);
            }
        }
        int[] drawnTangents = remap.tangents().drawn();
        assertTrue(Arrays.stream(drawnTangents).allMatch(v -> v >= 0), "each tangent of the file is drawn");
    }

    @Test
    void verticesThatDifferInSecondTextureCoordinatesAreSplit() {
        float[] positions = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0};
        int[] indices = {0, 1, 2, 3, 4, 5};
        float[] seconds = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0.5f};
        Geometry plain = new Geometry(positions, null, null, null, indices);
        assertEquals(3, drawn(plain).sources().length);
        Geometry second = plain.with(new Geometry.Detail(seconds, null));
        VertexRemap remap = drawn(second);
        assertEquals(4, remap.sources().length);
        float[] kept = remap.geometry(second).detail().secondUvs();
        assertEquals(8, kept.length);
        assertEquals(0.5f, kept[2 * remap.drawn()[5] + 1]);
    }

    /** A ball whose western half mirrors the texture of the eastern one. */
    @Test
    void coarserLevelsKeepTangentsAndTheirSigns() {
        Geometry ball = withTangents(ball(48, 24));
        CharacterModel levels = LevelMaker.withLevels(character(ball));
        assertTrue(levels.levelCount() > 2, levels.levelCount() + " levels");
        for (int level = 0; level < levels.levelCount(); level++) {
            Geometry geometry = levels.level(level).meshes().get(0).geometry();
            Geometry.Tangents tangents = Objects.requireNonNull(geometry.tangents());
            int wrong = 0;
            for (int i = 0; i < geometry.indices().length; i++) {
                int first = i / 3 * 3;
                double east = 0;
                for (int k = first; k < first + 3; k++) {
                    east += geometry.positions()[3 * geometry.indices()[k]];
                }
                float side = tangents.values()[4 * tangents.corners()[i] + 3];
                wrong += side == (east > 0 ? 1 : -1) ? 0 : 1;
            }
            // A coarse triangle may cross the seam, where its corner moved along the seam.
            assertTrue(wrong <= 0.02 * geometry.indices().length, "level " + level + ": " + wrong);
        }
    }

    private static Geometry ball(int columns, int rows) {
        int across = columns + 1;
        float[] positions = new float[3 * across * (rows + 1)];
        float[] uvs = new float[2 * across * (rows + 1)];
        for (int v = 0; v < across * (rows + 1); v++) {
            double south = Math.PI * (v / across) / rows;
            double east = 2 * Math.PI * (v % across) / columns;
            positions[3 * v] = (float) (Math.sin(south) * Math.sin(east));
            positions[3 * v + 1] = (float) Math.cos(south);
            positions[3 * v + 2] = (float) (Math.sin(south) * Math.cos(east));
            uvs[2 * v] = Math.min(v % across, columns - v % across) / (float) columns;
            uvs[2 * v + 1] = (float) (v / across) / rows;
        }
        int[] indices = new int[6 * columns * rows];
        for (int square = 0; square < columns * rows; square++) {
            int v = square / columns * across + square % columns;
            int[] corners = {v, v + across, v + across + 1, v, v + across + 1, v + 1};
            System.arraycopy(corners, 0, indices, 6 * square, 6);
        }
        return new Geometry(positions, positions.clone(), uvs, null, indices);
    }
}

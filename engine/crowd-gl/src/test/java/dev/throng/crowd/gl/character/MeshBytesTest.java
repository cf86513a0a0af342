package dev.throng.crowd.gl.character;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Material;
import dev.throng.anim.Mesh;
import dev.throng.assets.Tower;
import dev.throng.gl.GlException;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeshBytesTest {
    @Test
    void moreVerticesThanOneUploadHoldsAreRefused() {
        int meshes = 1000;
        int vertices = 45_000; // 48 B each, a thousand times: just over 2 GiB
        Geometry geometry = new Geometry(new float[3 * vertices], null, null, null, new int[0]);
        Influences influences = Influences.rigid(vertices, 0);
        CharacterModel tower = Tower.create();
        Mesh mesh = new Mesh(tower.meshes().get(0).source(), geometry, influences, 0);
        CharacterModel crowded = new CharacterModel(
                "crowded",
                tower.rig(),
                new CharacterModel.Surface(
                        List.of(Collections.nCopies(meshes, mesh)), tower.materials(), tower.textures()),
                tower.clips(),
                tower.warnings());
        var drawn = Collections.nCopies(meshes, new MeshBuffers.MeshVertices(geometry, influences, new BitSet()));
        GlException e = assertThrows(GlException.class, () -> new MeshBytes(crowded, List.of(drawn), List.of()));
        assertEquals(GlException.Kind.LIMIT, e.kind());
    }

    @Test
    void meshesOfEqualDrawStateShareADrawCall() {
        CharacterModel tower = Tower.create();
        Mesh plain = tower.meshes().get(0);
        Mesh other = new Mesh(plain.source(), plain.geometry(), plain.influences(), 1);
        Mesh open = new Mesh(plain.source(), plain.geometry(), plain.influences(), 2);
        Material red = Material.matte("red", 1, 0, 0);
        Material blue = Material.matte("blue", 0, 0, 1);
        var both = new Material.Coverage(Material.AlphaMode.OPAQUE, Material.Coverage.CUTOFF, true);
        CharacterModel coloured = new CharacterModel(
                "coloured",
                tower.rig(),
                new CharacterModel.Surface(
                        List.of(List.of(plain, open, other)), List.of(red, blue, red.with(both)), List.of()),
                tower.clips(),
                List.of());
        var drawn = Collections.nCopies(
                3, new MeshBuffers.MeshVertices(plain.geometry(), plain.influences(), new BitSet()));
        int indices = plain.geometry().indices().length;
        MeshBytes meshes = new MeshBytes(coloured, List.of(drawn), List.of());
        // Each draw state in two parts: two influences, and more.
        assertEquals(4, meshes.draws().size());
        assertEquals(
                2 * indices,
                meshes.draws().get(0).indices().count()
                        + meshes.draws().get(1).indices().count());
        assertEquals(2 * indices, meshes.draws().get(2).indices().first());
        assertTrue(meshes.draws().get(2).drawState().doubleSided());
        assertTrue(meshes.draws().get(3).drawState().doubleSided());
    }
}

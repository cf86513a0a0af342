package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.Character;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.assets.Tower;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import java.util.Collections;
import org.junit.jupiter.api.Test;

@GlTest
class MeshBuffersTest {
    @Test
    void refusesMoreVerticesThanOneUploadHolds() {
        int meshes = 1000;
        int vertices = 45_000; // 48 B each, a thousand times: just over 2 GiB
        Geometry geometry = new Geometry(new float[3 * vertices], null, null, null, new int[0]);
        Influences influences = Influences.rigid(vertices, 0);
        Character tower = Tower.create();
        Mesh mesh = new Mesh(tower.meshes().get(0).source(), geometry, influences, 0);
        Character crowded = new Character(
                "crowded",
                tower.skeleton(),
                tower.skins(),
                tower.palette(),
                Collections.nCopies(meshes, mesh),
                tower.materials(),
                tower.textures(),
                tower.clips(),
                tower.warnings());
        var drawn = Collections.nCopies(meshes, new MeshBuffers.MeshVertices(geometry, influences));
        GlException e = assertThrows(GlException.class, () -> new MeshBuffers(crowded, drawn).close());
        assertEquals(GlException.Kind.LIMIT, e.kind());
    }
}

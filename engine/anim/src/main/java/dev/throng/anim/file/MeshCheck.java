package dev.throng.anim.file;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import org.jspecify.annotations.Nullable;

/** Checks that a mesh read from a file has consistent arrays, which fit its character. */
final class MeshCheck {
    private final int vertices;

    private MeshCheck(int vertices) {
        this.vertices = vertices;
    }

    /** @throws IllegalArgumentException if a length or an index of the mesh is wrong */
    static void check(Mesh mesh, CharacterModel character) {
        Geometry geometry = mesh.geometry();
        Influences influences = mesh.influences();
        MeshCheck check = new MeshCheck(geometry.vertexCount());
        check.attributes(geometry);
        check.tangents(geometry);
        check.morphs(
                geometry.morphs(),
                Morphs.WEIGHTS_PER_JOINT * character.palette().entryCount());
        requireLength("vertices with influences", influences.vertexCount(), check.vertices);
        requireBelow("palette entry", influences.entries(), character.palette().entryCount());
        requireBelow(
                "material", new int[] {mesh.material()}, character.materials().size());
    }

    private void attributes(Geometry geometry) {
        requireLength("floats of positions", geometry.positions().length, 3 * vertices);
        requirePerVertex("normals", geometry.normals(), 3);
        requirePerVertex("texture coordinates", geometry.uvs(), 2);
        requirePerVertex("second texture coordinates", geometry.detail().secondUvs(), 2);
        requirePerVertex("colours", geometry.colours(), 4);
        requireLength("indices", geometry.indices().length, 3 * geometry.triangleCount());
        requireBelow("vertex", geometry.indices(), vertices);
    }

    private static void tangents(Geometry geometry) {
        Geometry.Tangents tangents = geometry.detail().tangents();
        if (tangents != null) {
            requireLength("floats of tangents", tangents.values().length, Geometry.Tangents.FLOATS * tangents.count());
            requireLength("corners with tangents", tangents.corners().length, geometry.indices().length);
            requireBelow("tangent", tangents.corners(), tangents.count());
        }
    }

    private void morphs(@Nullable Morphs morphs, int slots) {
        if (morphs == null) {
            return;
        }
        int[] starts = morphs.starts();
        requireLength("starts of moves", starts.length, vertices + 1);
        requireLength("first move", starts[0], 0);
        for (int v = 0; v < vertices; v++) {
            if (starts[v + 1] < starts[v]) {
                throw wrong("a vertex with " + (starts[v + 1] - starts[v]) + " moves", "0 moves or more");
            }
        }
        requireLength("moves", morphs.slots().length, starts[vertices]);
        requireLength("floats of moves", morphs.displacements().length, Morphs.FLOATS * morphs.slots().length);
        requireBelow("morph weight", morphs.slots(), slots);
    }

    private void requirePerVertex(String what, float @Nullable [] values, int width) {
        if (values != null) {
            requireLength("floats of " + what, values.length, width * vertices);
        }
    }

    private static void requireLength(String what, int found, int expected) {
        if (found != expected) {
            throw wrong(found + " " + what, String.valueOf(expected));
        }
    }

    private static void requireBelow(String what, int[] values, int bound) {
        for (int value : values) {
            if (value < 0 || value >= bound) {
                throw wrong(what + " " + value, "numbers from 0 to " + (bound - 1));
            }
        }
    }

    private static IllegalArgumentException wrong(String found, String expected) {
        return new IllegalArgumentException("mesh: found " + found + ", expected " + expected);
    }
}

package dev.throng.crowd.gl.mesh;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import java.util.List;
import org.joml.Intersectiond;
import org.joml.Vector3d;

/** Triangles of a posed character, for distances computed by JOML, independently of this project. */
final class Triangles {
    private final List<double[]> vertices;
    private final CharacterModel character;

    /** @param vertices vertices of each mesh */
    Triangles(List<double[]> vertices, CharacterModel character) {
        this.vertices = vertices;
        this.character = character;
    }

    /** Returns the distance from a point to the nearest triangle. */
    double distance(double[] place) {
        double min = Double.POSITIVE_INFINITY;
        int first = 0;
        Vector3d p = new Vector3d(place);
        Vector3d nearest = new Vector3d();
        for (Mesh mesh : character.meshes()) {
            int[] indices = mesh.geometry().indices();
            for (int t = 0; t < indices.length; t += 3) {
                Intersectiond.findClosestPointOnTriangle(
                        vertex(first + indices[t]),
                        vertex(first + indices[t + 1]),
                        vertex(first + indices[t + 2]),
                        p,
                        nearest);
                min = Math.min(min, nearest.distance(p));
            }
            first += mesh.vertexCount();
        }
        return min;
    }

    private Vector3d vertex(int index) {
        return new Vector3d(vertices.get(index));
    }
}

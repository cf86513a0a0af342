package dev.throng.assets.sculpt;

import dev.throng.anim.Geometry;
import dev.throng.assets.shape.Vec;
import java.util.Map;
import java.util.Objects;

/**
 * Converter of regions of a {@link Draft} to geometry.
 *
 * @param body solid whose gradient is the normal at fine levels of detail
 * @param soft step of the finite differences from which normals are computed, in metres; a long step rounds edges
 * @param height height at which the texture's upper edge is, in metres
 */
public record Shell(Field body, double soft, double height) {
    /**
     * Converts a region of a draft to geometry.
     *
     * @param part triangles of the region
     * @param means normals by position; if empty, the body's normals are used
     */
    Geometry geometry(Draft.Part part, Map<Vec, Vec> means) {
        Vec[] places = part.places();
        float[] positions = new float[3 * places.length];
        float[] normals = new float[3 * places.length];
        float[] uvs = new float[2 * places.length];
        for (int v = 0; v < places.length; v++) {
            Vec p = places[v];
            put(positions, v, p);
            put(normals, v, means.isEmpty() ? normal(p) : Objects.requireNonNull(means.get(p)));
            uvs[2 * v] = (float) (StrictMath.atan2(Math.abs(p.x()), p.z()) / Math.PI);
            uvs[2 * v + 1] = (float) (p.y() / height);
        }
        return new Geometry(positions, normals, uvs, null, part.indices());
    }

    /** @return outward normal of the surface point nearest to a vertex */
    private Vec normal(Vec p) {
        Vec surface = body.project(body.project(p));
        Vec out = body.gradient(surface, soft).unit();
        return p.x() == 0 ? new Vec(0, out.y(), out.z()).unit() : out;
    }

    private static void put(float[] out, int vertex, Vec p) {
        out[3 * vertex] = (float) p.x();
        out[3 * vertex + 1] = (float) p.y();
        out[3 * vertex + 2] = (float) p.z();
    }
}

package dev.throng.assets.figure;

import dev.throng.anim.Geometry;
import dev.throng.anim.Mesh;
import dev.throng.assets.sculpt.Draft;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Drafts to meshes: one for each region, with normals that go on over the borders. */
final class Weaver {
    /** Step of the differences that make normals, in metres for the adult: edges of cloth are rounded off. */
    private static final double SOFT = 3e-3;

    private final String name;
    private final Figure figure;
    private final Body body;
    private final Weights weights;

    Weaver(String name, Figure figure, Weights weights, Body body) {
        this.name = name;
        this.figure = figure;
        this.body = body;
        this.weights = weights;
    }

    /** In the order of the regions; a region's number is its material's. */
    List<Mesh> meshes(Draft draft, Detail detail) {
        Map<Vec, Vec> means = detail.isCoarse() ? draft.normals() : Map.of();
        List<Region> regions = figure.style().regions();
        List<Mesh> meshes = new ArrayList<>();
        draft.parts().forEach((region, part) -> {
            Vec[] places = part.places();
            var source = new Mesh.Source(FigureJoint.COUNT, name, 0, name, meshes.size(), 0, detail.influences());
            Geometry geometry = geometry(places, part.indices(), means);
            meshes.add(
                    new Mesh(source, geometry, weights.of(places, detail), regions.indexOf(Region.values()[region])));
        });
        return meshes;
    }

    /** @param means normals by place, empty for the body's own */
    private Geometry geometry(Vec[] places, int[] indices, Map<Vec, Vec> means) {
        float[] positions = new float[3 * places.length];
        float[] normals = new float[3 * places.length];
        float[] uvs = new float[2 * places.length];
        for (int v = 0; v < places.length; v++) {
            Vec p = places[v];
            put(positions, v, p);
            put(normals, v, means.isEmpty() ? normal(p) : Objects.requireNonNull(means.get(p)));
            uvs[2 * v] = (float) (StrictMath.atan2(Math.abs(p.x()), p.z()) / Math.PI);
            uvs[2 * v + 1] = (float) (p.y() / figure.height());
        }
        return new Geometry(positions, normals, uvs, null, indices);
    }

    /** Outward, of the surface below or above the vertex. */
    private Vec normal(Vec p) {
        Vec surface = body.project(body.project(p));
        Vec out = body.gradient(surface, SOFT * figure.scale()).unit();
        return p.x() == 0 ? new Vec(0, out.y(), out.z()).unit() : out;
    }

    private static void put(float[] out, int vertex, Vec p) {
        out[3 * vertex] = (float) p.x();
        out[3 * vertex + 1] = (float) p.y();
        out[3 * vertex + 2] = (float) p.z();
    }
}

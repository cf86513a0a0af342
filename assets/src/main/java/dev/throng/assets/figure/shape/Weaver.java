package dev.throng.assets.figure.shape;

import dev.throng.anim.Geometry;
import dev.throng.anim.Mesh;
import dev.throng.assets.sculpt.Detail;
import dev.throng.assets.sculpt.Draft;
import dev.throng.assets.sculpt.Shell;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Drafts to meshes: one for each region, with normals that go on over the borders. */
public final class Weaver {
    /** Step of the differences that make normals, in metres for the adult: edges of cloth are rounded off. */
    private static final double SOFT = 3e-3;

    private final String name;
    private final Figure figure;
    private final Shell shell;
    private final Weights weights;

    public Weaver(String name, Figure figure, Weights weights, Body body) {
        this.name = name;
        this.figure = figure;
        shell = new Shell(body, SOFT * figure.scale(), figure.height());
        this.weights = weights;
    }

    /** In the order of the regions; a region's number is its material's. */
    public List<Mesh> meshes(Draft draft, Detail<FigureJoint> detail) {
        Map<Vec, Vec> means = detail.isCoarse() ? draft.normals() : Map.of();
        List<Region> regions = figure.style().regions();
        List<Mesh> meshes = new ArrayList<>();
        draft.parts().forEach((region, part) -> {
            var source = new Mesh.Source(FigureJoint.COUNT, name, 0, name, meshes.size(), 0, detail.influences());
            Geometry geometry = shell.geometry(part, means);
            meshes.add(new Mesh(
                    source, geometry, weights.of(part.places(), detail), regions.indexOf(Region.values()[region])));
        });
        return meshes;
    }
}

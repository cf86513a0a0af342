package dev.throng.convert.collada;

import dev.throng.anim.Morphs;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.shape.Corner;
import dev.throng.convert.shape.Welder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the targets of a morph do to the vertices of its base: positions by their points, normals by corners of polygons. */
final class ColladaMoves {
    private final ColladaDocument document;
    private final ColladaMorph morph;
    private final Xml base;
    private final Function<Xml, ColladaGeometry> geometries;

    /** @param geometries reads one, or has read it */
    ColladaMoves(ColladaDocument document, ColladaMorph morph, Xml base, Function<Xml, ColladaGeometry> geometries) {
        this.document = document;
        this.morph = morph;
        this.base = base;
        this.geometries = geometries;
    }

    /** Of the triangles of a material; null where nothing moves. @param symbol of the material */
    @Nullable
    Morphs of(String symbol, Welder part) {
        List<Morphs.Target> targets = new ArrayList<>();
        for (Xml geometry : morph.geometries()) {
            targets.add(
                    new Morphs.Target(positions(part, geometry), normals(part, symbol, geometries.apply(geometry))));
        }
        return Morphs.of(part.vertices().size(), targets, 0);
    }

    private float[] positions(Welder part, Xml target) {
        ColladaSource from = points(base);
        ColladaSource to = points(target);
        int[] points = part.points();
        float[] moves = new float[3 * points.length];
        for (int v = 0; v < points.length; v++) {
            double[] here = from.numbers(points[v], 3);
            double[] there = to.numbers(points[v], 3);
            for (int c = 0; c < 3; c++) {
                moves[3 * v + c] = (float) (document.metres() * (there[c] - morph.share() * here[c]));
            }
        }
        return moves;
    }

    private ColladaSource points(Xml geometry) {
        Xml vertices = geometry.child("mesh")
                .flatMap(mesh -> mesh.child("vertices"))
                .orElseThrow(() -> ImportException.malformed("a geometry without vertices", "them"));
        return ColladaSource.input(document, vertices, "POSITION");
    }

    /** The target may weld other corners: each vertex takes its first. Null where its polygons are others, or have no normals. */
    private float @Nullable [] normals(Welder part, String symbol, ColladaGeometry target) {
        Welder other = target.part(symbol);
        List<Corner> corners = other == null ? List.of() : other.corners();
        if (corners.size() != part.corners().size()) {
            return null;
        }
        int[] first = part.firstCorners();
        float[] turns = new float[3 * first.length];
        for (int v = 0; v < first.length; v++) {
            double[] here = part.vertices().get(v).normal();
            double[] there = corners.get(first[v]).normal();
            if (here == null || there == null) {
                return null;
            }
            for (int c = 0; c < 3; c++) {
                turns[3 * v + c] = (float) (there[c] - morph.share() * here[c]);
            }
        }
        return turns;
    }
}

package dev.throng.convert.collada;

import dev.throng.anim.Morphs;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.shape.Welder;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the targets of a morph do to the vertices of its base: positions by their points, normals by corners of polygons. */
final class ColladaMoves {
    private record Target(ColladaSource points, ColladaGeometry geometry) {}

    private final double metres;
    private final double share; // of the base that is taken away from each target
    private final ColladaSource base;
    private final List<Target> targets;

    /** @param geometries reads one, or has read it */
    ColladaMoves(ColladaDocument document, ColladaMorph morph, Xml base, Function<Xml, ColladaGeometry> geometries) {
        metres = document.metres();
        share = morph.isRelative() ? 0 : 1;
        this.base = points(document, base);
        targets = morph.geometries().stream()
                .map(geometry -> new Target(points(document, geometry), geometries.apply(geometry)))
                .toList();
    }

    private static ColladaSource points(ColladaDocument document, Xml geometry) {
        Xml vertices = geometry.child("mesh")
                .flatMap(mesh -> mesh.child("vertices"))
                .orElseThrow(() -> ImportException.malformed(
                        "morph target '" + geometry.nameOrId() + "' without <vertices>", "one <vertices> element"));
        return ColladaSource.input(document, vertices, "POSITION");
    }

    /** Of the triangles of a material; null where nothing moves. @param symbol of the material */
    @Nullable
    Morphs of(String symbol, Welder part) {
        int[] points = part.points();
        int[] corners = part.firstCorners();
        List<Morphs.Target> moves = targets.stream()
                .map(target -> new Morphs.Target(
                        positions(points, target.points), normals(part, corners, target.geometry.part(symbol))))
                .toList();
        return Morphs.of(points.length, moves, 0);
    }

    private float[] positions(int[] points, ColladaSource target) {
        float[] moves = new float[3 * points.length];
        for (int v = 0; v < points.length; v++) {
            double[] here = base.numbers(points[v], 3);
            double[] there = target.numbers(points[v], 3);
            for (int c = 0; c < 3; c++) {
                moves[3 * v + c] = (float) (metres * (there[c] - share * here[c]));
            }
        }
        return moves;
    }

    /**
     * The target may weld other corners: each vertex takes its first. Null where its polygons are others, or have no normals.
     *
     * @param corners the first of each vertex
     */
    private float @Nullable [] normals(Welder part, int[] corners, @Nullable Welder target) {
        if (target == null || target.cornerCount() != part.cornerCount()) {
            return null;
        }
        float[] turns = new float[3 * corners.length];
        for (int v = 0; v < corners.length; v++) {
            double[] here = part.corner(corners[v]).normal();
            double[] there = target.corner(corners[v]).normal();
            if (here == null || there == null) {
                return null;
            }
            for (int c = 0; c < 3; c++) {
                turns[3 * v + c] = (float) (there[c] - share * here[c]);
            }
        }
        return turns;
    }
}

package dev.throng.convert.collada;

import dev.throng.anim.Morphs;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.shape.Welder;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Displacements from a morph's base to its targets. Positions are matched by point, normals by corner
 * of a polygon.
 */
final class ColladaDisplacements {
    private record Target(ColladaSource points, ColladaGeometry geometry) {}

    private final double metres;
    private final double share; // share of the base that is subtracted from each target
    private final ColladaSource base;
    private final List<Target> targets;

    /**
     * @param document the document
     * @param morph the morph controller
     * @param base {@code <geometry>} element of the base
     * @param geometries returns the mesh of a {@code <geometry>} element
     */
    ColladaDisplacements(
            ColladaDocument document, ColladaMorph morph, Xml base, Function<Xml, ColladaGeometry> geometries) {
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

    /**
     * Returns the displacements of a material's vertices.
     *
     * @param symbol symbol of the material
     * @param part triangles of the material
     * @return null if no vertex of the material moves
     */
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
     * Returns the displacements of normals. A target may merge corners that the base keeps apart, so each vertex
     * uses its first corner.
     *
     * @param part triangles of the base
     * @param corners first corner of each vertex
     * @param target triangles of the target
     * @return null if the target has other polygons or no normals
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

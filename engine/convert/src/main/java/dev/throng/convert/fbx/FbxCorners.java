package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxElement;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.shape.Welder.Corner;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Corners of a geometry's polygons, in metres, moved by the geometric offset that the file stores for the model. */
final class FbxCorners {
    private final String mesh;
    private final double[] points;
    private final Optional<FbxLayerElement> normals;
    private final Optional<FbxLayerElement> uvs;
    private final Optional<FbxLayerElement> colours;
    private final Matrix4d geometric;
    private final Matrix3d ofNormals;

    FbxCorners(FbxModel model, FbxElement geometry) {
        mesh = model.object().name();
        points = geometry.childNumbers("Vertices");
        normals = FbxLayerElement.first(geometry, "LayerElementNormal", "Normals", 3);
        uvs = FbxLayerElement.first(geometry, "LayerElementUV", "UV", 2);
        colours = FbxLayerElement.first(geometry, "LayerElementColor", "Colors", 4);
        ofNormals = model.normalMatrix();
        geometric = model.geometricMatrix();
    }

    /** @return whether the geometric offset reverses the winding */
    boolean isMirrored() {
        return geometric.determinant3x3() < 0;
    }

    /**
     * @param corner index among all corners of the geometry
     * @param point index of the point
     * @param polygon index of the polygon
     * @return position and attributes of the corner
     */
    Corner at(int corner, long point, int polygon) {
        if (point < 0 || point >= points.length / 3) {
            throw ImportException.malformed(
                    "point index " + point + " in polygon " + polygon + " of mesh '" + mesh + "'",
                    "an index from 0 to " + (points.length / 3 - 1));
        }
        int p = (int) point;
        Vector3d position = new Vector3d(points[3 * p], points[3 * p + 1], points[3 * p + 2]);
        geometric.transformPosition(position);
        return new Corner(
                p,
                new double[] {position.x, position.y, position.z},
                normal(value(normals, corner, p, polygon)),
                upright(value(uvs, corner, p, polygon)),
                value(colours, corner, p, polygon));
    }

    private static double @Nullable [] value(Optional<FbxLayerElement> element, int corner, int point, int polygon) {
        return element.isPresent() ? element.get().at(corner, point, polygon) : null;
    }

    private double @Nullable [] normal(double @Nullable [] normal) {
        if (normal == null) {
            return null;
        }
        Vector3d turned = ofNormals.transform(new Vector3d(normal[0], normal[1], normal[2]));
        return new double[] {turned.x, turned.y, turned.z};
    }

    /** Reverses the texture coordinate v, which points upwards in the file. */
    private static double @Nullable [] upright(double @Nullable [] uv) {
        return uv == null ? null : new double[] {uv[0], 1 - uv[1]};
    }
}

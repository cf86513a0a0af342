package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxElement;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Normals, texture coordinates or colours of a mesh, stored by corner, point or polygon.
 *
 * @param mapping whether values belong to corners, points or polygons
 * @param values all values, {@code width} numbers each
 * @param indices index of each corner's, point's or polygon's value, or null if values are in order
 * @param width count of numbers per value
 */
record FbxLayerElement(String mapping, double[] values, long @Nullable [] indices, int width) {
    /**
     * Returns the first layer element of a geometry, such as its normals.
     *
     * @param geometry record of the geometry
     * @param kind name of the layer element's record
     * @param data name of the record with the numbers, such as {@code UV}; the record with indices is {@code UVIndex}
     * @param width number of components per value
     */
    static Optional<FbxLayerElement> first(FbxElement geometry, String kind, String data, int width) {
        return geometry.child(kind).map(element -> {
            boolean isIndexed = !element.childText("ReferenceInformationType").equals("Direct");
            Optional<FbxElement> indices = element.child(data.equals("Normals") ? "NormalsIndex" : indexName(data));
            return new FbxLayerElement(
                    element.childText("MappingInformationType"),
                    element.childNumbers(data),
                    isIndexed ? indices.map(FbxElement::wholes).orElse(null) : null,
                    width);
        });
    }

    private static String indexName(String data) {
        return data.equals("Colors") ? "ColorIndex" : data + "Index";
    }

    /** @return normal, texture coordinates or colour of a corner; null if the corner has none */
    double @Nullable [] at(int corner, int point, int polygon) {
        long place = switch (mapping) {
            case "ByPolygonVertex" -> corner;
            case "ByVertex", "ByVertice" -> point;
            case "ByPolygon" -> polygon;
            default -> 0;
        };
        if (indices != null) {
            place = place < indices.length ? indices[(int) place] : -1;
        }
        if (place < 0 || place >= values.length / width) {
            return null;
        }
        double[] value = new double[width];
        System.arraycopy(values, (int) place * width, value, 0, width);
        return value;
    }
}

package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxElement;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that a mesh has by corner, point or polygon: normals, texture coordinates, colours.
 *
 * @param mapping by what
 * @param values the numbers
 * @param indices which of them, or null for one after the other
 * @param width numbers of one
 */
record FbxLayerElement(String mapping, double[] values, long @Nullable [] indices, int width) {
    /** The first of a kind in a geometry. @param data name of its numbers, to which {@code Index} is added for indices */
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

    /** Of a corner; null where the file has none for it. */
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

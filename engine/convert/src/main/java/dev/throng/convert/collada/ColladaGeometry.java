package dev.throng.convert.collada;

import dev.throng.convert.scene.ImportException;
import dev.throng.convert.shape.Welder;
import dev.throng.convert.shape.Welder.Corner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A Collada mesh, in metres.
 *
 * @param name name of the geometry
 * @param bySymbol triangles by the symbol of their material
 * @param pointCount number of positions in the file
 */
record ColladaGeometry(String name, Map<String, Welder> bySymbol, int pointCount) {
    private record Input(String semantic, int offset, int set, ColladaSource source) {}

    static ColladaGeometry of(ColladaDocument document, Xml geometry) {
        Map<String, Welder> bySymbol = new LinkedHashMap<>();
        int points = 0;
        for (Xml mesh : geometry.all("mesh").toList()) {
            for (Xml primitive : mesh.children()) {
                if (List.of("triangles", "polylist", "polygons", "trifans", "tristrips")
                        .contains(primitive.name())) {
                    List<Input> inputs = inputs(document, primitive);
                    Welder welder = bySymbol.computeIfAbsent(primitive.attribute("material"), key -> new Welder());
                    points = Math.max(points, new Reader(document.metres(), inputs, welder).read(primitive));
                }
            }
        }
        return new ColladaGeometry(geometry.nameOrId(), bySymbol, points);
    }

    /**
     * Returns the triangles of a material. If the geometry has only one material, every symbol yields all
     * triangles.
     */
    @Nullable
    Welder part(String symbol) {
        return bySymbol.size() == 1 ? bySymbol.values().iterator().next() : bySymbol.get(symbol);
    }

    /** Reads the inputs of a primitive. An input VERTEX is replaced by all inputs of the mesh's {@code <vertices>}. */
    private static List<Input> inputs(ColladaDocument document, Xml primitive) {
        List<Input> inputs = new ArrayList<>();
        for (Xml input : primitive.all("input").toList()) {
            if (input.attribute("semantic").equals("VERTEX")) {
                document.find(input.attribute("source"), "vertices").stream()
                        .flatMap(vertices -> vertices.all("input"))
                        .forEach(shared -> inputs.add(input(document, shared, input.offset())));
            } else {
                inputs.add(input(document, input, input.offset()));
            }
        }
        return inputs;
    }

    private static Input input(ColladaDocument document, Xml input, int offset) {
        ColladaSource source = document.source(input.attribute("source"));
        return new Input(input.attribute("semantic"), offset, input.whole("set"), source);
    }

    /** Reader of the corners of one list of primitives. */
    private static final class Reader {
        private final double metres;
        private final Welder welder;
        private final int stride;
        private final Input positions;
        private final Optional<Input> normals;
        private final Optional<Input> uvs;
        private final Optional<Input> colours;

        Reader(double metres, List<Input> inputs, Welder welder) {
            this.metres = metres;
            this.welder = welder;
            stride = 1 + inputs.stream().mapToInt(Input::offset).max().orElse(0);
            positions = first(inputs, "POSITION")
                    .orElseThrow(
                            () -> ImportException.malformed("a mesh without positions", "positions of its vertices"));
            normals = first(inputs, "NORMAL");
            uvs = first(inputs, "TEXCOORD");
            colours = first(inputs, "COLOR");
        }

        private static Optional<Input> first(List<Input> inputs, String semantic) {
            return inputs.stream()
                    .filter(input -> input.semantic.equals(semantic))
                    .min(Comparator.comparingInt(Input::set));
        }

        /**
         * Reads the polygons or triangles of one element.
         *
         * @param primitive element such as {@code <triangles>} or {@code <polylist>}
         * @return number of positions in the file
         */
        int read(Xml primitive) {
            if (primitive.name().equals("polygons")) {
                // Polygons with holes are read without the holes.
                primitive.below().filter(element -> element.name().equals("p")).forEach(p -> {
                    int[] indices = p.wholes();
                    polygon(indices, 0, indices.length / stride);
                });
                return positions.source.count();
            }
            int[] counts = primitive.child("vcount").map(Xml::wholes).orElse(new int[0]);
            primitive.all("p").map(Xml::wholes).forEach(indices -> read(primitive.name(), indices, counts));
            return positions.source.count();
        }

        private void read(String kind, int[] indices, int[] counts) {
            int corners = indices.length / stride;
            switch (kind) {
                case "polylist" -> {
                    int first = 0;
                    for (int count : counts) {
                        if (count < 0 || count > corners - first) {
                            throw ImportException.malformed(
                                    "a polygon of " + count + " corners",
                                    "at most " + (corners - first)
                                            + " corners, since no more are left in the index list");
                        }
                        polygon(indices, first, count);
                        first += count;
                    }
                }
                case "trifans" -> {
                    for (int c = 1; c + 1 < corners; c++) {
                        triangle(indices, 0, c, c + 1);
                    }
                }
                case "tristrips" -> {
                    for (int c = 0; c + 2 < corners; c++) {
                        triangle(indices, c, c + 1 + c % 2, c + 2 - c % 2);
                    }
                }
                default -> {
                    for (int c = 0; c + 2 < corners; c += 3) {
                        triangle(indices, c, c + 1, c + 2);
                    }
                }
            }
        }

        private void triangle(int[] indices, int a, int b, int c) {
            welder.add(List.of(corner(indices, a), corner(indices, b), corner(indices, c)));
        }

        private void polygon(int[] indices, int first, int count) {
            List<Corner> polygon = new ArrayList<>();
            for (int c = 0; c < count; c++) {
                polygon.add(corner(indices, first + c));
            }
            welder.add(polygon);
        }

        private Corner corner(int[] indices, int corner) {
            int at = corner * stride;
            int point = indices[at + positions.offset];
            double[] position = positions.source.numbers(point, 3);
            for (int c = 0; c < 3; c++) {
                position[c] *= metres;
            }
            double[] uv = value(uvs, indices, at, 2);
            if (uv != null) {
                uv[1] = 1 - uv[1]; // v points upwards in the file
            }
            return new Corner(point, position, value(normals, indices, at, 3), uv, value(colours, indices, at, 3));
        }

        private static double @Nullable [] value(Optional<Input> input, int[] indices, int at, int width) {
            return input.isPresent() ? input.get().source.numbers(indices[at + input.get().offset], width) : null;
        }
    }
}

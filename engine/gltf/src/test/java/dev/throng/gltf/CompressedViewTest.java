package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Buffer views compressed by meshoptimizer, compared with the original data. */
@Tag("turn-3")
class CompressedViewTest {
    /** More than a block of the codec, and not a multiple of its groups. */
    private static final int VERTICES = 1003;

    private static final int[] TRIANGLES = triangles();

    private static int[] triangles() {
        int[] indices = new int[3 * (VERTICES - 2)];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i / 3 + i % 3;
        }
        return indices;
    }

    /** @return random vectors of {@code width} components */
    private static float[] directions(int width) {
        Random random = new Random(5);
        float[] values = new float[width * VERTICES];
        for (int v = 0; v < VERTICES; v++) {
            double length = 0;
            for (int c = 0; c < width; c++) {
                values[v * width + c] = (float) random.nextGaussian();
                length += values[v * width + c] * values[v * width + c];
            }
            for (int c = 0; c < width; c++) {
                values[v * width + c] /= (float) Math.sqrt(length);
            }
        }
        return values;
    }

    private static byte[] floats(float[] values) {
        ByteBuffer bytes = Buffers.wrap(new byte[4 * values.length]);
        bytes.asFloatBuffer().put(values);
        return bytes.array();
    }

    private static String settings(String mode, int count, int stride, String filter) {
        return "'mode':'" + mode + "','count':" + count + ",'byteStride':" + stride
                + (filter.isEmpty() ? "" : ",'filter':'" + filter + "'");
    }

    private static String accessor(int view, int type, String element, int count) {
        return "{'bufferView':" + view + ",'componentType':" + type + ",'count':" + count + ",'type':'" + element
                + "'}";
    }

    /** @return a mesh of compressed positions (accessor 0) and triangles (accessor 1) */
    private static MeshoptEncoder mesh(GltfWriter writer, String extension, String mode) {
        MeshoptEncoder encoder = new MeshoptEncoder(writer, extension);
        byte[] positions = MeshoptEncoder.attributes(floats(directions(3)), 12, extension.startsWith("KHR") ? 1 : 0);
        int view = encoder.view(positions, settings("ATTRIBUTES", VERTICES, 12, ""));
        writer.add("accessors", accessor(view, 5126, "VEC3", VERTICES));
        boolean whole = mode.equals("TRIANGLES");
        byte[] indices = whole ? MeshoptEncoder.triangles(TRIANGLES) : MeshoptEncoder.indices(TRIANGLES);
        int indexView = encoder.view(indices, settings(mode, TRIANGLES.length, whole ? 4 : 2, ""));
        writer.add("accessors", accessor(indexView, whole ? 5125 : 5123, "SCALAR", TRIANGLES.length));
        writer.add("meshes", "{'primitives':[{'attributes':{'POSITION':0},'indices':1}]}");
        writer.add("nodes", "{'mesh':0}");
        return encoder;
    }

    private static CharacterModel load(GltfWriter writer) {
        return GltfLoader.load("compressed.glb", writer.glb());
    }

    private static Geometry geometry(GltfWriter writer) {
        return load(writer).meshes().get(0).geometry();
    }

    @ParameterizedTest
    @CsvSource({
        "EXT_meshopt_compression, TRIANGLES",
        "EXT_meshopt_compression, INDICES",
        "KHR_meshopt_compression, TRIANGLES",
        "KHR_meshopt_compression, INDICES"
    })
    void compressedVerticesAndTrianglesAreDecoded(String extension, String mode) {
        GltfWriter writer = new GltfWriter();
        Geometry geometry = geometry(mesh(writer, extension, mode).finish());
        assertArrayEquals(directions(3), geometry.positions());
        // The codec may rotate the corners of a triangle.
        assertArrayEquals(turned(TRIANGLES), turned(geometry.indices()));
    }

    /** Rotates triangles to begin with their least index, and sorts them. */
    private static int[][] turned(int[] indices) {
        int[][] triangles = new int[indices.length / 3][];
        for (int t = 0; t < triangles.length; t++) {
            int[] corners = Arrays.copyOfRange(indices, 3 * t, 3 * t + 3);
            int first = corners[0] < corners[1] && corners[0] < corners[2] ? 0 : corners[1] < corners[2] ? 1 : 2;
            triangles[t] = new int[] {corners[first], corners[(first + 1) % 3], corners[(first + 2) % 3]};
        }
        Arrays.sort(triangles, Arrays::compare);
        return triangles;
    }

    /**
     * Normals of 8 bits have an error of half a step per component, and as much from the rounding of the fourth
     * component.
     */
    @ParameterizedTest
    @CsvSource({"4, 5120, 2e-2", "8, 5122, 8e-5"})
    void octahedralNormalsAreDecoded(int stride, int type, double limit) {
        GltfWriter writer = new GltfWriter();
        MeshoptEncoder encoder = mesh(writer, "EXT_meshopt_compression", "TRIANGLES");
        byte[] normals = MeshoptEncoder.attributes(MeshoptEncoder.octahedral(stride, withW(directions(3))), stride, 0);
        int view = encoder.view(normals, settings("ATTRIBUTES", VERTICES, stride, "OCTAHEDRAL"));
        addAttribute(writer, "NORMAL", accessor(view, type, "VEC3", VERTICES));
        assertArrayEquals(
                directions(3), Objects.requireNonNull(geometry(encoder.finish()).normals()), (float) limit);
    }

    private static void addAttribute(GltfWriter writer, String name, String accessor) {
        int index = writer.add("accessors", accessor);
        writer.set("/accessors/" + index + "/normalized", "true");
        writer.set("/meshes/0/primitives/0/attributes/" + name, "" + index);
    }

    private static float[] withW(float[] xyz) {
        float[] xyzw = new float[xyz.length / 3 * 4];
        for (int v = 0; v < xyz.length / 3; v++) {
            System.arraycopy(xyz, 3 * v, xyzw, 4 * v, 3);
        }
        return xyzw;
    }

    /** Colours pass through a luma of as many bits; three components share its rounding. */
    @ParameterizedTest
    @CsvSource({"4, 5121, 2e-2", "8, 5123, 8e-5"})
    void compressedColoursAreDecoded(int stride, int type, double limit) {
        float[] colours = new float[4 * VERTICES];
        Random random = new Random(3);
        for (int i = 0; i < colours.length; i++) {
            colours[i] = random.nextFloat();
        }
        GltfWriter writer = new GltfWriter();
        MeshoptEncoder encoder = mesh(writer, "KHR_meshopt_compression", "TRIANGLES");
        byte[] stream = MeshoptEncoder.attributes(MeshoptEncoder.colours(stride, colours), stride, 1);
        int view = encoder.view(stream, settings("ATTRIBUTES", VERTICES, stride, "COLOR"));
        addAttribute(writer, "COLOR_0", accessor(view, type, "VEC4", VERTICES));
        assertArrayEquals(
                colours, Objects.requireNonNull(geometry(encoder.finish()).colours()), (float) limit);
    }

    /** A mantissa of 24 bits keeps all but the last bit of a float. */
    @Test
    void exponentEncodedPositionsAreDecoded() {
        float[] positions = directions(3);
        GltfWriter writer = new GltfWriter();
        MeshoptEncoder encoder = mesh(writer, "EXT_meshopt_compression", "TRIANGLES");
        byte[] stream = MeshoptEncoder.attributes(MeshoptEncoder.exponential(positions), 12, 0);
        int view = encoder.view(stream, settings("ATTRIBUTES", VERTICES, 12, "EXPONENTIAL"));
        writer.set("/accessors/0/bufferView", "" + view);
        assertArrayEquals(positions, geometry(encoder.finish()).positions(), 1e-6f);
    }

    /** A quaternion and its negative are the same rotation. */
    @Test
    void compressedQuaternionsAreDecoded() {
        float[] rotations = directions(4);
        GltfWriter writer = new GltfWriter();
        MeshoptEncoder encoder = mesh(writer, "EXT_meshopt_compression", "TRIANGLES");
        byte[] stream = MeshoptEncoder.attributes(MeshoptEncoder.quaternions(rotations), 8, 0);
        int view = encoder.view(stream, settings("ATTRIBUTES", VERTICES, 8, "QUATERNION"));
        int output = writer.add("accessors", accessor(view, 5122, "VEC4", VERTICES));
        writer.set("/accessors/" + output + "/normalized", "true");
        int input = writer.floats(
                "SCALAR", IntStream.range(0, VERTICES).asDoubleStream().toArray());
        writer.add(
                "animations",
                "{'samplers':[{'input':" + input + ",'output':" + output + "}],'channels':[{'sampler':0,'target':"
                        + "{'node':0,'path':'rotation'}}]}");
        float[] values = load(encoder.finish()).clips().get(0).tracks().get(0).values();
        for (int i = 0; i < rotations.length; i += 4) {
            double dot = 0;
            for (int c = 0; c < 4; c++) {
                dot += values[i + c] * rotations[i + c];
            }
            assertEquals(1, Math.abs(dot), 1e-4, "rotation " + i / 4);
        }
    }

    @Test
    void compressedDataIsPreferredToItsFallback() {
        GltfWriter writer = new GltfWriter();
        mesh(writer, "EXT_meshopt_compression", "TRIANGLES").finish();
        writer.remove("/extensionsRequired");
        writer.set("/extensionsUsed", "['EXT_meshopt_compression']");
        String zeros = "A".repeat(53336);
        writer.set("/buffers/1", "{'byteLength':40000,'uri':'data:;base64," + zeros + "'}");
        assertArrayEquals(directions(3), geometry(writer).positions());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mode | 'POINTS' | /mode | expected one of ATTRIBUTES, TRIANGLES, INDICES",
                "filter | 'LINEAR' | /filter | expected one of NONE, OCTAHEDRAL, QUATERNION, EXPONENTIAL",
                "filter | 'COLOR' | /filter | expected one of NONE, OCTAHEDRAL, QUATERNION, EXPONENTIAL",
                "filter | 'QUATERNION' | /filter | compression filter QUATERNION for elements of 12 bytes, expected elements of [8] bytes for this filter",
                "filter | 'OCTAHEDRAL' | /filter | compression filter OCTAHEDRAL for elements of 12 bytes, expected elements of [4, 8] bytes for this filter",
                "byteStride | 260 | /byteStride | expected a whole number from 4 to 256",
                "byteStride | 10 | /byteStride | expected a byteStride that is a multiple of 4",
                "byteStride | 0 | /byteStride | expected a whole number from 4 to 256",
                "count | 0 | /count | expected a whole number from 1",
                "count | 99999999999 | /count | expected a whole number from 1",
                "byteLength | 0 | /byteLength | expected a whole number from 1",
                "byteLength | 99999999 | '' | 'found a buffer view of bytes 0 to 99999999, expected a range within the'",
                "byteOffset | 2147483647 | '' | expected a range within the",
                "byteOffset | 4 | '' | compressed bytes that cannot be decoded",
                "byteLength | 40 | '' | compressed bytes that cannot be decoded",
                "buffer | 1 | /buffer | found a compressed buffer view in a fallback buffer"
            })
    void wrongDeclarationsOfCompressionAreRefused(String member, String value, String place, String problem) {
        String extension = "/bufferViews/1/extensions/EXT_meshopt_compression";
        GltfWriter writer = new GltfWriter();
        mesh(writer, "EXT_meshopt_compression", "TRIANGLES").finish();
        writer.set(extension + "/" + member, quoted(value));
        assertRefused(writer, extension + place, problem);
    }

    private static String quoted(String value) {
        return Character.isDigit(value.charAt(0)) ? value : "'" + value + "'";
    }

    private static void assertRefused(GltfWriter writer, String pointer, String problem) {
        AssetException refused = assertThrows(AssetException.class, () -> load(writer));
        assertTrue(refused.getMessage().contains(problem), refused.getMessage());
        assertEquals(pointer, refused.pointer());
    }

    @ParameterizedTest
    @ValueSource(strings = {"byteLength", "byteStride"})
    void viewOfAnotherSizeThanItsElementsIsRefused(String member) {
        GltfWriter writer = new GltfWriter();
        mesh(writer, "EXT_meshopt_compression", "TRIANGLES").finish();
        writer.set("/bufferViews/1/" + member, "16");
        assertRefused(writer, "/bufferViews/1/" + member, "found 16, expected a " + member + " of 12");
    }

    /** Any stream decodes to some data, or is refused. */
    @Test
    void damagedCompressedDataIsDecodedOrRefused() {
        Random random = new Random(6);
        int decoded = 0;
        for (int i = 0; i < 400; i++) {
            GltfWriter writer = new GltfWriter();
            mesh(writer, "KHR_meshopt_compression", i % 2 == 0 ? "TRIANGLES" : "INDICES")
                    .finish();
            byte[] broken = writer.glb();
            int json = ByteBuffer.wrap(broken).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
            for (int n = 1 + random.nextInt(8); n > 0; n--) {
                broken[28 + json + random.nextInt(broken.length - 28 - json)] = (byte) random.nextInt(256);
            }
            try {
                GltfLoader.load("broken.glb", broken);
                decoded++;
            } catch (AssetException refused) {
                assertEquals(1, refused.getMessage().lines().count());
            }
        }
        assertTrue(decoded > 0 && decoded < 400, decoded + " decoded");
    }
}

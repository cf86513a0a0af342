package dev.throng.anim.tangent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Geometry;
import dev.throng.anim.TextureMap;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TangentGeneratorTest {
    private static final TextureMap PLAIN = TextureMap.of(0);

    /**
     * Square in the plane z = 0, facing +z.
     *
     * @param uvs texture coordinates of its corners: lower left, lower right, upper right, upper left
     */
    private static Geometry square(float... uvs) {
        float[] positions = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        return new Geometry(positions, upwards(4), uvs, null, new int[] {0, 1, 2, 0, 2, 3});
    }

    private static float[] upwards(int vertices) {
        float[] normals = new float[3 * vertices];
        for (int v = 0; v < vertices; v++) {
            normals[3 * v + 2] = 1;
        }
        return normals;
    }

    private static float[] at(Geometry.Tangents tangents, int corner) {
        int at = 4 * tangents.corners()[corner];
        return Arrays.copyOfRange(tangents.values(), at, at + 4);
    }

    /** The picture is upright: u to the right, v down, bitangent up. */
    @Test
    void uprightTextureHasItsTangentToTheRight() {
        Geometry.Tangents tangents = TangentGenerator.generate(square(0, 1, 1, 1, 1, 0, 0, 0), PLAIN);
        assertEquals(4, tangents.count());
        for (int corner = 0; corner < 6; corner++) {
            assertArrayEquals(new float[] {1, 0, 0, 1}, at(tangents, corner));
        }
    }

    @Test
    void mirroredTextureReversesTheBitangentSign() {
        Geometry.Tangents tangents = TangentGenerator.generate(square(1, 1, 0, 1, 0, 0, 1, 0), PLAIN);
        assertArrayEquals(new float[] {-1, 0, 0, -1}, at(tangents, 0));
    }

    /** A quarter turn by KHR_texture_transform: the texture's u is the vertices' v. */
    @Test
    void textureTransformTurnsTangents() {
        TextureMap turned = new TextureMap(0, 0, new float[] {0, 1, 0, -1, 0, 0});
        Geometry.Tangents tangents = TangentGenerator.generate(square(0, 1, 1, 1, 1, 0, 0, 0), turned);
        assertArrayEquals(new float[] {0, -1, 0, 1}, at(tangents, 0));
    }

    @Test
    void tangentsUseTheTextureMapsCoordinateSet() {
        Geometry first = square(0, 0, 0, 0, 0, 0, 0, 0);
        Geometry both = first.with(new Geometry.Detail(new float[] {0, 1, 1, 1, 1, 0, 0, 0}, null));
        TextureMap map = new TextureMap(0, 1, new float[] {1, 0, 0, 0, 1, 0});
        assertArrayEquals(new float[] {1, 0, 0, 1}, at(TangentGenerator.generate(both, map), 0));
    }

    /** Two adjacent squares, with the texture mirrored at the seam, vertices 1 and 4. */
    static Geometry mirrored() {
        float[] positions = {0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0};
        float[] uvs = {0, 1, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0};
        int[] indices = {0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4};
        return new Geometry(positions, upwards(6), uvs, null, indices);
    }

    @Test
    void vertexOnAMirroredSeamHasTwoTangents() {
        Geometry.Tangents tangents = TangentGenerator.generate(mirrored(), PLAIN);
        assertEquals(8, tangents.count(), "two of the six vertices have two");
        for (int corner = 0; corner < 12; corner++) {
            float side = corner < 6 ? 1 : -1;
            assertArrayEquals(new float[] {side, 0, 0, side}, at(tangents, corner), "corner " + corner);
        }
        Geometry geometry = mirrored().with(new Geometry.Detail(null, tangents));
        int[] vertices = geometry.tangentVertices();
        for (int corner = 0; corner < 12; corner++) {
            assertEquals(geometry.indices()[corner], vertices[tangents.corners()[corner]], "of one vertex");
        }
    }

    /** The last triangle has no area in the texture, and touches the first square. */
    @Test
    void triangleWithoutDirectionUsesItsNeighboursTangent() {
        float[] positions = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2, 0, 0};
        float[] uvs = {0, 1, 1, 1, 1, 0, 0, 0, 1, 1};
        Geometry geometry = new Geometry(positions, upwards(5), uvs, null, new int[] {0, 1, 2, 0, 2, 3, 2, 1, 4});
        Geometry.Tangents tangents = TangentGenerator.generate(geometry, PLAIN);
        assertArrayEquals(new float[] {1, 0, 0, 1}, at(tangents, 6));
        assertArrayEquals(new float[] {1, 0, 0, 1}, at(tangents, 7));
        assertArrayEquals(new float[] {1, 0, 0, 1}, at(tangents, 8), "nobody says anything: x axis");
    }

    /** A triangle with two vertices at one position connects nothing, and uses the tangents of other triangles. */
    @Test
    void triangleWithoutAreaUsesTangentsOfOtherTriangles() {
        Geometry geometry = new Geometry(
                new float[] {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0},
                upwards(4),
                new float[] {1, 1, 0, 1, 0, 0, 1, 0},
                null,
                new int[] {0, 0, 1, 0, 1, 2, 0, 2, 3});
        assertArrayEquals(new float[] {-1, 0, 0, -1}, at(TangentGenerator.generate(geometry, PLAIN), 0));
    }

    /** Results of mikktspace.c for the corners of {@link #bumpy}. */
    private static final float[][] REFERENCE = {
        {-0.9375f, 0.0159f, -0.3476f, 1},
        {-0.9363f, 0, 0.3511f, 1},
        {-0.9393f, 0.0535f, -0.3389f, 1},
        {-0.9923f, -0.0592f, -0.1092f, 1},
        {0.9363f, 0, -0.3511f, -1},
        {0.9923f, 0, -0.124f, -1},
        {0.9392f, -0.1156f, 0.3233f, -1},
        {0.9923f, -0.0592f, 0.1092f, -1},
        {1, 0, 0, 1},
        {-0.9923f, 0, 0.124f, 1},
        {0.9381f, -0.026f, 0.3453f, -1},
        {0.9923f, 0.0592f, 0.1092f, -1}
    };

    private static final int[] REFERENCE_CORNERS = {
        0, 1, 2, 0, 2, 3, 4, 5, 4, 4, 4, 6, 5, 7, 5, 5, 5, 4, 7, 8, 8, 7, 8, 5, 3, 2, 3, 3, 3, 9, 6, 4, 10, 6, 10, 11,
        4, 5, 4, 4, 4, 10, 5, 8, 8, 5, 8, 4
    };

    /** Bumpy ground of four columns: the texture is mirrored after the first, and has no width in the last. */
    private static Geometry bumpy() {
        float[] positions = new float[45];
        float[] normals = new float[45];
        float[] uvs = new float[30];
        for (int v = 0; v < 15; v++) {
            int x = v % 5;
            int y = v / 5;
            double nx = ((x * 3 + y) % 4 - 1.5) / 4;
            double ny = ((x + 2 * y) % 3 - 1) / 4.0;
            double length = Math.sqrt(nx * nx + ny * ny + 1);
            System.arraycopy(new float[] {x, y, (x * 7 + y * 5) % 8 / 8f}, 0, positions, 3 * v, 3);
            normals[3 * v] = (float) (nx / length);
            normals[3 * v + 1] = (float) (ny / length);
            normals[3 * v + 2] = (float) (1 / length);
            uvs[2 * v] = x < 3 ? Math.abs(x - 1) / 2f : 1;
            uvs[2 * v + 1] = y / 2f;
        }
        int[] indices = new int[48];
        for (int square = 0; square < 8; square++) {
            int v = square / 4 * 5 + square % 4;
            System.arraycopy(new int[] {v, v + 1, v + 6, v, v + 6, v + 5}, 0, indices, 6 * square, 6);
        }
        return new Geometry(positions, normals, uvs, null, indices);
    }

    @Test
    void tangentsEqualMikktspaceResults() {
        Geometry.Tangents tangents = TangentGenerator.generate(bumpy(), PLAIN);
        for (int corner = 0; corner < 48; corner++) {
            float[] expected = REFERENCE[REFERENCE_CORNERS[corner]];
            assertArrayEquals(expected, at(tangents, corner), 1e-4f, "corner " + corner);
        }
    }

    @Test
    void tangentsOfASpherePointEast() {
        Geometry ball = ball(32, 16);
        Geometry.Tangents tangents = TangentGenerator.generate(ball, PLAIN);
        int[] vertices = ball.with(new Geometry.Detail(null, tangents)).tangentVertices();
        for (int t = 0; t < tangents.count(); t++) {
            float x = ball.normals()[3 * vertices[t]];
            float z = ball.normals()[3 * vertices[t] + 2];
            double radius = Math.hypot(x, z);
            double east = (tangents.values()[4 * t] * z - tangents.values()[4 * t + 2] * x) / radius;
            // near the poles, vertices of one position have triangles on one side only
            assertTrue(radius < 0.05 || east > 0.995, "tangent " + t + ": " + east);
            assertEquals(1, tangents.values()[4 * t + 3]);
        }
    }

    /** Ball of radius 1 with u eastwards and v southwards. */
    static Geometry ball(int columns, int rows) {
        int across = columns + 1;
        float[] positions = new float[3 * across * (rows + 1)];
        float[] uvs = new float[2 * across * (rows + 1)];
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                int v = row * across + column;
                double south = Math.PI * row / rows;
                double east = 2 * Math.PI * column / columns;
                positions[3 * v] = (float) (Math.sin(south) * Math.sin(east));
                positions[3 * v + 1] = (float) Math.cos(south);
                positions[3 * v + 2] = (float) (Math.sin(south) * Math.cos(east));
                uvs[2 * v] = (float) column / columns;
                uvs[2 * v + 1] = (float) row / rows;
            }
        }
        int[] indices = new int[6 * columns * rows];
        int at = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int v = row * across + column;
                for (int corner : new int[] {v, v + across, v + across + 1, v, v + across + 1, v + 1}) {
                    indices[at++] = corner;
                }
            }
        }
        return new Geometry(positions, positions.clone(), uvs, null, indices);
    }

    /** All triangles of a fan share a vertex: quadratic time would be minutes. */
    @Test
    void fanOfManyTrianglesTakesLinearTime() {
        int count = 200_000;
        float[] positions = new float[3 * (count + 2)];
        float[] uvs = new float[2 * (count + 2)];
        int[] indices = new int[3 * count];
        for (int v = 1; v < count + 2; v++) {
            double angle = 2 * Math.PI * v / (count + 1);
            positions[3 * v] = uvs[2 * v] = (float) Math.cos(angle);
            positions[3 * v + 1] = (float) Math.sin(angle);
            uvs[2 * v + 1] = -positions[3 * v + 1];
        }
        for (int t = 0; t < count; t++) {
            indices[3 * t + 1] = t + 1;
            indices[3 * t + 2] = t + 2;
        }
        Geometry fan = new Geometry(positions, upwards(count + 2), uvs, null, indices);
        Geometry.Tangents tangents =
                assertTimeoutPreemptively(Duration.ofSeconds(30), () -> TangentGenerator.generate(fan, PLAIN));
        assertArrayEquals(new float[] {1, 0, 0, 1}, at(tangents, 0), 1e-3f, "sum of many");
    }
}

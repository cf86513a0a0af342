package dev.throng.crowd.gl.shadow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.LightNumbers.SunAxes;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fitting of the sun's shadow maps, without OpenGL. */
class CascadesTest {
    private static final int SIDE = 1024;
    private static final int POINTS = 20_000;
    private static final float[] AFTERNOON = unit(0.48f, 0.64f, -0.6f);

    /** Bounds of a crowd of people on a square of 100 m. */
    private static final Aabb CROWD = new Aabb(new double[] {-50, 0, -50}, new double[] {50, 1.9, 50});

    /** A camera and a sun. */
    record Sight(String name, View view, float[] sun, Aabb box) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Sight> sights() {
        Aabb foxes = new Aabb(new double[] {-4000, -5, -4000}, new double[] {4000, 160, 4000});
        Aabb one = new Aabb(new double[] {-0.5, 0, -0.5}, new double[] {0.5, 1.8, 0.5});
        return Stream.of(
                new Sight("among them", view(0.2f, 1.7f, 3, -4, 1.2f, -20, 0.1f, 400), AFTERNOON, CROWD),
                new Sight("from above", view(0, 90, 120, 0, 0, 0, 0.3f, 900), AFTERNOON, CROWD),
                new Sight("low sun", view(10, 4, 60, 0, 1, 0, 0.1f, 500), unit(1, 0.06f, 0.2f), CROWD),
                new Sight("sun in the zenith", view(10, 4, 60, 0, 1, 0, 0.1f, 500), unit(0, 1, 0), CROWD),
                new Sight("looking at the sun", view(0, 2, 60, 24, 34, 30, 0.1f, 500), AFTERNOON, CROWD),
                new Sight("straight down", view(0, 60, 0.001f, 0, 0, 0, 0.1f, 500), AFTERNOON, CROWD),
                new Sight("large units", view(0, 900, 5000, 0, 80, 0, 5, 20_000), AFTERNOON, foxes),
                new Sight("one of them", view(0, 1.5f, 4, 0, 0.9f, 0, 0.05f, 60), AFTERNOON, one),
                new Sight("none in view", view(0, 2, 80, 0, 2, 200, 0.1f, 500), AFTERNOON, CROWD));
    }

    private static View view(float ex, float ey, float ez, float tx, float ty, float tz, float near, float far) {
        return View.lookAt(new Vector3f(ex, ey, ez), new Vector3f(tx, ty, tz), new View.Lens(0.7f, 1.78f, near, far));
    }

    private static float[] unit(float x, float y, float z) {
        Vector3f v = new Vector3f(x, y, z).normalize();
        return new float[] {v.x, v.y, v.z};
    }

    private static Cascades fit(Sight sight) {
        return Cascades.of(sight.view, sight.sun, CasterBounds.of(sight.box), SIDE);
    }

    @ParameterizedTest
    @MethodSource("sights")
    void visiblePointsAreInsideTheShadowMapOfTheirDepth(Sight sight) {
        Cascades cascades = fit(sight);
        SplittableRandom random = new SplittableRandom(1);
        Matrix4f toScene = new Matrix4f().set(sight.view.viewProjection()).invert();
        float[] eye = sight.view.eye();
        float near = (float) new Cascades()
                .depths(sight.view, sight.sun, CasterBounds.of(sight.box))
                .near();
        for (int i = 0; i < POINTS; i++) {
            float u = (float) random.nextDouble(-1, 1);
            float v = (float) random.nextDouble(-1, 1);
            Vector3f ray = toScene.transformProject(new Vector3f(u, v, 0.5f)).sub(eye[0], eye[1], eye[2]);
            ray.div(ray.dot(
                    sight.view.forward()[0], sight.view.forward()[1], sight.view.forward()[2]));
            float depth = near + (float) random.nextDouble() * (cascades.reach() - near);
            Vector3f place = ray.mul(depth).add(eye[0], eye[1], eye[2]);
            int at = cascades.at(depth);
            assertInside(cascades, at, place);
            if (depth > cascades.maps().get(at).blend() && at + 1 < RendererFeatures.CASCADES) {
                assertInside(cascades, at + 1, place);
            }
        }
    }

    private static void assertInside(Cascades cascades, int map, Vector3f place) {
        float[] at = cascades.maps().get(map).mapPosition(place.x, place.y, place.z);
        // Filters reach two texels further, lifted surfaces three.
        float edge = 5f / SIDE;
        for (int c = 0; c < 2; c++) {
            assertTrue(
                    at[c] > edge && at[c] < 1 - edge,
                    () -> "map " + map + ": " + place + " is at " + at[0] + " " + at[1]);
        }
    }

    @ParameterizedTest
    @MethodSource("sights")
    void everyCasterIsInTheDepthRangeOfEachShadowMap(Sight sight) {
        SplittableRandom random = new SplittableRandom(2);
        Vector3d towards = SunAxes.of(sight.sun).towards();
        for (Cascade map : fit(sight).maps()) {
            float[] range = map.range(new float[2]);
            for (int i = 0; i < POINTS / 10; i++) {
                float[] caster = new float[3];
                for (int c = 0; c < 3; c++) {
                    caster[c] = (float)
                            random.nextDouble(sight.box.min()[c], sight.box.max()[c]);
                }
                float depth = map.mapPosition(caster[0], caster[1], caster[2])[2];
                double unlimited = along(towards, caster) * range[0] + range[1];
                // 1e-5: float32 rounding of coordinates
                assertTrue(unlimited >= -1e-5 && unlimited <= 1 + 1e-5, "a caster is cut off at depth " + unlimited);
                assertEquals(unlimited, depth, 1e-5, "a caster is drawn at another depth");
                float[] sun = sight.sun;
                float nearer = map.mapPosition(caster[0] + sun[0], caster[1] + sun[1], caster[2] + sun[2])[2];
                assertTrue(nearer >= depth, "nearer to the sun must be nearer in the map");
            }
        }
    }

    @Test
    void smallCameraMovesShiftShadowMapsByWholeTexels() {
        Sight still = sights().findFirst().orElseThrow();
        Cascades before = fit(still);
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 200; i++) {
            float shift = (float) random.nextDouble(-0.3, 0.3);
            float turn = (float) random.nextDouble(-0.2, 0.2);
            View moved = view(0.2f + shift, 1.7f, 3 - shift, -4 + turn, 1.2f + turn, -20, 0.1f, 400);
            Cascades after = Cascades.of(moved, still.sun, CasterBounds.of(still.box), SIDE);
            for (int m = 0; m < RendererFeatures.CASCADES; m++) {
                assertMovedByTexels(before.maps().get(m), after.maps().get(m));
            }
        }
    }

    private static void assertMovedByTexels(Cascade before, Cascade after) {
        assertEquals(before.texel(), after.texel());
        for (int row = 0; row < 2; row++) {
            for (int c = 0; c < 3; c++) {
                assertEquals(before.rows()[4 * row + c], after.rows()[4 * row + c]);
            }
            // -1 to 1 spans SIDE texels; 0.01 texel is float32 rounding of an offset near 1.
            float texels = (after.rows()[4 * row + 3] - before.rows()[4 * row + 3]) * SIDE / 2;
            assertEquals(Math.round(texels), texels, 0.01f);
        }
    }

    @ParameterizedTest
    @MethodSource("sights")
    void shadowMapsCoverAdjacentDepthRangesWithGrowingTexels(Sight sight) {
        Cascades cascades = fit(sight);
        float end = 0;
        float texel = 0;
        for (Cascade map : cascades.maps()) {
            assertTrue(map.blend() >= end && map.end() > map.blend(), map.toString());
            assertTrue(map.texel() >= texel, map.toString());
            end = map.end();
            texel = map.texel();
            for (float number : map.rows()) {
                assertTrue(Float.isFinite(number), map.toString());
            }
        }
        assertEquals(end, cascades.reach());
    }

    /** Computes like {@code lib/shadow.glsl} from its inputs, and compares with the drawing matrices. */
    @ParameterizedTest
    @MethodSource("sights")
    void positionsFromLightAxesAgreeWithTheMatricesOfShadowMaps(Sight sight) {
        Cascades cascades = fit(sight);
        SplittableRandom random = new SplittableRandom(4);
        for (Cascade map : cascades.maps()) {
            for (int i = 0; i < 100; i++) {
                float[] place = new float[3];
                for (int c = 0; c < 3; c++) {
                    place[c] = (float)
                            random.nextDouble(sight.box.min()[c], sight.box.max()[c]);
                }
                float[] expected = map.mapPosition(place[0], place[1], place[2]);
                float[] grid = map.grid(new float[4]);
                SunAxes axes = SunAxes.of(sight.sun);
                double[] along = {along(axes.right(), place), along(axes.up(), place), along(axes.towards(), place)};
                // Half a thousandth of a texel, plus float32 rounding of distant points.
                double slack = 5e-4 + 1e-6 * Math.abs(sight.box.max()[0]) * grid[0];
                for (int c = 0; c < 2; c++) {
                    double texels = along[c] * grid[0] + grid[1 + c];
                    assertEquals((expected[c] - 0.5) * SIDE, texels, slack);
                }
                double depth = along[2] * cascades.range(new float[4])[0] + cascades.range(new float[4])[1];
                assertEquals(expected[2], depth, 1e-5);
            }
            assertEquals(map.texel(), map.grid(new float[4])[3]);
            assertEquals(0, map.seam(new float[2])[0] * map.blend() + map.seam(new float[2])[1], 1e-4f);
            assertEquals(1, map.seam(new float[2])[0] * map.end() + map.seam(new float[2])[1], 1e-4f);
        }
    }

    private static double along(Vector3d axis, float[] place) {
        return axis.dot(place[0], place[1], place[2]);
    }

    @Test
    void depthOfAPointSelectsItsShadowMap() {
        Cascades cascades = fit(sights().findFirst().orElseThrow());
        assertEquals(0, cascades.at(0));
        assertEquals(0, cascades.at(Math.nextDown(cascades.maps().get(0).end())));
        assertEquals(1, cascades.at(cascades.maps().get(0).end()));
        assertEquals(RendererFeatures.CASCADES - 1, cascades.at(2 * cascades.reach()));
    }

    @Test
    void rotatingTheCameraKeepsTheSizeOfShadowMaps() {
        View ahead = view(0, 1.7f, 0, 0, 1.7f, -10, 0.1f, 400);
        View aside = view(0, 1.7f, 0, 10, 1.7f, -1, 0.1f, 400);
        float[] sizes = sizes(Cascades.of(ahead, AFTERNOON, CasterBounds.of(CROWD), SIDE));
        assertArrayEquals(sizes, sizes(Cascades.of(aside, AFTERNOON, CasterBounds.of(CROWD), SIDE)));
    }

    @Test
    void shadowMapsStartAtTheFirstVisibleShadowCaster() {
        Aabb behind = new Aabb(new double[] {-9, 0, 4}, new double[] {9, 2, 30});
        Aabb aside = new Aabb(new double[] {40, 0, -30}, new double[] {60, 2, -1});
        Aabb ahead = new Aabb(new double[] {-9, 0, -60}, new double[] {9, 2, -40});
        CasterBounds space =
                Stream.of(behind, aside, ahead).map(CasterBounds::of).reduce(CasterBounds.NOTHING, CasterBounds::union);
        View view = view(0, 1.7f, 0, 0, 1.7f, -10, 0.1f, 400);
        double near = new Cascades().depths(view, AFTERNOON, space).near();
        // The casters at 40 m; steps of half an octave.
        assertTrue(near <= 40 && near > 28, "found " + near);
    }

    @ParameterizedTest
    @MethodSource("sights")
    void visibleBodiesAndTheirShadowsAreInTheDepthRangeUpToTheReachOfShadows(Sight sight) {
        CasterBounds space = quarters(sight.box);
        Cascades.Depths depths = new Cascades().depths(sight.view, sight.sun, space);
        double reach = Cascades.REACH * Math.max(space.whole().height(), depths.near());
        Matrix4f toPicture = new Matrix4f().set(sight.view.viewProjection());
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < POINTS; i++) {
            Aabb part = space.parts().get(i % space.parts().size());
            float[] body = new float[3];
            for (int c = 0; c < 3; c++) {
                body[c] = (float) random.nextDouble(part.min()[c], part.max()[c]);
            }
            float fall = i % 2 == 0 ? 0 : (body[1] - (float) sight.box.min()[1]) / Math.max(sight.sun[1], 0.1f);
            Vector3f place = new Vector3f(body).sub(new Vector3f(sight.sun).mul(fall));
            place.y = i % 2 == 0 ? place.y : (float) sight.box.min()[1];
            Vector4f clip = toPicture.transform(new Vector4f(place, 1));
            boolean isInDepth = clip.w > sight.view.lens().near()
                    && clip.w < Math.min(sight.view.lens().far(), reach);
            if (isInDepth && Math.max(Math.abs(clip.x), Math.abs(clip.y)) < clip.w) {
                // 1e-3: float32 rounding of coordinates.
                boolean isInRange = clip.w > depths.near() * 0.999 && clip.w < depths.far() * 1.001;
                assertTrue(isInRange, () -> place + " at depth " + clip.w + " is outside " + depths);
            }
        }
    }

    /** Returns the same space in separate parts. */
    private static CasterBounds quarters(Aabb box) {
        CasterBounds space = CasterBounds.NOTHING;
        for (int i = 0; i < 8; i++) {
            Aabb part = half(half(half(box, (i & 1) != 0), (i & 2) != 0), (i & 4) != 0);
            space = space.union(CasterBounds.of(half(part, (i & 1) != 0)));
        }
        return space;
    }

    private static float[] sizes(Cascades cascades) {
        float[] sizes = new float[RendererFeatures.CASCADES];
        for (int m = 0; m < sizes.length; m++) {
            sizes[m] = cascades.maps().get(m).texel();
        }
        return sizes;
    }

    /** Half of a box, cut across its longest side. */
    private static Aabb half(Aabb box, boolean upper) {
        int axis = box.longest();
        double[] end = (upper ? box.min() : box.max()).clone();
        end[axis] = 0.5 * (box.min()[axis] + box.max()[axis]);
        return upper ? new Aabb(end, box.max()) : new Aabb(box.min(), end);
    }
}

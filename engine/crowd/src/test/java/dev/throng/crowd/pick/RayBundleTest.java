package dev.throng.crowd.pick;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Spheres that are hit by some ray of a bundle. */
class RayBundleTest {
    private static final int CASES = 200_000;

    private final SplittableRandom random = new SplittableRandom(8);

    private Vector3d vector() {
        return new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }

    @Test
    void firstRayHitsEveryWidenedSphereThatAnyRayHits() {
        int met = 0;
        int missedByFirst = 0;
        for (int i = 0; i < CASES; i++) {
            Vector3d origin = vector();
            Vector3d ahead = vector().normalize();
            Ray first = new Ray(origin, ahead);
            Ray other = new Ray(
                    origin, vector().mul(random.nextDouble(0.5)).add(ahead).normalize());
            RayBundle bundle = new RayBundle(List.of(first, other));
            float[] sphere = {(float) random.nextDouble(-3, 3), (float) random.nextDouble(-3, 3), 2, 0.6f};
            float reach = other.reach(sphere, 0);
            if (Float.isFinite(reach)) {
                missedByFirst += Float.isInfinite(first.reach(sphere, 0)) ? 1 : 0;
                sphere[3] = first.bundleRadius(bundle.spread(), sphere, 0);
                float widened = first.reach(sphere, 0);
                // Both ends are rounded to float32: 1e-5 of distances up to 6.
                assertTrue(widened <= reach + 1e-4, () -> "the sphere begins at " + widened + ", expected " + reach);
                met++;
            }
        }
        assertTrue(
                met > CASES / 100 && missedByFirst > met / 10, met + " spheres met, first ray missed " + missedByFirst);
    }

    @Test
    void bundleOfASingleRayDoesNotWidenSpheres() {
        RayBundle single = new RayBundle(new Ray(new Vector3d(3, 1, 2), new Vector3d(0, 0.6, 0.8)));
        assertEquals(0, single.spread());
        assertEquals(0.7f, single.first().bundleRadius(single.spread(), new float[] {5, 6, 7, 0.7f}, 0));
    }

    @Test
    void bundleOfRaysFromDifferentPointsOrAtRightAnglesIsRefused() {
        Ray first = new Ray(new Vector3d(), new Vector3d(0, 0, 1));
        Ray beside = new Ray(new Vector3d(1, 0, 0), new Vector3d(0, 0, 1));
        Ray across = new Ray(new Vector3d(), new Vector3d(1, 0, 0));
        for (List<Ray> rays : List.of(List.<Ray>of(), List.of(first, beside), List.of(first, across))) {
            assertThrows(IllegalArgumentException.class, () -> new RayBundle(rays));
        }
    }
}

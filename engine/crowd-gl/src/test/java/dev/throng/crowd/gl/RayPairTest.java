package dev.throng.crowd.gl;

import static dev.throng.crowd.gl.KernelPairTest.check;

import dev.throng.crowd.pick.Ray;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Functions of {@code lib/ray.glsl} against their CPU counterparts, as in {@link KernelPairTest}. */
@GlTest
@ShaderPair
class RayPairTest {
    @Test
    void distanceOfAPointFromARayAgreesWithTheCpu() {
        check(
                "o0.x = rayBeside(i0.xyz, i1.xyz, i2.xyz);",
                (in, at, out) -> out[0] = ray(in, at, 1).beside(in, at + 8));
    }

    /** Short directions, so that every ray meets the larger sphere away from its outline, where roots would enlarge rounding. */
    @Test
    void distanceAlongARayToASphereAgreesWithTheCpu() {
        check("""
                vec3 direction = 0.25 * i1.xyz;
                o0.x = rayReach(i0.xyz, direction, i2.xyz, 4.0);
                o0.y = isinf(rayReach(i0.xyz, direction, i2.xyz, 0.25)) ? 1.0 : 0.0;""", (in, at, out) -> {
            float[] sphere = {in[at + 8], in[at + 9], in[at + 10], 4};
            Ray ray = ray(in, at, 0.25);
            out[0] = ray.reach(sphere, 0);
            sphere[3] = 0.25f;
            out[1] = Float.isInfinite(ray.reach(sphere, 0)) ? 1 : 0;
        });
    }

    @Test
    void sphereRadiusWidenedForARayBundleAgreesWithTheCpu() {
        check("o0.x = rayBundleRadius(i0.xyz, i1.x, i2.xyz, abs(i2.w));", (in, at, out) -> {
            float[] sphere = {in[at + 8], in[at + 9], in[at + 10], Math.abs(in[at + 11])};
            out[0] = ray(in, at, 1).bundleRadius(in[at + 4], sphere, 0);
        });
    }

    private static Ray ray(float[] in, int at, double length) {
        Vector3d direction = new Vector3d(in[at + 4], in[at + 5], in[at + 6]).mul(length);
        return new Ray(new Vector3d(in[at], in[at + 1], in[at + 2]), direction);
    }
}

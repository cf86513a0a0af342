package dev.throng.crowd.gl.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.DepthConvention;
import java.util.SplittableRandom;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Cameras derived from matrices of hosts, against the intended cameras. */
class HostViewTest {
    private static final View.Lens LENS = new View.Lens(0.8f, 1.5f, 0.25f, 300);
    private static final Vector3f EYE = new Vector3f(3, 2, 7);
    private static final Vector3f TARGET = new Vector3f(-1, 1, -4);
    private static final Matrix4f CAMERA = new Matrix4f().lookAt(EYE, TARGET, new Vector3f(0, 1, 0));

    /** Rounding of floats of some hundred, and of a quotient of distant planes. */
    private static final float NEARLY = 2e-4f;

    private static Matrix4f projection(DepthConvention depth, float near, float far) {
        float aspect = LENS.aspect();
        float angle = LENS.fieldOfView();
        return switch (depth) {
            case ORDINARY -> new Matrix4f().perspective(angle, aspect, near, far);
            case ORDINARY_ZERO_TO_ONE -> new Matrix4f().perspective(angle, aspect, near, far, true);
            case REVERSED -> new Matrix4f().perspective(angle, aspect, far, near, true);
            case REVERSED_FROM_ONE_TO_MINUS_ONE -> new Matrix4f().perspective(angle, aspect, far, near);
        };
    }

    @ParameterizedTest
    @EnumSource
    void cameraDerivedFromHostMatricesEqualsTheEnginesCamera(DepthConvention depth) {
        View own = View.lookAt(EYE, TARGET, LENS);
        View found = View.of(CAMERA, projection(depth, LENS.near(), LENS.far()), depth);
        assertArrayEquals(own.viewProjection(), found.viewProjection(), 1e-4f);
        assertArrayEquals(own.eye(), found.eye(), 1e-4f);
        assertArrayEquals(own.forward(), found.forward(), 1e-5f);
        assertArrayEquals(own.viewDepthPlane(new float[4]), found.viewDepthPlane(new float[4]), 1e-4f);
        assertEquals(LENS.fieldOfView(), found.lens().fieldOfView(), 1e-5f);
        assertEquals(LENS.aspect(), found.lens().aspect(), 1e-5f);
        assertEquals(LENS.near(), found.lens().near(), NEARLY * LENS.near());
        assertEquals(LENS.far(), found.lens().far(), 2e-2f * LENS.far());
        assertFalse(found.drawn().isMirrored());
        assertEquals(depth, found.drawn().depth());
        assertDepths(found, depth);
    }

    /** Checks that drawing and culling have the same near and far planes. */
    private static void assertDepths(View view, DepthConvention depth) {
        for (float distance : new float[] {view.lens().near(), 10, 100}) {
            Vector3f place = new Vector3f(view.forward()).mul(distance).add(new Vector3f(view.eye()));
            Vector4f drawn = new Matrix4f().set(view.drawn().matrix()).transform(new Vector4f(place, 1));
            Vector4f culled = new Matrix4f().set(view.viewProjection()).transform(new Vector4f(place, 1));
            float share = (drawn.z / drawn.w - depth.far()) / (depth.near() - depth.far());
            assertEquals(share, culled.z / culled.w, NEARLY);
            assertEquals(drawn.x, culled.x);
            assertEquals(drawn.y, culled.y);
            assertEquals(drawn.w, culled.w);
        }
    }

    @ParameterizedTest
    @EnumSource
    void infiniteFarPlaneBecomesAVeryDistantPlane(DepthConvention depth) {
        View found = View.of(CAMERA, projection(depth, LENS.near(), Float.POSITIVE_INFINITY), depth);
        assertEquals(LENS.near(), found.lens().near(), NEARLY * LENS.near());
        assertTrue(found.lens().far() > 1e5f, found.lens()::toString);
        assertTrue(Float.isFinite(found.lens().far()), found.lens()::toString);
        assertDepths(found, depth);
    }

    @Test
    void cameraOfAnOffCentreLensCoversItsFarthestCorner() {
        Matrix4f off = new Matrix4f().frustum(-0.1f, 0.3f, -0.2f, 0.1f, 0.25f, 300);
        View found = View.of(CAMERA, off, DepthConvention.ORDINARY);
        assertArrayEquals(new float[] {3, 2, 7}, found.eye(), 1e-4f);
        double vertical = Math.tan(0.5 * found.lens().fieldOfView());
        double corner = vertical * vertical * (1 + Math.pow(found.lens().aspect(), 2));
        assertEquals((0.3 * 0.3 + 0.2 * 0.2) / (0.25 * 0.25), corner, 1e-3);
    }

    @Test
    void mirroredViewsAreDistinguishedFromLeftHandedSpaces() {
        Matrix4f mirror = new Matrix4f().reflect(0, 1, 0, 0);
        Matrix4f projection = projection(DepthConvention.ORDINARY, 0.25f, 300);
        View mirrored = View.of(new Matrix4f(CAMERA).mul(mirror), projection, DepthConvention.ORDINARY);
        assertTrue(mirrored.drawn().isMirrored());
        assertArrayEquals(new float[] {3, -2, 7}, mirrored.eye(), 1e-4f);
        Matrix4f left = new Matrix4f().setPerspectiveLH(0.8f, 1.5f, 0.25f, 300, true);
        Matrix4f flipped = new Matrix4f().scale(1, 1, -1).mul(CAMERA);
        View same = View.of(flipped, left, DepthConvention.ORDINARY_ZERO_TO_ONE);
        assertFalse(same.drawn().isMirrored());
        assertArrayEquals(View.lookAt(EYE, TARGET, LENS).forward(), same.forward(), 1e-5f);
    }

    @Test
    void orthographicPicturesShowTheViewBoxsHeightAtEveryDepth() {
        Vector3f forward = new Vector3f(0, -1, 0); // with y up, the camera would be degenerate
        View view =
                View.parallel(new Vector3f(1, 2, 3), forward, new Vector3f(0, 0, -1), new View.Box(4, 1.5f, -5, 10));
        assertEquals(0.5f, view.magnification(), 1e-6f, "half pictures for a unit");
        for (float depth : new float[] {-4, 0, 9}) {
            Vector4f top = new Matrix4f()
                    .set(view.viewProjection())
                    .transform(new Vector4f(1 + 3, 2 - depth, 3 - 2, 1)); // upper right corner
            assertEquals(1, top.x / top.w, 1e-5f, "right at depth " + depth);
            assertEquals(1, top.y / top.w, 1e-5f, "top at depth " + depth);
            assertEquals((10 - depth) / 15, top.z / top.w, 1e-5f, "depth is reversed");
        }
    }

    @Test
    void orthographicCameraIsPlacedFarAway() {
        Matrix4f parallel = new Matrix4f().ortho(-8, 8, -4, 4, -5, 40);
        View found = View.of(CAMERA, parallel, DepthConvention.ORDINARY);
        assertArrayEquals(View.lookAt(EYE, TARGET, LENS).forward(), found.forward(), 1e-5f);
        assertEquals(45, found.lens().far() - found.lens().near(), 0.01);
        assertEquals(2, found.lens().aspect(), 1e-4);
        SplittableRandom random = new SplittableRandom(1);
        Matrix4f toScene = new Matrix4f().set(found.drawn().matrix()).invert();
        for (int i = 0; i < 100; i++) {
            Vector3f seen = toScene.transformProject(
                    new Vector3f((float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1), (float)
                            random.nextDouble(-0.99, 0.99)));
            Vector4f culled = new Matrix4f().set(found.viewProjection()).transform(new Vector4f(seen, 1));
            assertTrue(culled.z > 0 && culled.z < 1, culled::toString);
            Vector3f ray = seen.sub(new Vector3f(found.eye()));
            float depth = ray.dot(new Vector3f(found.forward()));
            assertTrue(depth > found.lens().near() && depth < found.lens().far(), "depth " + depth);
        }
    }

    @Test
    void emptyViewVolumesAreRefused() {
        Matrix4f projection = projection(DepthConvention.ORDINARY, 0.25f, 300);
        Matrix4f broken = new Matrix4f(CAMERA).m31(Float.NaN);
        assertThrows(IllegalArgumentException.class, () -> View.of(broken, projection, DepthConvention.ORDINARY));
        assertThrows(
                IllegalArgumentException.class, () -> View.of(CAMERA, new Matrix4f().zero(), DepthConvention.ORDINARY));
    }
}

package dev.throng.app.view.camera;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.option.setting.FixedCamera;
import dev.throng.crowd.gl.scene.View;
import java.util.List;
import java.util.stream.DoubleStream;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The window's camera starts like the scene's own camera, with its roll, and becomes level once the user moves it. */
class OrbitCameraTest {
    /** Point in the centre of the picture of a camera 2 m above the ground that looks down by 20 degrees. */
    private static final Vector3d GROUND = new Vector3d(1, 0, 5 - 2 / Math.tan(Math.toRadians(20)));

    private static View own(double yaw, double pitch, double roll) {
        double[] world = new Matrix4d()
                .translate(1, 2, 5)
                .rotateY(Math.toRadians(yaw))
                .rotateX(Math.toRadians(pitch))
                .rotateZ(Math.toRadians(roll))
                .get(new double[16]);
        List<Double> numbers = DoubleStream.of(world).boxed().toList();
        return new FixedCamera(numbers, 35, 0.1, 100).view(1);
    }

    /** Returns rows x, y and w of the matrix, which do not depend on depth planes. */
    private static float[] picture(View view) {
        float[] m = view.viewProjection();
        return new float[] {m[0], m[4], m[8], m[12], m[1], m[5], m[9], m[13], m[3], m[7], m[11], m[15]};
    }

    @ParameterizedTest
    @CsvSource({"0,0,0", "20,-15,0", "0,0,90", "-130,30,25", "70,-60,-179", "10,80,-40"})
    void windowCameraStartsAsTheScenesCamera(double yaw, double pitch, double roll) {
        View own = own(yaw, pitch, roll);
        OrbitCamera camera = new OrbitCamera();
        camera.jumpHome(own, CrowdSphere.DEFAULT);
        assertArrayEquals(picture(own), picture(camera.view(1)), 1e-4f);
    }

    @Test
    void turningARolledCameraMakesItLevel() {
        OrbitCamera camera = new OrbitCamera();
        camera.jumpHome(own(-130, 30, 25), CrowdSphere.DEFAULT);
        camera.turn(0.1, 0);
        camera.advance(60);
        float[] m = camera.view(1).viewProjection();
        assertEquals(0, m[4], 1e-4, "the picture's rows are level");
    }

    @ParameterizedTest
    @CsvSource({"0, 2", "3, 2", "9, 1"})
    void cameraMovesBackForThePanelIfItShowsTheWholeCrowd(double aside, double times) {
        View own = own(0, -20, 0);
        CrowdSphere crowd = new CrowdSphere(new Vector3d(), 10, false, List.of(new Vector3d(1 + aside, 0, -10)));
        OrbitCamera camera = new OrbitCamera();
        camera.jumpHome(own, crowd);
        double distance = eye(camera).distance(GROUND);
        camera.showIn(new FreePart(0.5, 1));
        camera.jumpHome(own, crowd);
        assertEquals(times * distance, eye(camera).distance(GROUND), 1e-4 * distance);
    }

    private static Vector3d eye(OrbitCamera camera) {
        return new Vector3d(camera.view(1).eye());
    }
}

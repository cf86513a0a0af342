package dev.throng.samples;

import dev.throng.Camera;
import dev.throng.Crowd;
import dev.throng.Frame;
import dev.throng.Light;
import dev.throng.Model;
import dev.throng.ModelBuilder;
import dev.throng.ModelOptions;
import dev.throng.Play;
import dev.throng.Scene;
import dev.throng.Target;
import dev.throng.Throng;
import dev.throng.anim.build.Keys;
import dev.throng.anim.build.MaterialBuilder;
import dev.throng.anim.build.MeshBuilder;
import org.joml.Vector3f;

/** The tutorials' swaying tower, built in code: a column of four joints that swing with different periods. */
public final class TowerFromCode {
    private static final double JOINT_GAP = 0.5;
    private static final int RINGS = 6;
    private static final int SIDES = 32;
    private static final double LOOP = 12;

    static ModelBuilder tower() {
        ModelBuilder tower = new ModelBuilder("tower")
                .joint("foot", null, 0, 0, 0)
                .joint("knee", "foot", 0, JOINT_GAP, 0)
                .joint("waist", "knee", 0, JOINT_GAP, 0)
                .joint("neck", "waist", 0, JOINT_GAP, 0);
        MaterialBuilder red = tower.material("red").colour(0.55, 0.05, 0.04, 1);
        MaterialBuilder white = tower.material("white").colour(0.85, 0.8, 0.7, 1);
        for (int block = 0; block < 6; block++) {
            addBlock(tower, "block " + block, 0.3 * block, 0.3 * (block + 1)).material(block % 2 == 0 ? red : white);
        }
        addBlock(tower, "roof", 1.8, 2.2).material(tower.material("roof").colour(0.03, 0.06, 0.1, 1));
        tower.clip("sway")
                .rotate("foot", swing(1, 0.35, 6))
                .rotate("knee", swing(2, 0.20, 4))
                .rotate("waist", swing(0, 0.24, 3))
                .rotate("neck", swing(2, 0.30, 2.4));
        return tower;
    }

    /**
     * Adds a mesh of rings of vertices, evenly spaced between two heights.
     *
     * @param bottom lower height, in metres
     * @param top upper height, in metres
     */
    private static MeshBuilder addBlock(ModelBuilder tower, String name, double bottom, double top) {
        int vertices = (RINGS + 1) * SIDES;
        float[] positions = new float[3 * vertices];
        int[] joints = new int[4 * vertices];
        float[] weights = new float[3 * vertices]; // of all joints except the last, which gets the remainder to 1
        for (int v = 0; v < vertices; v++) {
            double height = bottom + (top - bottom) * (v / SIDES) / RINGS;
            double angle = 2 * Math.PI * (v % SIDES) / SIDES;
            positions[3 * v] = (float) (radius(height) * Math.sin(angle));
            positions[3 * v + 1] = (float) height;
            positions[3 * v + 2] = (float) (radius(height) * Math.cos(angle));
            for (int joint = 0; joint < 4; joint++) {
                joints[4 * v + joint] = joint;
            }
            for (int joint = 0; joint < 3; joint++) {
                weights[3 * v + joint] = (float) Math.max(0, 1 - Math.abs(height / JOINT_GAP - joint));
            }
        }
        return tower.mesh(name, positions, triangles()).smooth().influences(joints, weights);
    }

    /**
     * @param height height in metres
     * @return radius in metres of the column, which widens towards the ground, or of the roof above it
     */
    private static double radius(double height) {
        return height > 1.8 ? 0.6 * (2.2 - height) : 0.13 + 0.15 * Math.pow(1 - height / 1.8, 2);
    }

    /** @return vertex indices of the triangles between neighbouring rings, counter-clockwise seen from outside */
    private static int[] triangles() {
        int[] indices = new int[6 * RINGS * SIDES];
        for (int quad = 0; quad < RINGS * SIDES; quad++) {
            int left = quad;
            int right = quad - quad % SIDES + (quad + 1) % SIDES;
            int[] corners = {left, right, right + SIDES, left, right + SIDES, left + SIDES};
            System.arraycopy(corners, 0, indices, 6 * quad, 6);
        }
        return indices;
    }

    /**
     * Returns a clip's keys for swinging a joint.
     *
     * @param axis 0 x, 1 y, 2 z
     * @param angle largest rotation to either side, in radians
     * @param period duration of one swing back and forth, in seconds
     * @return rotations about the axis, as quaternions: one Bézier curve per component. Only the axis' component
     *     changes, because the other components of rotations by opposite angles are equal
     */
    private static Keys swing(int axis, double angle, double period) {
        int halves = (int) Math.round(2 * LOOP / period);
        float[] curve = new float[2 * (3 * halves + 1)];
        for (int point = 0; 2 * point < curve.length; point++) {
            // a key and its control points, with slope 0 where the direction reverses
            boolean isThere = (point + 1) / 3 % 2 == 0;
            curve[2 * point] = (float) (period / 6 * point);
            curve[2 * point + 1] = (float) ((isThere ? 1 : -1) * Math.sin(angle / 2));
        }
        float[][] curves = {{0, 0}, {0, 0}, {0, 0}, {0, (float) Math.cos(angle / 2)}};
        curves[axis] = curve;
        return Keys.bezier(curves);
    }

    /** Arranges ten towers per row, each at another phase. */
    static void arrange(Crowd towers) {
        towers.forEach(it -> it.position(1.3 * (it.number() % 10) - 5.85, 0, -1.3 * (it.number() / 10))
                .play(Play.loop("sway").startTime(-0.7 * it.number())));
    }

    static Frame frame(double seconds, Target target) {
        Camera camera = Camera.lookAt(new Vector3f(0, 3, 4.6f), new Vector3f(0, 1.35f, 0));
        return Frame.at(seconds, camera, target).light(Light.clearDay(new Vector3f(-0.6f, 0.7f, 0.5f)));
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Towers from code", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Scene scene = throng.scene();
            Model model = tower().build(ModelOptions.DEFAULT, throng.options());
            Crowd towers = scene.crowd(model, 100);
            arrange(towers);
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.45f, 0.6f, 0.75f);
            while (window.isOpen()) {
                scene.draw(frame(window.seconds(), target));
                window.swap();
            }
        }
    }
}

package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.gait.Legs;
import dev.throng.app.march.Column;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.bake.cpu.FootTable;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** On hills, no toe of a marcher slides, and no shoe sinks deep into the ground. */
class FeetOnHillsTest {
    private static final CharacterModel ADULT = TestPeople.ADULT.character();
    private static final ClipAtlas ATLAS = ClipBaker.bake(ADULT, BakeSettings.DEFAULT);
    private static final Legs LEGS = Legs.find(ADULT.skeleton()).orElseThrow();
    private static final int COUNT = 81;
    private static final int FRAME = 8_333;
    private static final int FRAMES = 1200;

    /** Smallest slope on the path: less would prove little. */
    private static final double STEEP = 0.15;

    /** Largest slide of a toe while it is down, in metres: 0.3 % of a stride. */
    private static final double SLIDE = 0.005;

    /**
     * Largest deviation of the ground under a shoe from the foot's slope, in metres; the foot follows the slope less as
     * the heel rises.
     */
    private static final double BENDS = 0.012;

    private final MarchScene scene = new MarchScene(
            List.of(TestPeople.ADULT),
            Column.of(COUNT, Column.DEFAULT_SPACING),
            3,
            new MarchScene.Settings(RunSettings.Terrain.HILLS, true, Environment.Sides.MATERIAL),
            new Furniture());
    private final CrowdState crowd = scene.crowd(0, ATLAS);
    private final CpuGroundHeight ground = Objects.requireNonNull(scene.ground());
    private final CpuJoints joints = new CpuJoints(ADULT, ATLAS);

    private static Vector3d placed(CrowdState crowd, int instance, long ticks, Vector3d p) {
        float[] at = new float[RouteTransform.FLOATS];
        RouteTransform.of(crowd, instance, ticks, at);
        return new Vector3d(
                at[0] + at[3] * (at[4] * p.x + at[5] * p.z),
                at[1] + at[3] * p.y,
                at[2] + at[3] * (at[4] * p.z - at[5] * p.x));
    }

    /** Returns whether the left foot is on the ground, according to the clip. */
    private boolean stands(int instance, long ticks) {
        FootTable feet =
                Objects.requireNonNull(Objects.requireNonNull(crowd.footing()).feet());
        int at = 2 * FootTable.WORDS * ATLAS.number(crowd.playback(instance).clip());
        int since = (int) PlaybackPhase.phaseOf(crowd.playback(instance), ticks) - feet.stances()[at];
        return Integer.compareUnsigned(since, feet.stances()[at + 1]) <= 0;
    }

    @Test
    void toesOnTheGroundDoNotSlide() {
        double slide = 0;
        double steepest = 0;
        for (int i = 0; i < COUNT; i += 10) {
            Vector3d first = null;
            for (int frame = 0; frame < FRAMES; frame++) {
                long ticks = (long) frame * FRAME;
                Vector3d toe = stands(i, ticks) ? toe(i, ticks) : null;
                first = first == null || toe == null ? toe : first;
                if (toe != null && first != null) {
                    slide = Math.max(slide, Math.hypot(toe.x - first.x, toe.z - first.z));
                    float[] slope = ground.at((float) toe.x, (float) toe.z);
                    steepest = Math.max(steepest, Math.hypot(slope[1], slope[2]));
                }
            }
        }
        assertTrue(steepest > STEEP, "slopes of " + steepest);
        assertTrue(slide < SLIDE, "metres that a toe slides: " + slide);
    }

    private Vector3d toe(int instance, long ticks) {
        joints.pose(crowd, instance, ticks);
        Vector3d toe = joints.model(LEGS.left().toe()).transformPosition(new Vector3d());
        return placed(crowd, instance, ticks, toe);
    }

    /** A shoe may be as deep as on the plain, plus the ground's curvature under the shoe. */
    @Test
    void shoesStayOnTheGround() {
        CrowdState flat = new MarchScene(
                        List.of(TestPeople.ADULT),
                        Column.of(COUNT, Column.DEFAULT_SPACING),
                        3,
                        new MarchScene.Settings(RunSettings.Terrain.FLAT, true, Environment.Sides.MATERIAL),
                        new Furniture())
                .crowd(0, ATLAS);
        double[] plain = depths(flat, null);
        double[] hills = depths(crowd, ground);
        CrowdState unplaced = scene.crowd(0, ATLAS);
        for (int i = 0; i < COUNT; i++) {
            unplaced.setState(i, PlayedState.of(unplaced.playback(i)));
        }
        double[] free = depths(unplaced, ground);
        assertTrue(hills[0] < plain[0] + BENDS, "metres in the ground: " + hills[0] + ", on the plain " + plain[0]);
        assertTrue(hills[1] < plain[1] + BENDS, "metres above it: " + hills[1] + ", on the plain " + plain[1]);
        assertTrue(free[0] > hills[0] + BENDS, "metres in the ground that is not looked at: " + free[0]);
    }

    /**
     * Returns the largest depth of the left shoe while its foot is on the ground, and the largest height of its lowest
     * point above the ground.
     */
    private double[] depths(CrowdState shown, @Nullable CpuGroundHeight below) {
        CpuPaletteBuilder palettes = new CpuPaletteBuilder(ADULT, shown);
        float[] rows = new float[ADULT.palette().entryCount() * MatrixPalette.STRIDE];
        double deepest = 0;
        double highest = 0;
        for (int frame = 0; frame < FRAMES; frame += 7) {
            long ticks = (long) frame * FRAME;
            palettes.build(ticks);
            for (int i = 0; i < COUNT; i += 5) {
                if (stands(i, ticks)) {
                    palettes.read(i, rows);
                    double lowest = lowest(shown, i, ticks, rows, below);
                    deepest = Math.max(deepest, -lowest);
                    highest = Math.max(highest, lowest);
                }
            }
        }
        return new double[] {deepest, highest};
    }

    private static double lowest(
            CrowdState shown, int instance, long ticks, float[] rows, @Nullable CpuGroundHeight below) {
        double lowest = Double.MAX_VALUE;
        for (Mesh mesh : ADULT.meshes()) {
            for (int v = 0; v < mesh.vertexCount(); v++) {
                if (isShoe(mesh, v)) {
                    Vector3d p = placed(shown, instance, ticks, skinned(mesh, v, rows));
                    double height = below == null ? 0 : below.height((float) p.x, (float) p.z);
                    lowest = Math.min(lowest, p.y - height);
                }
            }
        }
        return lowest;
    }

    private static boolean isShoe(Mesh mesh, int vertex) {
        int entry = mesh.influences().entries()[mesh.influences().heaviest(vertex)];
        int joint = ADULT.palette().joints()[entry];
        return joint == LEGS.left().foot() || joint == LEGS.left().toe();
    }

    private static Vector3d skinned(Mesh mesh, int vertex, float[] rows) {
        Influences influences = mesh.influences();
        float[] p = mesh.geometry().positions();
        double[] out = new double[3];
        for (int i = vertex * influences.perVertex(); i < (vertex + 1) * influences.perVertex(); i++) {
            for (int row = 0; row < 3; row++) {
                int m = influences.entries()[i] * MatrixPalette.STRIDE + 4 * row;
                double moved = rows[m + 3];
                for (int c = 0; c < 3; c++) {
                    moved += rows[m + c] * p[3 * vertex + c];
                }
                out[row] += influences.weights()[i] * moved;
            }
        }
        return new Vector3d(out[0], out[1], out[2]);
    }
}

package dev.throng.convert.child;

import static dev.throng.convert.child.FbxScript.line;
import static dev.throng.convert.child.FbxScript.property;
import static dev.throng.convert.child.Matrices.euler;
import static dev.throng.convert.child.Matrices.inverseTurn;
import static dev.throng.convert.child.Matrices.negative;
import static dev.throng.convert.child.Matrices.product;
import static dev.throng.convert.child.Matrices.scaling;
import static dev.throng.convert.child.Matrices.translation;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Local transforms of FBX, compared with plain matrices multiplied as in Autodesk's help. */
@Tag("turn-2")
class FbxTransformTest {
    /** Rounding of transforms, float32 in glTF. */
    private static final double CLOSE = 2e-6;

    private static final double METRES = 0.01;

    @TempDir
    private Path folder;

    /** @return T Roff Rp Rpre R Rpost⁻¹ Rp⁻¹ Soff Sp S Sp⁻¹ */
    private static double[] formula(double[] t, double[] r, double[] s, String order) {
        double[] pivot = {3, -2, 5};
        double[] scalePivot = {-4, 1, 2};
        double[] linear = product(
                translation(t),
                translation(1, 2, 3),
                translation(pivot),
                euler("XYZ", 30, -40, 50),
                euler(order, r),
                inverseTurn(euler("XYZ", -20, 10, 70)),
                translation(negative(pivot)),
                translation(7, -8, 9),
                translation(scalePivot),
                scaling(s),
                translation(negative(scalePivot)));
        double[] rows = new double[12];
        for (int i = 0; i < 12; i++) {
            rows[i] = i % 4 == 3 ? linear[i] * METRES : linear[i];
        }
        return rows;
    }

    private static String[] pivots(int order) {
        return new String[] {
            property("RotationOrder", order),
            property("RotationOffset", 1, 2, 3),
            property("RotationPivot", 3, -2, 5),
            property("ScalingOffset", 7, -8, 9),
            property("ScalingPivot", -4, 1, 2),
            property("PreRotation", 30, -40, 50),
            property("PostRotation", -20, 10, 70),
            property("Lcl Translation", 10, 20, 30),
            property("Lcl Rotation", 15, 25, -35),
            property("Lcl Scaling", 1.5, 2, 0.5)
        };
    }

    @ParameterizedTest
    @CsvSource({"0, XYZ", "1, XZY", "2, YZX", "3, YXZ", "4, ZXY", "5, ZYX"})
    void pivotsPreRotationsAndPostRotationsAreConverted(int number, String order) {
        FbxScript file = new FbxScript();
        long model = file.model(0, "pivoted", pivots(number));
        long layer = file.layer(file.stack("move"));
        double[] keys = {0, 1};
        file.animate(layer, model, "Lcl Rotation", line(keys, 15, 80), line(keys, 25, -30), line(keys, -35, 10));
        file.animate(layer, model, "Lcl Scaling", line(keys, 1.5, 3), line(keys, 2, 1), line(keys, 0.5, 0.7));
        Conversions.Converted converted = Conversions.of(folder, "pivots.fbx", file.toString());
        Clip clip = converted.character().clips().get(0);
        double[] t = {10, 20, 30};
        assertArrayEquals(
                formula(t, new double[] {15, 25, -35}, new double[] {1.5, 2, 0.5}, order),
                converted.transform("pivoted", null, 0),
                CLOSE);
        assertArrayEquals(
                formula(t, new double[] {80, -30, 10}, new double[] {3, 1, 0.7}, order),
                converted.transform("pivoted", clip, 1),
                CLOSE);
        // Between keys, several keys follow the linear interpolation of angles, within a thousandth.
        assertArrayEquals(
                formula(t, new double[] {47.5, -2.5, -12.5}, new double[] {2.25, 1.5, 0.6}, order),
                converted.transform("pivoted", clip, 0.5),
                5e-3);
        assertEquals(1, converted.model().nodes().size(), "pivots are no nodes");
    }

    @Test
    void fullTurnsBetweenTwoKeysAreKept() {
        FbxScript file = new FbxScript();
        long model = file.model(0, "wheel");
        double[] keys = {0, 1};
        file.animate(file.layer(file.stack("spin")), model, "Lcl Rotation", line(keys, 0, 360), null, null);
        Conversions.Converted converted = Conversions.of(folder, "wheel.fbx", file.toString());
        double[] quarter =
                converted.transform("wheel", converted.character().clips().get(0), 0.25);
        assertArrayEquals(new double[] {1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0}, quarter, 1e-3);
    }

    @Test
    void geometricOffsetsMoveVerticesButNotChildren() {
        FbxScript file = new FbxScript();
        long model = file.model(
                0,
                "offset",
                property("Lcl Translation", 100, 0, 0),
                property("GeometricTranslation", 0, 100, 0),
                property("GeometricRotation", 0, 0, 90),
                property("GeometricScaling", 2, 1, 1));
        file.triangles(model, 0, 0, 0, 100, 0, 0, 0, 100, 0);
        file.model(model, "child", property("Lcl Translation", 0, 0, 100));
        Conversions.Converted converted = Conversions.of(folder, "geometric.fbx", file.toString());
        assertArrayEquals(new double[] {1, 1, 0, 1, 3, 0, 0, 1, 0}, converted.rest(), 1e-6);
        assertArrayEquals(new double[] {1, 0, 1}, converted.origin("child", null, 0), 1e-6);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 2, 1, 0, 1, 1, 2, 3", // Maya: Y up
        "2, 1, 1, -1, 0, 1, 1, 3, -2", // 3ds Max, Blender: Z up
        "0, 1, 2, 1, 1, -1, -2, 1, 3" // X up
    })
    void unitsAndAxesAreConvertedToMetresAndYUp(
            int up, int upSign, int front, int frontSign, int coord, int coordSign, double x, double y, double z) {
        FbxScript file = new FbxScript()
                .setting("UpAxis", up)
                .setting("UpAxisSign", upSign)
                .setting("FrontAxis", front)
                .setting("FrontAxisSign", frontSign)
                .setting("CoordAxis", coord)
                .setting("CoordAxisSign", coordSign)
                .setting("UnitScaleFactor", 2.54);
        long model = file.model(0, "point", property("Lcl Translation", 100, 200, 300));
        file.triangles(model, 0, 0, 0, 10, 0, 0, 0, 10, 0);
        double[] keys = {0, 1};
        file.animate(
                file.layer(file.stack("rise")),
                model,
                "Lcl Translation",
                line(keys, 100, 200),
                line(keys, 200, 400),
                line(keys, 300, 600));
        Conversions.Converted converted = Conversions.of(folder, "axes.fbx", file.toString());
        double inch = 0.0254;
        double[] expected = {100 * inch * x, 100 * inch * y, 100 * inch * z};
        assertArrayEquals(expected, converted.origin("point", null, 0), 1e-5);
        double[] later = {2 * expected[0], 2 * expected[1], 2 * expected[2]};
        assertArrayEquals(
                later, converted.origin("point", converted.character().clips().get(0), 1), 1e-5);
        double[] side = converted.rest();
        double length = Math.hypot(Math.hypot(side[3] - side[0], side[4] - side[1]), side[5] - side[2]);
        assertEquals(10 * inch, length, 1e-6);
    }

    @Test
    void parentScaleThatIsNotInheritedIsRemoved() {
        FbxScript file = new FbxScript();
        long even = file.model(0, "even", property("Lcl Scaling", 2, 2, 2));
        file.model(even, "free", property("Lcl Translation", 100, 0, 0), property("InheritType", 2));
        Conversions.Converted converted = Conversions.of(folder, "even.fbx", file.toString());
        assertArrayEquals(
                new double[] {1, 0, 0, 2, 0, 1, 0, 0, 0, 0, 1, 0}, converted.transform("free", null, 0), 1e-6);
        assertTrue(converted.losses().isEmpty(), () -> converted.losses().toString());
    }

    @Test
    void unevenParentScaleThatCannotBeRemovedCausesAWarning() {
        FbxScript file = new FbxScript();
        long uneven = file.model(0, "uneven", property("Lcl Scaling", 2, 1, 1));
        file.model(uneven, "free", property("InheritType", 2));
        Conversions.Converted converted = Conversions.of(folder, "uneven.fbx", file.toString());
        assertTrue(
                converted.losses().contains("scale-compensation"),
                () -> converted.losses().toString());
    }
}

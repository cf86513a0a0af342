package dev.throng.convert.child;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Small files of other formats, written by the builders of the importers' tests, that fuzzers change. */
public final class ImportSeeds {
    /** A two-legged chain of joints with two frames. */
    public static final String BVH = "HIERARCHY\nROOT Hips\n{\n OFFSET 1 2 3\n"
            + " CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n JOINT Chest\n {\n"
            + "  OFFSET 0 10 0\n  CHANNELS 3 Yrotation Xrotation Zrotation\n  End Site\n  {\n   OFFSET 0 5 0\n  }\n }\n}\n"
            + "MOTION\nFrames: 2\nFrame Time: 0.5\n0 0 0 0 0 0 0 0 0\n5 6 7 30 40 50 -20 60 10\n";

    private static final String X_SKIN =
            "Frame hip {\nFrameTransformMatrix {1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1;;}\nFrame knee {\n"
                    + "FrameTransformMatrix {1,0,0,0, 0,1,0,0, 0,0,1,0, 0,2,0,1;;}\n}\n"
                    + "Mesh tri {3; 0;0;0;, 1;0;0;, 0;1;5;; 1; 3;0,1,2;;\nXSkinMeshHeader {2;2;2;}\n"
                    + "SkinWeights {\"hip\"; 2; 0,1; 1,0.5; 1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1;;}\n"
                    + "SkinWeights {\"knee\"; 2; 1,2; 0.5,1; 1,0,0,0, 0,1,0,0, 0,0,1,0, 0,-2,0,1;;}}\n}\n"
                    + "AnimTicksPerSecond {30;}\nAnimationSet bend { Animation { {knee}\n"
                    + "AnimationKey {0;2; 0;4;1,0,0,0;;, 30;4;0.8,0.6,0,0;;;}\n"
                    + "AnimationKey {1;1; 0;3;1,1,1;;;} }\nAnimation { {hip}\n"
                    + "AnimationKey {4;1; 0;16;1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1;;;} } }\n";
    private static final double[] KEYS = {0, 1};
    private static final double[] TRIANGLE = {0, 0, 0, 100, 0, 0, 0, 100, 0};
    private static final double[] BIND = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    private ImportSeeds() {}

    /** Returns FBX files as text: with a skin, with blend shapes, and with an animation of curves. */
    public static List<String> fbx() {
        return List.of(skin(), FbxMorphTest.file());
    }

    private static String skin() {
        FbxScript file = new FbxScript().setting("UnitScaleFactor", 1).setting("UpAxis", 2);
        long geometry = file.triangles(file.model(0, "body"), TRIANGLE);
        long skin = file.link(file.object("Deformer", "skin", "Skin", ""), geometry);
        String[] properties = {
            FbxScript.property("Lcl Translation", 200, 0, 0),
            FbxScript.property("PreRotation", 10, 20, 30),
            FbxScript.property("RotationOrder", 1)
        };
        long joint = file.model(0, "joint", properties);
        long tip = file.model(joint, "tip", FbxScript.property("Lcl Scaling", 1, 2, 1));
        file.cluster(skin, joint, new double[] {0, 1}, new double[] {1, 0.5}, BIND);
        file.cluster(skin, tip, new double[] {1, 2}, new double[] {0.5, 1}, BIND);
        long material = file.object(
                "Material", "red", "", "Properties70: {\n" + FbxScript.property("DiffuseColor", 1, 0, 0) + "}\n");
        file.link(material, joint);
        long layer = file.layer(file.stack("move", FbxScript.property("LocalStop", FbxScript.SECOND)));
        String cubic = FbxScript.curve(0x408, KEYS, new double[] {0, 50}, 1, 2, 0, 0, 3, 4, 0, 0);
        file.animate(layer, joint, "Lcl Translation", FbxScript.line(KEYS, 500, 600), null, cubic);
        file.animate(layer, tip, "Lcl Rotation", null, FbxScript.line(KEYS, 0, 90), null);
        return file.toString();
    }

    /** Returns Collada files: with a skin that an animation moves, and with morph targets. */
    public static List<String> collada() {
        String nodes = "<node id=\"root\" sid=\"root\"><translate sid=\"t\">1 2 3</translate>"
                + "<rotate sid=\"r\">0 0 1 30</rotate><node id=\"tip\" sid=\"tip\">"
                + "<matrix sid=\"m\">1 0 0 0 0 1 0 2 0 0 1 0 0 0 0 1</matrix></node></node>"
                + "<node id=\"mesh\"><instance_controller url=\"#k\"><skeleton>#root</skeleton></instance_controller></node>";
        String animations = ColladaFileTest.animation("a", "root/t.Y", 1, "0 1", "0 5", "LINEAR LINEAR")
                + ColladaFileTest.animation("b", "root/r.ANGLE", 1, "0 1", "0 90", "STEP LINEAR")
                + ColladaFileTest.animation("c", "tip/m", 16, "0", "1 0 0 0 0 1 0 2 0 0 1 0 0 0 0 1", "LINEAR");
        String all = "<asset><unit meter=\"0.01\"/><up_axis>Z_UP</up_axis></asset>" + ColladaFileTest.triangle()
                + "<library_controllers>" + colladaSkin() + "</library_controllers>" + ColladaFileTest.scene(nodes)
                + ColladaFileTest.animations(animations);
        return List.of(
                "<?xml version=\"1.0\"?><COLLADA version=\"1.4.1\">" + all + "</COLLADA>", ColladaMorphTest.file());
    }

    private static String colladaSkin() {
        return "<controller id=\"k\"><skin source=\"#g\">" + ColladaFileTest.names("kj", "root tip")
                + ColladaFileTest.source("km", 16, "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 -2 0 0 1 0 0 0 0 1")
                + ColladaFileTest.source("kw", 1, "1 0.5") + "<joints>" + ColladaFileTest.input("JOINT", "kj")
                + ColladaFileTest.input("INV_BIND_MATRIX", "km") + "</joints><vertex_weights count=\"3\">"
                + "<input semantic=\"JOINT\" source=\"#kj\" offset=\"0\"/>"
                + "<input semantic=\"WEIGHT\" source=\"#kw\" offset=\"1\"/>"
                + "<vcount>1 2 1</vcount><v>0 0 0 1 1 1 1 0</v></vertex_weights></skin></controller>";
    }

    /** Returns contents of .x files, without the header of their form. */
    public static List<String> directx() {
        return List.of(XFileTest.body("go", 25), X_SKIN);
    }

    /** Returns a .x file of a content: 0 text, 1 binary, 2 compressed. The builder of the binary form has no strings and no large numbers. */
    public static byte[] directx(String content, int form) {
        if (form == 1 && content.indexOf('"') < 0) {
            try {
                return XForms.binary(content);
            } catch (NumberFormatException e) {
                // The builder cannot write such a number.
            }
        }
        return form == 2
                ? XForms.packed(content)
                : ("xof 0303txt 0032\n" + content).getBytes(StandardCharsets.ISO_8859_1);
    }
}

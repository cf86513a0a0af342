package dev.throng.crowd.gl.buffer;

import static java.util.stream.Collectors.joining;

import dev.throng.anim.gait.Legs;
import dev.throng.anim.gait.Stance;
import dev.throng.bake.cpu.FootTable;
import dev.throng.crowd.CpuFootHold;
import dev.throng.crowd.gl.shader.Bindings;
import java.util.Arrays;
import java.util.Map;

/** Constants of shaders that place a character's feet on the ground, in addition to {@link ShaderConstants}. */
public final class FootConstants {
    private FootConstants() {}

    public static void put(FootTable feet, Map<String, Object> c) {
        int[] joints = feet.legs().joints(feet.skeleton());
        c.put("FOOT_JOINTS", joints.length);
        c.put(
                "FOOT_JOINT_LIST",
                "int[](" + Arrays.stream(joints).mapToObj(String::valueOf).collect(joining(", ")) + ")");
        c.put("FOOT_HIPS", feet.legs().hips());
        c.put("STANCE_SEGMENTS", Stance.SEGMENTS);
        c.put("STANCE_TEXELS", FootTable.WORDS * Integer.BYTES / Bindings.TEXEL_BYTES);
        c.put("FOOT_MOST_TICKS", CpuFootHold.MOST_TICKS);
        c.put("FOOT_ABOVE", feet.skeleton().ancestorCount(feet.legs().hips()));
        c.put("FOOT_BETWEEN", feet.legs().between(feet.skeleton()));
        c.put("FOOT_LEFT", leg(feet.legs().left(), joints, 1));
        c.put("FOOT_RIGHT", leg(feet.legs().right(), joints, 4));
    }

    /**
     * @param joints joints of all legs
     * @param first index in {@code joints} of the leg's first joint
     * @return arguments of the GLSL constructor {@code FootLeg}
     */
    private static String leg(Legs.Leg leg, int[] joints, int first) {
        float[] ahead = leg.forward();
        String forward = "vec3(" + exact(ahead[0]) + ", " + exact(ahead[1]) + ", " + exact(ahead[2]) + ")";
        String chain = joints[first] + ", " + joints[first + 1] + ", " + joints[first + 2];
        return chain + ", " + exact(leg.ankle()) + ", " + exact(leg.lift()) + ", " + forward;
    }

    private static String exact(float value) {
        return "uintBitsToFloat(" + Integer.toUnsignedString(Float.floatToRawIntBits(value)) + "u)";
    }
}

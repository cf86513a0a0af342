package dev.throng;

import dev.throng.anim.build.ClipBuilder;
import dev.throng.anim.build.Keys;
import org.joml.Vector3f;

/** Figure of boxes, one per joint, whose colours identify joint and point. */
final class Robot {
    static final String[] JOINTS = {"hips", "spine", "head", "arm", "hand", "thigh", "foot"};

    /** Writes a pixel's colour and number, where {@link Instance#value} is the instance's number plus 1. */
    static final String IDENTITY = "layout(location = 1) out vec4 identity;"
            + "vec3 ownSurface(Fragment f) { identity = vec4(f.base, f.value); return f.shaded; }";

    private static final int[] PARENTS = {-1, 0, 1, 1, 3, 0, 5};
    private static final float[][] PLACES = {
        {0, 1, 0}, {0, 0.3f, 0}, {0, 0.4f, 0}, {0.3f, 0.2f, 0}, {0.3f, 0, 0}, {0.1f, -0.1f, 0}, {0, -0.45f, 0}
    };
    private static final float HALF = 0.14f;

    /** Colours have 16 bits: each joint has a range of them, with a margin on both sides. */
    private static final float RANGES = 8;

    private static final float MARGIN = 0.1f;
    private static final int[] CUBE = {
        0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5
    };

    private Robot() {}

    static Model model(ModelOptions options) {
        ModelBuilder builder = new ModelBuilder("robot");
        for (int j = 0; j < JOINTS.length; j++) {
            String parent = j == 0 ? null : JOINTS[PARENTS[j]];
            builder.joint(JOINTS[j], parent, PLACES[j][0], PLACES[j][1], PLACES[j][2]);
            float[] positions = new float[24];
            float[] colours = new float[32];
            for (int corner = 0; corner < 8; corner++) {
                colours[4 * corner + 3] = 1;
                for (int c = 0; c < 3; c++) {
                    int side = corner >> c & 1;
                    positions[3 * corner + c] = side == 0 ? -HALF : HALF;
                    colours[4 * corner + c] = (j + (side == 0 ? MARGIN : 1 - MARGIN)) / RANGES;
                }
            }
            builder.mesh(JOINTS[j], positions, CUBE).colours(colours).smooth().rigid(JOINTS[j]);
        }
        swing(builder.clip("wave"), 1.3, 0.9f);
        swing(builder.clip("kick"), 0.7, -1.4f);
        swing(builder.clip("walk"), 1, 0.5f)
                .translate("hips", Keys.linear(new float[] {0, 1}, new float[] {0, 1, 0, 0.1f, 1, 1.2f}));
        return builder.build(options, ThrongOptions.DEFAULT);
    }

    private static ClipBuilder swing(ClipBuilder clip, double seconds, float angle) {
        for (int j = 1; j < JOINTS.length; j++) {
            float sine = (float) Math.sin(angle * (j % 3 + 1) / 4);
            float cosine = (float) Math.cos(angle * (j % 3 + 1) / 4);
            float[] turned = {0, 0, 0, cosine};
            turned[j % 3] = sine;
            float[] keys = new float[12];
            keys[3] = 1;
            System.arraycopy(turned, 0, keys, 4, 4);
            keys[11] = 1;
            clip.rotate(JOINTS[j], Keys.linear(new float[] {0, (float) seconds / 2, (float) seconds}, keys));
        }
        return clip;
    }

    /**
     * Returns the joint of a pixel.
     *
     * @param red of its identity
     */
    static int joint(float red) {
        return (int) (red * RANGES);
    }

    /**
     * Returns the point of a pixel, in its joint's space.
     *
     * @param identity of the pixel
     */
    static Vector3f point(float... identity) {
        Vector3f point = new Vector3f();
        for (int c = 0; c < 3; c++) {
            float share = identity[c] * RANGES - joint(identity[0]);
            point.setComponent(c, HALF * (2 * (share - MARGIN) / (1 - 2 * MARGIN) - 1));
        }
        return point;
    }
}

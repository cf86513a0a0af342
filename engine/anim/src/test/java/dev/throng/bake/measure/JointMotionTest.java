package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.build.CharacterBuilder;
import dev.throng.anim.build.Keys;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class JointMotionTest {
    private static final float[] SECOND = {0, 1};
    private static final float SIZE = 0.01f;

    /** Arm with two clips: in one the hand slides out to 1, in the other the shoulder makes a quarter turn in a second. */
    private static CharacterModel arm() {
        CharacterBuilder builder = new CharacterBuilder("arm");
        builder.rig().add("shoulder", null, new Vector3d(), new Quaterniond(), new Vector3d(1));
        builder.rig().add("hand", "shoulder", new Vector3d(), new Quaterniond(), new Vector3d(1));
        builder.mesh("palm", new float[] {0, 0, 0, SIZE, 0, 0, 0, SIZE, 0}, new int[] {0, 1, 2})
                .rigid("hand");
        float[] out = {0, 0, 0, 1, 0, 0};
        builder.clip("slide").translate("hand", Keys.linear(SECOND, out));
        float half = (float) Math.sin(Math.PI / 4);
        float[] quarter = {0, 0, 0, 1, 0, 0, half, half};
        builder.clip("swing").rotate("shoulder", Keys.linear(SECOND, quarter));
        return builder.build();
    }

    /** Each additive slide moves the hand another 1 out, where it swings faster. */
    @Test
    void layersThatExtendAnArmRaiseTheHandsSpeed() {
        CharacterModel arm = arm();
        JointMotion motion = new JointMotion(arm, ClipBaker.bake(arm, BakeSettings.DEFAULT));
        double speed = motion.largestMovement(motion.speeds(1), new double[motion.jointCount()]);
        double real = (1 + PoseState.MAX_LAYERS) * Math.PI / 2;
        assertTrue(speed >= real, speed + " is slower than " + real);
        assertEquals(1, speed / real, 0.02);
    }
}

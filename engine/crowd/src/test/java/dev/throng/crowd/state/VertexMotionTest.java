package dev.throng.crowd.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.build.CharacterBuilder;
import dev.throng.anim.build.ClipBuilder;
import dev.throng.anim.build.Keys;
import dev.throng.anim.state.MaskEntry;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.measure.JointMotion;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bounds the speed of a hand whose arm a layer scales. */
class VertexMotionTest {
    private static final float[] SECOND = {0, 1};
    private static final double GROWTH = 1.04;

    /** Returns an arm with a hand 1 m from the shoulder, in a file whose root scales its unit to metres. */
    private static CharacterModel arm(float unit) {
        CharacterBuilder builder = new CharacterBuilder("arm");
        builder.rig().add("root", null, new Vector3d(), new Quaterniond(), new Vector3d(unit));
        builder.rig().add("shoulder", "root", new Vector3d(), new Quaterniond(), new Vector3d(1));
        builder.rig().add("hand", "shoulder", new Vector3d(1 / unit, 0, 0), new Quaterniond(), new Vector3d(1));
        float size = 0.01f / unit;
        builder.mesh("palm", new float[] {0, 0, 0, size, 0, 0, 0, size, 0}, new int[] {0, 1, 2})
                .rigid("hand");
        float grown = (float) (GROWTH * unit);
        float[] large = {grown, grown, grown, grown, grown, grown};
        float half = (float) Math.sin(Math.PI / 4);
        float[] quarter = {0, 0, 0, 1, 0, 0, half, half};
        ClipBuilder swing = builder.clip("swing");
        swing.rotate("shoulder", Keys.linear(SECOND, quarter));
        swing.scale("root", Keys.linear(SECOND, large));
        float[] growth = {unit, unit, unit, grown, grown, grown};
        builder.clip("grow").scale("root", Keys.linear(SECOND, growth));
        return builder.build();
    }

    private static ClipPlayback held(double share) {
        return new ClipPlayback(1, LoopMode.CLAMP, (int) (long) (share * 0x1p32), 0, 0);
    }

    /** Layers multiply scales: in millimetres, 4 % of the scale is small, but its effect on speed is not. */
    @ParameterizedTest
    @ValueSource(floats = {1, 0.001f})
    void vertexSpeedBoundIncludesScalesOfLayers(float unit) {
        CharacterModel arm = arm(unit);
        VertexMotion motion = new VertexMotion(new JointMotion(arm, ClipBaker.bake(arm, BakeSettings.DEFAULT)));
        PlayedState swing = PlayedState.of(ClipPlayback.loop(0, 0, Clock.rate(1, 1)));
        MaskTable masks = new MaskTable(arm.skeleton().jointCount());
        int whole = masks.number(List.of(new MaskEntry(0, 1, MaskEntry.Reach.SUBTREE)), arm.skeleton());
        double speed = motion.of(swing, masks, false).speed();
        assertEquals(GROWTH * Math.PI / 2, speed * Clock.TICKS_PER_SECOND, 0.05, "what the swing scales is counted");
        WeightedPlayback grown = new WeightedPlayback(held(0.999), Fade.steady(1));
        PlayedState scaled = new PlayedState(swing.base(), List.of(new PlayedLayer(grown, whole, held(0))), List.of());
        double real = GROWTH * speed;
        float said = motion.of(scaled, masks, false).speed();
        assertTrue(said >= real, said + " is slower than " + real);
    }
}

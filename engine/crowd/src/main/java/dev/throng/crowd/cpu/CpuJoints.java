package dev.throng.crowd.cpu;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.exact.AffineD;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuPalette;
import dev.throng.bake.cpu.CpuState;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;

/**
 * Computes joint transforms at any tick on the CPU, in float32, from samples of the atlas, like the palette kernels.
 * Not thread-safe.
 */
public final class CpuJoints {
    private final ClipAtlas atlas;
    private final CpuPalette palette;
    private final CpuState states;
    private final SampleSpan span = new SampleSpan();
    private final float[] rows;

    /** @param atlas atlas baked from the character */
    public CpuJoints(CharacterModel character, ClipAtlas atlas) {
        this.atlas = atlas;
        int count = character.skeleton().jointCount();
        MatrixPalette joints = MatrixPalette.moving(IntStream.range(0, count).toArray(), new float[3 * count]);
        palette = new CpuPalette(character.skeleton(), joints);
        states = new CpuState(character.with(joints), atlas);
        rows = new float[joints.floats()];
    }

    /**
     * Poses an instance, whether it is visible or not.
     *
     * @param crowd crowd of the character, with the same atlas
     * @throws IndexOutOfBoundsException if the instance does not exist
     */
    public void pose(CrowdState crowd, int instance, long ticks) {
        SampledState state = Footing.shown(crowd, instance, ticks);
        if (state != null) {
            states.build(state, rows, 0);
        } else {
            span.find(atlas, crowd.clip(instance), PlaybackPhase.phaseOf(crowd.playback(instance), ticks));
            palette.build(atlas, span, rows, 0);
        }
    }

    /** Matrix from a joint's space to character space, for the last posed instance. */
    public Matrix4x3d model(int joint) {
        return AffineD.matrix(rows, joint * AffineD.STRIDE);
    }
}

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
 * Where joints are, of any instance at any tick, on the CPU alone: sampled from the atlas and walked in float32 as the palette
 * kernels do. What a palette would be whose inverse bind matrices are the identity. Holds scratch arrays; not for several threads
 * at once.
 */
public final class CpuJoints {
    private final ClipAtlas atlas;
    private final CpuPalette palette;
    private final CpuState states;
    private final SampleSpan span = new SampleSpan();
    private final float[] rows;

    /** @param atlas baked from the character */
    public CpuJoints(CharacterModel character, ClipAtlas atlas) {
        this.atlas = atlas;
        int count = character.skeleton().jointCount();
        MatrixPalette joints = MatrixPalette.moving(IntStream.range(0, count).toArray(), new float[3 * count]);
        palette = new CpuPalette(character.skeleton(), joints);
        states = new CpuState(character.with(joints), atlas);
        rows = new float[joints.floats()];
    }

    /**
     * Poses an instance, whether it is seen or not, by what its state says now.
     *
     * @param crowd of the character, with the same atlas
     * @throws IndexOutOfBoundsException when there is no such instance
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

    /** From a joint's space to the character's, before placement, of the instance that was posed last. */
    public Matrix4x3d model(int joint) {
        return AffineD.matrix(rows, joint * AffineD.STRIDE);
    }
}

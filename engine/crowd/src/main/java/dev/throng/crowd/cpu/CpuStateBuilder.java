package dev.throng.crowd.cpu;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuState;
import java.util.List;

/** The palettes of poses put together, by {@link CpuState}: instance i shows state i at every tick. */
final class CpuStateBuilder implements KeptPalettes {
    private final CharacterModel character;
    private final CpuState cpu;
    private final List<PoseState> states;
    private final float[] palettes;

    CpuStateBuilder(CharacterModel character, ClipAtlas atlas, List<PoseState> states) {
        this.character = character;
        this.states = List.copyOf(states);
        cpu = new CpuState(character, atlas);
        palettes =
                new float[Math.multiplyExact(states.size(), character.palette().floats())];
    }

    @Override
    public void build(long ticks) {
        int stride = character.palette().floats();
        for (int i = 0; i < states.size(); i++) {
            cpu.build(states.get(i), palettes, i * stride);
        }
    }

    @Override
    public void read(int instance, float[] out) {
        character.palette().putRows(palettes, instance * character.palette().floats(), out);
    }

    @Override
    public float[] palettes() {
        return palettes;
    }

    /** Nothing to release. */
    @Override
    public void close() {}
}

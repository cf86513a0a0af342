package dev.throng.crowd.cpu;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.PaletteBuilderContract;
import java.util.function.Consumer;

class CpuPaletteBuilderTest extends PaletteBuilderContract {
    @Override
    protected void withBuilder(CharacterModel character, CrowdState state, Consumer<PaletteBuilder> use) {
        try (CpuPaletteBuilder builder = new CpuPaletteBuilder(character, state)) {
            use.accept(builder);
        }
    }
}

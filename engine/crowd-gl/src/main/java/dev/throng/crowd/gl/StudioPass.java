package dev.throng.crowd.gl;

import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.Studio;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.studio.ImageLightBlock;
import dev.throng.gl.memory.ResourceScope;
import org.jspecify.annotations.Nullable;

/** What a studio has on the GPU beside its figures, made with the first frame that shows one. */
final class StudioPass implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private @Nullable ImageLightBlock block;

    /** Borrows the programs. */
    StudioPass(Programs programs) {}

    /** Uploads what changed of a studio's light, and binds it for the draws that follow. @return bytes that were uploaded */
    int show(Environment environment) {
        Studio studio = environment.light().studio();
        if (studio == null) {
            return 0;
        }
        if (block == null) {
            block = scope.own(new ImageLightBlock(), ImageLightBlock::close);
        }
        return block.show(studio);
    }

    @Override
    public void close() {
        scope.close();
    }
}

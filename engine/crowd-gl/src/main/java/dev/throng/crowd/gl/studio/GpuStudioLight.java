package dev.throng.crowd.gl.studio;

import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.Studio;
import org.jspecify.annotations.Nullable;

/** The light of a studio on the GPU: of one picture at a time, uploaded with the first frame that shows it. */
public final class GpuStudioLight implements AutoCloseable {
    private @Nullable ImageLightBlock block;
    private @Nullable ImageLightTextures textures;

    /**
     * Uploads what changed, and binds all that surfaces read.
     *
     * @return bytes of numbers that were uploaded
     */
    public int show(Studio studio) {
        if (block == null) {
            block = new ImageLightBlock();
        }
        if (textures == null || !textures.areOf(studio.image())) {
            forgetTextures(); // before room is taken for others
            textures = ImageLightTextures.upload(studio.image());
        }
        int uploaded = block.show(studio);
        textures.bind();
        return uploaded;
    }

    /** Makes the picture all around readable, after {@link #show}. */
    public void bindBackdrop() {
        if (textures != null) {
            textures.bindBackdrop();
        }
    }

    private void forgetTextures() {
        if (textures != null) {
            textures.close();
            textures = null;
        }
    }

    /** GPU memory of the uploaded light. */
    public MemoryPlan memory() {
        long bytes = textures == null ? 0 : textures.bytes();
        return new MemoryPlan(0, 0, 0, 0, bytes + (block == null ? 0 : ImageLightBlock.BYTES));
    }

    @Override
    public void close() {
        forgetTextures();
        if (block != null) {
            block.close();
            block = null;
        }
    }
}

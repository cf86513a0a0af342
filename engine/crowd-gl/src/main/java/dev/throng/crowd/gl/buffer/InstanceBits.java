package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;
import java.nio.IntBuffer;

/** What a cull pass found out about each instance of a group, read from its visibility bits. */
public final class InstanceBits {
    private final CullLayout layout;
    private final IntBuffer bits;

    /** @param bits as {@link CullBuffers#copyVisibility} copies them, from the buffer's start; borrowed */
    InstanceBits(CullLayout layout, IntBuffer bits) {
        this.layout = layout;
        this.bits = bits;
    }

    /** Whether the camera sees an instance. */
    public boolean isVisible(int instance) {
        return isSet(0, instance);
    }

    /** Level of detail that an instance is drawn at, if it is drawn. */
    public int level(int instance) {
        int level = 0;
        for (int plane = 0; plane < Bindings.LEVEL_PLANES; plane++) {
            level |= isSet(layout.frusta() + Bindings.WORD_LEVELS + plane, instance) ? 1 << plane : 0;
        }
        return level;
    }

    /** Whether an instance shows a pose of its own, none that is shared. */
    public boolean isOwn(int instance) {
        return isSet(layout.frusta() + Bindings.WORD_OWN_POSE, instance);
    }

    /** Whether an instance shows a pose of its own that was built in this very frame. */
    public boolean isBuilt(int instance) {
        return isSet(layout.frusta() + Bindings.WORD_BUILT, instance);
    }

    private boolean isSet(int plane, int instance) {
        int slot = instance % layout.batchSize();
        int batch = instance / layout.batchSize();
        int wordBlock = batch * layout.wordBlocksPerBatch() + slot / Bindings.WORD_BITS;
        return (bits.get(plane * layout.wordBlocks() + wordBlock) >>> slot % Bindings.WORD_BITS & 1) != 0;
    }
}

package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;

/**
 * Words that say what compute steps have to do: headers of equal size, then whatever a subclass puts behind them. One step writes
 * them; those that follow read them as texels, and as the work groups of their indirect dispatches.
 */
abstract class WorkList {
    private final GpuBuffer words;
    private final BufferTexture texels;

    WorkList(ResourceScope scope, String label, long bytes, BufferTexture.Format format) {
        words = scope.buffer(label, bytes);
        texels = scope.texels(label, words, format);
    }

    /** For the steps that write. */
    final void bindForWriting() {
        words.bindStorage(Bindings.BLOCK_WORK);
    }

    /** For the steps that read, and their indirect dispatches. */
    public final void bindForReading() {
        texels.bind(Bindings.UNIT_WORK);
        words.bindDispatchIndirect();
    }

    final void upload(int[] values) {
        words.upload(0, values);
    }

    /** Waits for the device. */
    public final int[] download(long firstWord, int count) {
        return words.downloadInts(Integer.BYTES * firstWord, count);
    }
}

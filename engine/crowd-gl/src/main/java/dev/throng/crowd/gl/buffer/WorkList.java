package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;

/**
 * List of work for compute steps: headers of equal size, then data that a subclass defines. One step writes the list;
 * later steps read it as texels and as workgroups of indirect dispatches.
 */
abstract class WorkList {
    private final GpuBuffer words;
    private final BufferTexture texels;

    WorkList(ResourceScope scope, String label, long bytes, BufferTexture.Format format) {
        words = scope.buffer(label, bytes);
        texels = scope.texels(label, words, format);
    }

    final void bindForWriting() {
        words.bindStorage(Bindings.BLOCK_WORK);
    }

    /** Binds the list for compute steps that read it, and for their indirect dispatches. */
    public final void bindForReading() {
        texels.bind(Bindings.UNIT_WORK);
        words.bindDispatchIndirect();
    }

    final void upload(int[] values) {
        words.upload(0, values);
    }

    /**
     * Reads words of the list. Waits for the device.
     *
     * @param firstWord index of the first word
     * @param count number of words
     */
    public final int[] download(long firstWord, int count) {
        return words.downloadInts(Integer.BYTES * firstWord, count);
    }
}

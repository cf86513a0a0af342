package dev.throng.gl.memory;

import java.util.Arrays;
import java.util.function.Consumer;

/** Part of a buffer of {@link SharedBuffers}, with one owner. Sizes and offsets are in bytes. */
public final class BufferRoom implements AutoCloseable {
    private final GpuBuffer buffer;
    private final long offset;
    private final long size;
    private final Consumer<BufferRoom> closed;

    /** @param closed receives this room when it is closed */
    BufferRoom(GpuBuffer buffer, long offset, long size, Consumer<BufferRoom> closed) {
        this.buffer = buffer;
        this.offset = offset;
        this.size = size;
        this.closed = closed;
    }

    /** {@return the buffer, which rooms of other owners share; borrowed} */
    public GpuBuffer buffer() {
        return buffer;
    }

    /** {@return offset of the first word in the buffer} */
    public long offset() {
        return offset;
    }

    /** {@return number of bytes} */
    public long size() {
        return size;
    }

    /** {@return offset of the end in the buffer} */
    long end() {
        return offset + size;
    }

    /**
     * Writes the first words.
     *
     * @param words values, which fit into the room
     */
    public void upload(int[] words) {
        if ((long) words.length * Integer.BYTES > size) {
            throw new IndexOutOfBoundsException("upload to room in " + buffer + ": found " + words.length
                    + " words, expected at most " + size + " bytes");
        }
        buffer.upload(offset, words);
    }

    /**
     * Writes one value to all words.
     *
     * @param word the value
     */
    public void fill(int word) {
        int[] words = new int[(int) (size / Integer.BYTES)];
        Arrays.fill(words, word);
        upload(words);
    }

    /**
     * Reads words, waiting for the device.
     *
     * @param from offset of the first word in the room
     * @param count number of words
     * @return the words
     */
    public int[] downloadInts(long from, int count) {
        return buffer.downloadInts(offset + from, count);
    }

    /**
     * Copies bytes on the device.
     *
     * @param target buffer that receives the copy
     * @param from offset in the room
     * @param to offset in the target
     * @param bytes number of bytes
     */
    public void copyTo(GpuBuffer target, long from, long to, long bytes) {
        buffer.copyTo(target, offset + from, to, bytes);
    }

    /**
     * Binds the room as a storage block.
     *
     * @param binding binding index
     */
    public void bindStorage(int binding) {
        buffer.bindStorage(binding, offset, size);
    }

    /** Frees the room; further calls do nothing. */
    @Override
    public void close() {
        closed.accept(this);
    }
}

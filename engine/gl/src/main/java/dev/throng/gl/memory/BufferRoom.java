package dev.throng.gl.memory;

import java.util.Arrays;
import java.util.function.Consumer;

/** Room: a part of a buffer of {@link SharedBuffers}, with one owner. Sizes and offsets are in bytes. */
public final class BufferRoom implements AutoCloseable {
    private final GpuBuffer buffer;
    private final long offset;
    private final long size;
    private final Consumer<BufferRoom> closer;
    private boolean isClosed;

    /**
     * @param offset offset of the room in the buffer
     * @param size number of bytes
     * @param closer function that receives this room when it is closed
     */
    BufferRoom(GpuBuffer buffer, long offset, long size, Consumer<BufferRoom> closer) {
        this.buffer = buffer;
        this.offset = offset;
        this.size = size;
        this.closer = closer;
    }

    /** @return the buffer that contains this room and rooms of other owners; not to be closed by the caller */
    public GpuBuffer buffer() {
        return buffer;
    }

    /** @return offset, in the buffer, of this room's first byte */
    public long offset() {
        return offset;
    }

    /** @return size of the room, in bytes */
    public long size() {
        return size;
    }

    /** @return offset, in the buffer, of the end of this owner's room */
    long end() {
        return offset + size;
    }

    /**
     * Writes 32-bit words to the beginning of the room.
     *
     * @param words values to write
     * @throws IndexOutOfBoundsException if the room is smaller
     */
    public void upload(int[] words) {
        requireRange("upload to", 0, (long) words.length * Integer.BYTES);
        buffer.upload(offset, words);
    }

    /**
     * Writes one value to all words of the room.
     *
     * @param word value to write
     */
    public void fill(int word) {
        int[] words = new int[(int) (size / Integer.BYTES)];
        Arrays.fill(words, word);
        upload(words);
    }

    /**
     * Reads words, after waiting for the device.
     *
     * @param from offset of the first word in the room
     * @param count number of words to read
     * @return values of these words
     * @throws IndexOutOfBoundsException if the room ends before the last word
     */
    public int[] downloadInts(long from, int count) {
        requireRange("download from", from, (long) count * Integer.BYTES);
        return buffer.downloadInts(offset + from, count);
    }

    /**
     * Copies bytes of the room to another buffer, on the device.
     *
     * @param target buffer that receives the copy
     * @param from offset of the first copied byte in the room
     * @param to offset of its copy in the target
     * @param bytes number of bytes to copy
     * @throws IndexOutOfBoundsException if the room or the target ends before the last byte
     */
    public void copyTo(GpuBuffer target, long from, long to, long bytes) {
        requireRange("copy from", from, bytes);
        buffer.copyTo(target, offset + from, to, bytes);
    }

    /**
     * Binds this part of the buffer as a storage block.
     *
     * @param binding index of the binding point
     */
    public void bindStorage(int binding) {
        requireRange("binding of", 0, size);
        buffer.bindStorage(binding, offset, size);
    }

    /**
     * Checks that the room is open and contains the bytes, because other bytes may have another owner.
     *
     * @param what description of the access, for messages
     * @param from offset of the first byte in the room
     */
    private void requireRange(String what, long from, long bytes) {
        if (isClosed) {
            throw new IllegalStateException(
                    what + " room in '" + buffer.label() + "': found a closed room, expected an open room");
        }
        if (from < 0 || bytes < 0 || from > size - bytes) {
            throw new IndexOutOfBoundsException(what + " room in '" + buffer.label() + "': found " + bytes
                    + " bytes at offset " + from + ", expected a range within " + size + " bytes");
        }
    }

    /**
     * Frees the room; further calls do nothing.
     *
     * @throws IllegalStateException if the last room of a buffer is closed in another context; the room stays open
     */
    @Override
    public void close() {
        if (!isClosed) {
            closer.accept(this);
            isClosed = true;
        }
    }
}

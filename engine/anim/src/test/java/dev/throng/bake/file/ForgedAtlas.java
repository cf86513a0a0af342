package dev.throng.bake.file;

import dev.throng.bake.atlas.ClipAtlas;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;

/** The bytes of an atlas file, in the layout that {@link AtlasFile} documents, to be changed under a right checksum. */
final class ForgedAtlas {
    static final int FORM = 44;
    static final int JOINTS = 48;
    static final int ROTATIONS = 52;
    static final int NUMBERS = 56;
    static final int CLIPS = 60;
    static final int SAMPLES = 64;
    static final int STARTS = 68;
    private static final int FIRST_CLIP = 72;
    private static final int CHECKSUM = 4;
    private static final int CERTIFICATE_BYTES = 3 * 8 + 4 + 8 + 3 * 4 + 8;

    private final ClipAtlas atlas;
    private byte[] bytes;

    /** @param bytes content of the atlas's file */
    ForgedAtlas(ClipAtlas atlas, byte[] bytes) {
        this.atlas = atlas;
        this.bytes = bytes.clone();
    }

    ClipAtlas atlas() {
        return atlas;
    }

    private ByteBuffer buffer() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    void integer(int at, int value) {
        buffer().putInt(at, value);
    }

    void real(int at, float value) {
        buffer().putFloat(at, value);
    }

    void wide(int at, double value) {
        buffer().putDouble(at, value);
    }

    void longInteger(int at, long value) {
        buffer().putLong(at, value);
    }

    void bytes(int at, int value) {
        bytes[at] = (byte) value;
    }

    void zero(int at, int count) {
        Arrays.fill(bytes, at, at + count, (byte) 0);
    }

    /** Offset of a clip's index. */
    int clip(int number) {
        int at = FIRST_CLIP;
        for (int c = 0; c < number; c++) {
            at += 4 + 4 + nameLength(c) + 8 + 4 * 4;
        }
        return at;
    }

    int name(int clip) {
        return clip(clip) + 8;
    }

    int nameLength(int clip) {
        return atlas.clips().get(clip).name().getBytes(StandardCharsets.UTF_8).length;
    }

    int duration(int clip) {
        return name(clip) + nameLength(clip);
    }

    int firstSample(int clip) {
        return duration(clip) + 8;
    }

    int sampleCount(int clip) {
        return firstSample(clip) + 4;
    }

    int firstStart(int clip) {
        return firstSample(clip) + 8;
    }

    int startShift(int clip) {
        return firstSample(clip) + 12;
    }

    int certificate() {
        return clip(atlas.clips().size());
    }

    int phase(int sample) {
        return certificate() + CERTIFICATE_BYTES + 4 * sample;
    }

    int inverseSpan(int sample) {
        return phase(atlas.sampleCount()) + 4 * sample;
    }

    int start(int entry) {
        return inverseSpan(atlas.sampleCount()) + 4 * entry;
    }

    /** Offset of a float of a joint's transform. */
    int texel(int sample, int joint, int component) {
        int texels = start(atlas.samples().searchTables().length);
        return texels + 4 * (atlas.layout().floatOffset(sample, joint) + component);
    }

    /** Offset of a word of packed samples. */
    int word(int number) {
        return start(atlas.samples().searchTables().length) + 4 + 4 * number;
    }

    /** Offset of the checksum. */
    int end() {
        return bytes.length - CHECKSUM;
    }

    /** Truncates the content at an offset; a new checksum follows there. */
    void cut(int at) {
        bytes = Arrays.copyOf(bytes, at + CHECKSUM);
    }

    void insert(int at, byte[] more) {
        byte[] longer = Arrays.copyOf(bytes, bytes.length + more.length);
        System.arraycopy(bytes, at, longer, at + more.length, bytes.length - at);
        System.arraycopy(more, 0, longer, at, more.length);
        bytes = longer;
    }

    byte[] copy(int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }

    /** Returns the bytes with a valid checksum. */
    byte[] sealed() {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, end());
        buffer().putInt(end(), (int) crc.getValue());
        return bytes;
    }
}

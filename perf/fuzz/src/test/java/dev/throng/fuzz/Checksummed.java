package dev.throng.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.CRC32;

/** Files that end with a checksum of all bytes before it: changed anywhere, with a right checksum in most of them. */
final class Checksummed implements Target {
    private static final int SUM = 4;

    private final List<byte[]> files;
    private final Predicate<byte[]> reader;

    /** @param reader reads a file; false: refused by a declared exception */
    Checksummed(List<byte[]> files, Predicate<byte[]> reader) {
        this.files = files;
        this.reader = reader;
    }

    @Override
    public List<byte[]> seeds() {
        return Target.numbered(files.size());
    }

    @Override
    public byte[] file(Choices choices) {
        byte[] whole = files.get(choices.below(files.size()));
        boolean isWrong = choices.below(32) == 31;
        byte[] body = Arrays.copyOf(whole, whole.length - SUM);
        while (choices.hasMore()) {
            body = choices.below(8) == 0 ? ByteEdits.edit(body, choices) : ByteEdits.inPlace(body, choices);
        }
        CRC32 sum = new CRC32();
        sum.update(body);
        return ByteBuffer.allocate(body.length + SUM)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(body)
                .putInt((int) sum.getValue() + (isWrong ? 1 : 0))
                .array();
    }

    @Override
    public boolean read(byte[] file) {
        return reader.test(file);
    }
}

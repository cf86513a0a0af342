package dev.throng.gl.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@GlTest
@Tag("turn-6")
class GpuBufferTest {
    @Test
    void downloadedFloatsEqualUploadedFloats() {
        float[] values = {1, -2.5f, Float.MIN_VALUE, Float.POSITIVE_INFINITY};
        try (GpuBuffer buffer = GpuBuffer.ofFloats("floats", values)) {
            assertEquals(16, buffer.size());
            assertArrayEquals(values, buffer.downloadFloats(0, 4));
            assertArrayEquals(new float[] {-2.5f}, buffer.downloadFloats(4, 1));
        }
    }

    @Test
    void arraysLargerThanOneChunkAreCopiedWhole() {
        int[] values = IntStream.range(0, 3_000_001).toArray();
        try (GpuBuffer buffer = GpuBuffer.ofInts("large", values)) {
            assertArrayEquals(values, buffer.downloadInts(0, values.length));
        }
    }

    @Test
    void directBuffersAreCopiedWithoutMovingTheirPosition() {
        ByteBuffer bytes = ByteBuffer.allocateDirect(12).order(ByteOrder.nativeOrder());
        bytes.putInt(1).putInt(2).putInt(3).position(4);
        try (GpuBuffer buffer = GpuBuffer.of("bytes", bytes)) {
            assertEquals(4, bytes.position());
            assertArrayEquals(new int[] {2, 3}, buffer.downloadInts(0, 2));
            ByteBuffer read = ByteBuffer.allocateDirect(4).order(ByteOrder.nativeOrder());
            buffer.download(4, read);
            assertEquals(3, read.getInt(0));
        }
    }

    @Test
    void heapBuffersAreRefusedInsteadOfCrashing() {
        try (GpuBuffer buffer = GpuBuffer.allocate("direct only", 16)) {
            assertThrows(IllegalArgumentException.class, () -> buffer.upload(0, ByteBuffer.allocate(16)));
            assertThrows(IllegalArgumentException.class, () -> buffer.download(0, ByteBuffer.allocate(16)));
            assertThrows(IllegalArgumentException.class, () -> GpuBuffer.of("heap", ByteBuffer.allocate(16)));
        }
    }

    @Test
    void rangesOutsideTheBufferAreRefused() {
        try (GpuBuffer buffer = GpuBuffer.allocate("small", 16)) {
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.upload(8, new float[3]));
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.downloadInts(-4, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.downloadInts(0, -1));
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.bindStorage(0, 0, 32));
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.bindStorage(0, Long.MAX_VALUE, 4));
            assertThrows(IllegalArgumentException.class, () -> GpuBuffer.allocate("negative", -1));
        }
    }

    @Test
    void buffersOfZeroBytesAreAllowed() {
        try (GpuBuffer buffer = GpuBuffer.ofFloats("empty", new float[0])) {
            assertEquals(0, buffer.size());
            buffer.bindStorage(0);
            buffer.upload(0, new int[0]);
            assertEquals(0, buffer.downloadFloats(0, 0).length);
            assertThrows(IndexOutOfBoundsException.class, () -> buffer.downloadFloats(0, 1));
        }
    }

    @Test
    void fillingABufferSetsEveryWord() {
        try (GpuBuffer buffer = GpuBuffer.allocate("poisoned", 20)) {
            buffer.fillFloat(Float.NaN);
            for (float value : buffer.downloadFloats(0, 5)) {
                assertTrue(Float.isNaN(value));
            }
            buffer.fill(0xDEADBEEF);
            assertEquals(0xDEADBEEF, buffer.downloadInts(16, 1)[0]);
        }
    }

    @Test
    void copyToCopiesARangeBetweenBuffers() {
        try (GpuBuffer from = GpuBuffer.ofInts("from", new int[] {1, 2, 3});
                GpuBuffer to = GpuBuffer.ofInts("to", new int[3])) {
            from.copyTo(to, 4, 0, 8);
            assertArrayEquals(new int[] {2, 3, 0}, to.downloadInts(0, 3));
            assertThrows(IndexOutOfBoundsException.class, () -> from.copyTo(to, 8, 0, 8));
        }
    }

    @Test
    void outOfMemoryIsReportedAndTheContextStaysUsable(GlContext context) {
        assumeFalse(
                context.info().vendor().contains("NVIDIA"),
                "NVIDIA's driver 580 grants 8 TiB and takes no memory before it is used");
        GlException e = assertThrows(GlException.class, () -> GpuBuffer.allocate("huge", 1L << 43));
        assertEquals(GlException.Kind.OUT_OF_MEMORY, e.kind());
        assertTrue(e.getMessage().contains("'huge'"), e.getMessage());
        context.debug().clear();
        try (GpuBuffer buffer = GpuBuffer.ofInts("after", new int[] {5})) {
            assertEquals(5, buffer.downloadInts(0, 1)[0]);
        }
    }

    /** Some drivers run large uploads before earlier commands. */
    @ParameterizedTest
    @ValueSource(ints = {1 << 8, 1 << 12, 1 << 18, 1 << 20})
    void uploadsRunAfterEarlierFillsAndCopies(int words) {
        int[] values = IntStream.range(1, words + 1).toArray();
        try (GpuBuffer filled = GpuBuffer.allocate("filled", 4L * Integer.BYTES * words);
                GpuBuffer copied = GpuBuffer.allocate("copied", 4L * Integer.BYTES * words)) {
            filled.fill(0);
            filled.copyTo(copied, 0, 0, copied.size());
            filled.upload(0, values);
            copied.upload(0, values);
            assertArrayEquals(values, filled.downloadInts(0, words), "filled before");
            assertArrayEquals(values, copied.downloadInts(0, words), "copied before");
            assertArrayEquals(new int[1], copied.downloadInts((long) Integer.BYTES * words, 1));
        }
    }

    /** The source's content is uploaded, not filled. */
    @ParameterizedTest
    @ValueSource(ints = {1 << 8, 1 << 12, 1 << 18, 1 << 20})
    void copyMadeBeforeAnUploadKeepsTheOldContent(int words) {
        int[] first = IntStream.range(1, words + 1).toArray();
        int[] second = IntStream.range(0, words).map(i -> -i).toArray();
        try (GpuBuffer source = GpuBuffer.ofInts("source", first);
                GpuBuffer copied = GpuBuffer.allocate("copied", source.size())) {
            source.copyTo(copied, 0, 0, source.size());
            source.upload(0, second);
            assertArrayEquals(first, copied.downloadInts(0, words), "copied before the upload");
            assertArrayEquals(second, source.downloadInts(0, words));
        }
    }

    @Test
    void storageBlocksAboveTheDevicesLimitAreRefused(GlContext context) {
        long max = context.limits().storageBlockBytes();
        assumeTrue(max < 1 << 30, "this device allows blocks as large as buffers");
        try (GpuBuffer buffer = GpuBuffer.allocate("long", max + 256)) {
            GlException e = assertThrows(GlException.class, () -> buffer.bindStorage(0));
            assertEquals(GlException.Kind.LIMIT, e.kind());
            buffer.bindStorage(0, 0, max);
            buffer.bindStorage(0, 256, max);
        }
    }

    @Test
    void misalignedRangesAndTooHighBindingPointsAreRefused(GlContext context) {
        try (GpuBuffer buffer = GpuBuffer.allocate("blocks", 1024)) {
            assertEquals(GlException.Kind.LIMIT, limit(() -> buffer.bindStorage(0, 4, 16)));
            assertEquals(GlException.Kind.LIMIT, limit(() -> buffer.bindUniform(0, 4, 16)));
            assertEquals(GlException.Kind.LIMIT, limit(() -> buffer.bindStorage(10_000)));
        }
    }

    private static GlException.Kind limit(Executable call) {
        return assertThrows(GlException.class, call).kind();
    }

    @Test
    void closedBuffersCannotBeUsed() {
        GpuBuffer buffer = GpuBuffer.allocate("gone", 4);
        buffer.close();
        buffer.close();
        IllegalStateException e = assertThrows(IllegalStateException.class, () -> buffer.fill(0));
        assertTrue(e.getMessage().contains("GpuBuffer 'gone': found a closed object"), e.getMessage());
    }
}

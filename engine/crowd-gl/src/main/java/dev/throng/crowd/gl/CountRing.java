package dev.throng.crowd.gl;

import dev.throng.crowd.gl.slot.PaletteSlots;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.timing.FrameFences;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Brings the counts of visible instances back to Java some frames later, without waiting: a ring of mapped slots. */
final class CountRing implements AutoCloseable {
    /** Four views each of frames that a program keeps in flight, of one more, and of one for drivers that run ahead. */
    private static final int SLOTS = 4 * 4;

    private final List<CrowdPart> parts;
    private final int words;
    private final GpuBuffer buffer;
    private final IntBuffer mapped; // for as long as the buffer
    private final int[] counts; // of one part, while they are added
    private final int[] headers;
    private final FrameFences fences = new FrameFences(SLOTS - 1, (frame, at, waited) -> complete(frame));
    private final Deque<RenderedFrame> pending = new ArrayDeque<>();
    private long frames;

    /** @param parts that frames are made of, borrowed */
    CountRing(List<CrowdPart> parts) {
        this.parts = List.copyOf(parts);
        words = parts.stream().mapToInt(CountRing::words).sum();
        buffer = GpuBuffer.readback("count ring", (long) SLOTS * words * Integer.BYTES);
        mapped = buffer.mapped().asIntBuffer();
        counts = new int[parts.stream().mapToInt(CountRing::counts).max().orElse(0)];
        headers = new int[parts.stream().mapToInt(CountRing::headers).max().orElse(0)];
    }

    private static int words(CrowdPart part) {
        return counts(part) + headers(part);
    }

    private static int headers(CrowdPart part) {
        return part.buffers().palettes().headerWords();
    }

    private static int counts(CrowdPart part) {
        return part.buffers().lists().layout().counts();
    }

    /**
     * Marks the end of a frame after its last command.
     *
     * @param known what is known of it without the device
     * @param drawn the parts that it shows
     */
    RenderedFrame submit(FrameCounter known, List<CrowdPart> drawn) {
        long at = frames++ % SLOTS * words;
        for (int p = 0; p < parts.size(); p++) {
            CrowdPart part = parts.get(p);
            GpuBuffer counts = part.buffers().lists().counts();
            counts.copyTo(buffer, 0, at * Integer.BYTES, counts.size());
            part.buffers().palettes().copyHeaders(buffer, (at + counts(part)) * Integer.BYTES);
            at += words(part);
        }
        RenderedFrame frame = new RenderedFrame(fences, drawn, known);
        pending.addLast(frame);
        fences.endFrame();
        return frame;
    }

    /** Waits for all frames. */
    void drain() {
        fences.drain();
    }

    private void complete(long frame) {
        int at = (int) (frame % SLOTS) * words;
        RenderedFrame done = pending.removeFirst();
        for (int p = 0; p < parts.size(); p++) {
            CrowdPart part = parts.get(p);
            read(part, at);
            if (done.drawn().contains(part)) {
                part.buffers().earlier().seen(counts);
                done.counter().add(part, counts);
                done.counter().addApproximate(PaletteSlots.refused(headers, headers(part)));
            }
            if (headers(part) > 0) {
                part.buffers().palettes().seen(headers);
            }
            at += words(part);
        }
        done.complete();
    }

    /** Reads what the device has counted of a part. @param at first word */
    private void read(CrowdPart part, int at) {
        if (part.buffers().lists().layout().wordBlocks() > 0) {
            mapped.get(at, counts, 0, counts(part));
            mapped.get(at + counts(part), headers, 0, headers(part));
        } else {
            Arrays.fill(counts, 0);
            Arrays.fill(headers, 0);
        }
    }

    @Override
    public void close() {
        fences.close();
        buffer.close();
    }
}

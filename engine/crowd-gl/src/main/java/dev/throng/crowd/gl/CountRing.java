package dev.throng.crowd.gl;

import dev.throng.crowd.gl.slot.PaletteSlots;
import dev.throng.gl.memory.BufferRoom;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.timing.FrameFences;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the counts of visible instances from the device without waiting, through a ring of mapped slots. */
final class CountRing implements AutoCloseable {
    /**
     * Number of slots. Each view of a frame uses one, so that a driver may run about four frames of four views behind.
     */
    private static final int SLOTS = 4 * 4;

    private final List<CrowdPart> parts;
    private final List<Span> spans;
    private final int headersAt; // first word of headers in a slot
    private final int words; // of a slot
    private final GpuBuffer buffer;
    private final IntBuffer mapped; // valid as long as the buffer
    private final int[] counts; // scratch: counts of one part
    private final int[] headers;
    private final FrameFences fences = new FrameFences(SLOTS - 1, (frame, at, waited) -> complete(frame));
    private final Deque<RenderedFrame> pending = new ArrayDeque<>();
    private long frames;

    /** @param parts parts of all frames, not closed by this ring */
    CountRing(List<CrowdPart> parts) {
        this.parts = List.copyOf(parts);
        spans = spans(this.parts);
        int headerWords = parts.stream().mapToInt(CountRing::headers).sum();
        headersAt = spans.isEmpty() ? 0 : spans.get(spans.size() - 1).end();
        words = headersAt + headerWords;
        buffer = GpuBuffer.readback("count ring", (long) SLOTS * words * Integer.BYTES);
        mapped = buffer.mapped().asIntBuffer();
        counts = new int[parts.stream().mapToInt(CountRing::counts).max().orElse(0)];
        headers = new int[parts.stream().mapToInt(CountRing::headers).max().orElse(0)];
    }

    /**
     * Range of words in a shared buffer, which one command copies to a slot of the ring.
     *
     * @param first index of the first word in the buffer
     * @param at index, in the slot, of the first copied word
     * @param words number of words
     */
    private record Span(GpuBuffer buffer, int first, int at, int words) {
        int end() {
            return at + words;
        }
    }

    private static List<Span> spans(List<CrowdPart> parts) {
        Map<GpuBuffer, int[]> ends = new LinkedHashMap<>(); // first word, and word after the last
        for (CrowdPart part : parts) {
            BufferRoom counts = part.buffers().lists().counts();
            int[] known = ends.computeIfAbsent(counts.buffer(), buffer -> new int[] {Integer.MAX_VALUE, 0});
            known[0] = Math.min(known[0], word(counts));
            known[1] = Math.max(known[1], word(counts) + counts(part));
        }
        List<Span> spans = new ArrayList<>();
        ends.forEach((buffer, words) -> {
            int at = spans.isEmpty() ? 0 : spans.get(spans.size() - 1).end();
            spans.add(new Span(buffer, words[0], at, words[1] - words[0]));
        });
        return spans;
    }

    private static int word(BufferRoom room) {
        return (int) (room.offset() / Integer.BYTES);
    }

    private int countsAt(CrowdPart part) {
        BufferRoom counts = part.buffers().lists().counts();
        int i = 0;
        while (spans.get(i).buffer != counts.buffer()) {
            i++;
        }
        return spans.get(i).at + word(counts) - spans.get(i).first;
    }

    private static int headers(CrowdPart part) {
        return part.buffers().palettes().headerWords();
    }

    private static int counts(CrowdPart part) {
        return part.buffers().lists().layout().counts();
    }

    /**
     * Ends a frame after its last command.
     *
     * @param known statistics that the CPU has counted itself
     * @param drawn parts that the frame draws
     * @return the frame, whose other statistics arrive from the device
     */
    RenderedFrame submit(FrameCounter known, List<CrowdPart> drawn) {
        long slot = frames % SLOTS * words;
        for (int i = 0; i < spans.size(); i++) { // allocation-free
            Span span = spans.get(i);
            long bytes = (long) Integer.BYTES * span.words;
            span.buffer.copyTo(buffer, (long) Integer.BYTES * span.first, Integer.BYTES * (slot + span.at), bytes);
        }
        long at = slot + headersAt;
        for (int p = 0; p < parts.size(); p++) {
            CrowdPart part = parts.get(p);
            part.buffers().palettes().copyHeaders(buffer, at * Integer.BYTES);
            at += headers(part);
        }
        fences.endFrame(); // first, because it may fail; it completes earlier frames only
        frames++;
        RenderedFrame frame = new RenderedFrame(fences, drawn, known);
        pending.addLast(frame);
        return frame;
    }

    void drain() {
        fences.drain();
    }

    private void complete(long frame) {
        int slot = (int) (frame % SLOTS) * words;
        int at = slot + headersAt;
        RenderedFrame done = pending.pollFirst();
        if (done == null) {
            return; // a device reset interrupted the end of this frame, so no caller has it
        }
        for (int p = 0; p < parts.size(); p++) {
            CrowdPart part = parts.get(p);
            read(part, slot + countsAt(part), at);
            if (done.drawn().contains(part)) {
                part.buffers().earlier().seen(counts);
                done.counter().add(part, counts);
                done.counter().addApproximate(PaletteSlots.refused(headers, headers(part)));
            }
            if (headers(part) > 0) {
                part.buffers().palettes().recordDemand(headers);
            }
            at += headers(part);
        }
        done.complete();
    }

    /**
     * Reads a part's counts and palette headers.
     *
     * @param at index of the part's first count in the mapped ring
     * @param header index, in the mapped ring, at which the headers of the part's palette slots start
     */
    private void read(CrowdPart part, int at, int header) {
        if (part.buffers().lists().layout().wordBlocks() > 0) {
            mapped.get(at, counts, 0, counts(part));
            mapped.get(header, headers, 0, headers(part));
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

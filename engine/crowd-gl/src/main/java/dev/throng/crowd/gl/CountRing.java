package dev.throng.crowd.gl;

import dev.throng.crowd.gl.slot.PartPalettes;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.timing.FrameFences;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Brings the counts of visible instances back to Java some frames later, without waiting: a ring of mapped slots. */
final class CountRing implements AutoCloseable {
    /** Four views each of frames that a program keeps in flight, of one more, and of one for drivers that run ahead. */
    private static final int SLOTS = 4 * 4;

    private final List<CrowdPart> parts;
    private final int words;
    private final GpuBuffer buffer;
    private final FrameFences fences = new FrameFences(SLOTS - 1, (frame, at, waited) -> complete(frame));
    private final Deque<Pending> pending = new ArrayDeque<>();
    private long frames;

    /** A frame, the parts that it shows, and what of it is known already. */
    private record Pending(RenderedFrame frame, List<CrowdPart> drawn, FrameCounter known) {}

    /** @param parts that frames are made of, borrowed */
    CountRing(List<CrowdPart> parts) {
        this.parts = List.copyOf(parts);
        words = parts.stream().mapToInt(CountRing::words).sum();
        buffer = GpuBuffer.readback("count ring", (long) SLOTS * words * Integer.BYTES);
    }

    private static int words(CrowdPart part) {
        return counts(part) + part.buffers().palettes().headerWords();
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
        for (CrowdPart part : parts) {
            GpuBuffer counts = part.buffers().lists().counts();
            counts.copyTo(buffer, 0, at * Integer.BYTES, counts.size());
            part.buffers().palettes().copyHeaders(buffer, (at + counts(part)) * Integer.BYTES);
            at += words(part);
        }
        RenderedFrame frame = new RenderedFrame(fences);
        pending.addLast(new Pending(frame, drawn, known));
        fences.endFrame();
        return frame;
    }

    /** Waits for all frames. */
    void drain() {
        fences.drain();
    }

    private void complete(long frame) {
        IntBuffer counts = buffer.mapped().asIntBuffer();
        int at = (int) (frame % SLOTS) * words;
        Pending done = pending.removeFirst();
        for (CrowdPart part : parts) {
            int[] own = new int[counts(part)];
            int[] headers = new int[words(part) - own.length];
            if (part.buffers().lists().layout().wordBlocks() > 0) {
                counts.get(at, own);
                counts.get(at + own.length, headers);
            }
            if (done.drawn().contains(part)) {
                done.known().add(part, own);
                done.known().addApproximate(PartPalettes.refused(headers));
            }
            if (headers.length > 0) {
                part.buffers().palettes().seen(headers);
            }
            at += own.length + headers.length;
        }
        done.frame().complete(done.known().stats());
    }

    @Override
    public void close() {
        fences.close();
        buffer.close();
    }
}

package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.character.CharacterMetrics;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.Draw;
import java.util.Arrays;

/** Sums up the statistics of one frame. Counts of the device are added when they arrive. */
final class FrameCounter {
    private final int[] levels = new int[Bindings.MAX_LEVELS];
    private long visible;
    private long visibleCamera;
    private long palettes;
    private long joints;
    private long vertices;
    private long triangles;
    private long drawCalls;
    private long drawCommands;
    private long bytesUploaded;
    private long approximate;

    /** @param before draws that the context has counted before the frame */
    FrameCounter(Draw.Count before) {
        drawCalls = -before.calls();
        drawCommands = -before.commands();
    }

    /**
     * Adds the draws of the frame.
     *
     * @param after count of draws since the context was created
     */
    void drawn(Draw.Count after) {
        drawCalls += after.calls();
        drawCommands += after.commands();
    }

    void upload(long bytes) {
        bytesUploaded += bytes;
    }

    /**
     * Adds a part's visible instances, palettes and joints, and the vertices and triangles of each draw list, since
     * each list is drawn once.
     *
     * @param counts the device's counts of instances per draw list, visible instances and built palettes, see
     *     {@link CullLayout#counts}
     */
    void add(CrowdPart part, int[] counts) {
        CullLayout layout = part.buffers().lists().layout();
        CharacterMetrics metrics = part.character().metrics();
        for (int list = 0; list < layout.visibleCount(); list++) {
            int level = list % metrics.levelCount();
            vertices += (long) counts[list] * part.character().meshes().vertexCount(level);
            triangles += (long) counts[list] * metrics.triangleCount(level);
        }
        for (int level = 0; level < layout.poseLevels(); level++) {
            long built = part.palettesBuilt(level, counts[layout.builtCount() + level]);
            palettes += built;
            joints += built * part.character().joints().count(level);
        }
        if (part.buffers().states().hasRoom()) {
            long built = part.palettesBuilt(layout.poseLevels(), counts[layout.builtCount() + layout.poseLevels()]);
            palettes += built;
            joints += built * part.character().joints().count(0);
        }
        if (part.isCounted()) {
            visible += counts[layout.visibleCount()];
            for (int level = 0; level < metrics.levelCount(); level++) {
                addToCamera(level, counts[level]);
            }
        }
    }

    /**
     * Counts visible instances that got no palette and show a shared pose or the rest pose.
     *
     * @param instances number of these instances
     */
    void addApproximate(long instances) {
        approximate += instances;
    }

    private void addToCamera(int level, int count) {
        visibleCamera += count;
        levels[level] += count;
    }

    FrameStats stats() {
        int used = levels.length;
        while (used > 0 && levels[used - 1] == 0) {
            used--;
        }
        return new FrameStats(
                visible,
                visibleCamera,
                palettes,
                joints,
                vertices,
                triangles,
                (int) drawCalls,
                (int) drawCommands,
                bytesUploaded,
                Arrays.stream(levels, 0, used).asLongStream().boxed().toList(),
                approximate);
    }
}

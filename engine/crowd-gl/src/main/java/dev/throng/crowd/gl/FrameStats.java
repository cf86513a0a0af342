package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.character.CharacterMetrics;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.draw.DrawCalls;
import java.util.ArrayList;
import java.util.List;

/**
 * What one frame did.
 *
 * @param visible instances that any pass draws, decor left out
 * @param visibleCamera those that are drawn for the camera: all in view, less those found hidden where
 *     {@link dev.throng.crowd.gl.scene.CullSettings#occlusion} asks for it
 * @param palettes evaluated
 * @param joints evaluated, over all palettes
 * @param vertices in all drawn meshes; ground and sky have none worth counting
 * @param triangles in all drawn meshes
 * @param drawCalls made
 * @param drawCommands indirect commands inside them
 * @param bytesUploaded to the GPU
 * @param levels of those drawn for the camera, how many in each level of detail, the finest first; without empty levels
 *     at the end
 */
public record FrameStats(
        long visible,
        long visibleCamera,
        long palettes,
        long joints,
        long vertices,
        long triangles,
        int drawCalls,
        int drawCommands,
        long bytesUploaded,
        List<Long> levels) {
    static final FrameStats NONE = new FrameStats(0, 0, 0, 0, 0, 0, 0, 0, 0, List.of());

    public FrameStats {
        levels = List.copyOf(levels);
    }

    /** Adds what drawing a group in one pass takes, whatever was culled. */
    FrameStats plus(DrawCalls drawn) {
        return new FrameStats(
                visible,
                visibleCamera,
                palettes,
                joints,
                vertices,
                triangles,
                drawCalls + drawn.calls(),
                drawCommands + drawn.commands(),
                bytesUploaded,
                levels);
    }

    /**
     * Adds the instances in a group's lists; every list is drawn once.
     *
     * @param counts instances of each list, see {@link CullLayout#counts}
     */
    FrameStats plusCulled(CrowdGroup group, int[] counts) {
        CullLayout layout = group.buffers().lists().layout();
        CharacterMetrics metrics = group.character().metrics();
        MeshBuffers meshes = group.character().meshes();
        int levelCount = metrics.levelCount();
        List<Long> drawn = new ArrayList<>(levels);
        long camera = 0;
        long moreVertices = 0;
        long moreTriangles = 0;
        for (int list = 0; list < layout.seenCount(); list++) {
            camera += list < levelCount ? counts[list] : 0;
            moreVertices += (long) counts[list] * meshes.vertexCount(list % levelCount);
            moreTriangles +=
                    (long) counts[list] * metrics.level(list % levelCount).triangleCount();
        }
        for (int level = 0; level < levelCount && group.isCounted(); level++) {
            add(drawn, level, counts[level]);
        }
        int seen = counts[layout.seenCount()];
        long built = 0;
        long builtJoints = 0;
        for (int level = 0; level < layout.poseLevels(); level++) {
            long own = group.palettesBuilt(level, counts[layout.builtCount() + level]);
            built += own;
            builtJoints += own * group.character().joints().count(level);
        }
        return new FrameStats(
                visible + (group.isCounted() ? seen : 0),
                visibleCamera + (group.isCounted() ? camera : 0),
                palettes + built,
                joints + builtJoints,
                vertices + moreVertices,
                triangles + moreTriangles,
                drawCalls,
                drawCommands,
                bytesUploaded,
                drawn);
    }

    private static void add(List<Long> levels, int level, int count) {
        while (count > 0 && levels.size() <= level) {
            levels.add(0L);
        }
        if (count > 0) {
            levels.set(level, levels.get(level) + count);
        }
    }

    FrameStats plusBytes(long bytes) {
        return new FrameStats(
                visible,
                visibleCamera,
                palettes,
                joints,
                vertices,
                triangles,
                drawCalls,
                drawCommands,
                bytesUploaded + bytes,
                levels);
    }
}

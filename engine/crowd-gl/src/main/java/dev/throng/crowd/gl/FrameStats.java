package dev.throng.crowd.gl;

/**
 * What one frame did.
 *
 * @param instances drawn, decor left out
 * @param palettes evaluated
 * @param joints evaluated, over all palettes
 * @param vertices in all drawn meshes; ground and sky have none worth counting
 * @param triangles in all drawn meshes
 * @param drawCalls made
 * @param drawCommands indirect commands inside them
 * @param bytesUploaded to the GPU
 */
public record FrameStats(
        long instances,
        long palettes,
        long joints,
        long vertices,
        long triangles,
        int drawCalls,
        int drawCommands,
        long bytesUploaded) {
    static final FrameStats NONE = new FrameStats(0, 0, 0, 0, 0, 0, 0, 0);

    FrameStats plus(CrowdGroup group, DrawCalls drawn) {
        long count = group.count();
        var character = group.character().character();
        long built = group.character().hasPalette() ? count : 0;
        return new FrameStats(
                instances + group.counted(),
                palettes + built,
                joints + built * character.skeleton().jointCount(),
                vertices + count * character.vertexCount(),
                triangles + count * character.triangleCount(),
                drawCalls + drawn.calls(),
                drawCommands + drawn.commands(),
                bytesUploaded + group.bytesPerFrame());
    }

    FrameStats plusCalls(int calls) {
        return new FrameStats(
                instances, palettes, joints, vertices, triangles, drawCalls + calls, drawCommands, bytesUploaded);
    }

    FrameStats plusBytes(long bytes) {
        return new FrameStats(
                instances, palettes, joints, vertices, triangles, drawCalls, drawCommands, bytesUploaded + bytes);
    }
}

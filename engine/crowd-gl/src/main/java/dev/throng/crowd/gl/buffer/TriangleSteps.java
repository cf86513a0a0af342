package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shader.ShaderLibrary;
import dev.throng.gl.shader.ShaderProgram;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The programs that leave out triangles of a group, in the order of their steps. Borrowed.
 *
 * @param plan says how much there is to do
 * @param project finds out where vertices are in the window
 * @param test finds out which triangles may show
 * @param count counts them and writes the draw commands
 * @param write writes their indices
 */
public record TriangleSteps(
        ShaderProgram plan, ShaderProgram project, ShaderProgram test, ShaderProgram count, ShaderProgram write) {
    private static final int LANES = 64;

    public static TriangleSteps of(CrowdBuffers group, Programs programs) {
        return new TriangleSteps(
                program("plan", group, programs, any -> {}),
                program("project", group, programs, FrameBlock::check),
                program("test", group, programs, any -> {}),
                program("count", group, programs, any -> {}),
                program("write", group, programs, any -> {}));
    }

    private static ShaderProgram program(
            String step, CrowdBuffers group, Programs programs, Consumer<ShaderProgram> check) {
        GpuCharacter character = group.character();
        TriangleRanges ranges = group.triangles().ranges();
        // Only what projects depends on more of the character than this.
        Map<String, Object> constants =
                step.equals("project") ? ShaderConstants.of(character) : ShaderConstants.shared();
        constants.put("WORDS_PER_VERTEX", ranges.wordsPerVertex());
        constants.put("INDICES_PER_VERTEX", ranges.indicesPerVertex());
        constants.put("MESH_INDICES", character.meshes().indices().size() / Integer.BYTES);
        constants.put("LANES", LANES);
        String name = "triangle_" + step;
        return programs.compute(name, ShaderLibrary.load("crowd/" + name + ".comp", constants), check);
    }
}

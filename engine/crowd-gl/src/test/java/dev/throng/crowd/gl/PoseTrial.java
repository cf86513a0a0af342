package dev.throng.crowd.gl;

import dev.throng.anim.Skeleton;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import dev.throng.math.Trs;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs shader functions that change poses, one pose per lane.
 *
 * @param skeletons skeletons with equal numbers of joints
 * @param poses per skeleton: one {@link Trs} per joint
 */
record PoseTrial(List<Skeleton> skeletons, List<float[]> poses) {
    private static final String NAME = "pose trial";

    /**
     * Required by {@code lib/ik_joint.glsl} and {@code lib/foot_placement.glsl}; {@code lane} is the index of the pose.
     */
    private static final String BEGIN = """
            #version 450 core
            #include "lib/trs.glsl"
            layout(local_size_x = 64) in;
            layout(std430, binding = 0) buffer Poses { float poses[]; };
            layout(std430, binding = 1) readonly buffer Parents { int parents[]; };
            int lane() { return int(gl_GlobalInvocationID.x); }
            int at(int joint) { return (lane() * JOINT_COUNT + joint) * TRS_FLOATS; }
            vec4 numbers(int o) { return vec4(poses[o], poses[o + 1], poses[o + 2], poses[o + 3]); }
            int parentOf(int joint) { return parents[lane() * JOINT_COUNT + joint]; }
            Trs poseTrs(int joint) {
                int o = at(joint);
                return Trs(numbers(o).xyz, numbers(o + 3), numbers(o + 6).yzw);
            }
            void poseTurn(int joint, vec4 rotation) {
                for (int c = 0; c < 4; c++) { poses[at(joint) + 3 + c] = rotation[c]; }
            }
            void poseMove(int joint, vec3 translation) {
                for (int c = 0; c < 3; c++) { poses[at(joint) + c] = translation[c]; }
            }
            """;

    private static final String END = """

            void main() {
                if (lane() < CASES) { change(); }
            }
            """;

    /**
     * Shader to run.
     *
     * @param text source with a function {@code change()}
     * @param files included files by name
     */
    record Shader(String text, Map<String, Object> constants, Function<String, @Nullable String> files) {}

    /** Returns files of the class path, one with a mistake. */
    static Function<String, @Nullable String> mistaken(String statement, String wrong) {
        PlantedMistake mistake = PlantedMistake.of(statement, wrong);
        return path -> {
            String source = ShaderSource.read(path);
            return path.equals(mistake.file()) ? mistake.text() : source;
        };
    }

    /**
     * Returns the changed poses.
     *
     * @param inputs binds further inputs: storage from binding 2, any texture
     */
    List<float[]> run(Shader shader, Consumer<ResourceScope> inputs) {
        int joints = skeletons.get(0).jointCount();
        Map<String, Object> constants = new HashMap<>(ShaderConstants.shared());
        constants.putAll(Map.of("CASES", poses.size(), "JOINT_COUNT", joints, "LEVEL_COUNT", joints));
        constants.put("TRS_FLOATS", Trs.STRIDE);
        constants.putAll(shader.constants);
        String text = BEGIN + shader.text + END;
        ShaderSource source =
                ShaderSource.load(NAME, constants, file -> file.equals(NAME) ? text : shader.files.apply(file));
        int floats = joints * Trs.STRIDE;
        try (ShaderProgram program = ShaderProgram.compute(NAME, source);
                ResourceScope scope = new ResourceScope();
                GpuBuffer posed = GpuBuffer.ofFloats("poses", joined(floats));
                GpuBuffer parents = GpuBuffer.ofInts("parents", parents())) {
            posed.bindStorage(0);
            parents.bindStorage(1);
            inputs.accept(scope);
            program.dispatchThreads(poses.size());
            Barrier.before(Barrier.READBACK);
            float[] found = posed.downloadFloats(0, poses.size() * floats);
            return IntStream.range(0, poses.size())
                    .mapToObj(i -> Arrays.copyOfRange(found, i * floats, (i + 1) * floats))
                    .toList();
        }
    }

    private int[] parents() {
        return skeletons.stream()
                .flatMapToInt(skeleton -> Arrays.stream(skeleton.parents()))
                .toArray();
    }

    private float[] joined(int floats) {
        float[] all = new float[poses.size() * floats];
        for (int i = 0; i < poses.size(); i++) {
            System.arraycopy(poses.get(i), 0, all, i * floats, floats);
        }
        return all;
    }
}

package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Blending;
import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.Track;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.PathName;
import dev.throng.bake.TwistedCylinder;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every mistake that is put into a shader is found, and the vertex that shows it is named. */
@GlTest
class WrongShaderTest {
    private static final CharacterModel UNIFORM = RandomRigs.create(RigShape.of(12), 21);
    private static final CharacterModel GENERAL =
            RandomRigs.create(RigShape.of(12).withGeneralScale(), 22);

    /** What mistakes in poses put together show on. */
    private static final List<CharacterModel> STATED = List.of(UNIFORM, GENERAL);

    private static final int STATES = 60;

    /** What mistakes in dual quaternions show on. */
    private static final List<CharacterModel> DUAL = List.of(twisting(), mirrored(GENERAL));

    /** What a failure says: where, what was expected, what was found. */
    private static final String NAMED =
            "throng: random rig 2[12]: wrong vertex: instance \\d+, clip \\d 'clip \\d', time \\S+ s "
                    + "\\((loop|clamp)\\), joint 'joint \\d+', mesh \\d 'mesh \\d', vertex \\d+: "
                    + "%s: found \\(.*\\) by gpu, expected \\(.*\\) by cpu; .*\\R";

    @TempDir
    private Path folder;

    private CopiedShaders shaders;

    @BeforeEach
    void copyShaders() throws IOException {
        shaders = new CopiedShaders(folder);
    }

    @AfterEach
    void takeShadersBack() {
        shaders.close();
    }

    private static void assertNamed(Trial trial, String kind) {
        assertEquals(ExitCode.FAILED, trial.code(), trial.out() + trial.err());
        assertEquals(6, trial.code().code());
        assertTrue(trial.err().matches(String.format(NAMED, kind)), trial.err());
        assertTrue(trial.out().contains("FAIL"), trial.out());
    }

    @Test
    void theCopyIsRight() {
        assertEquals(
                ExitCode.OK,
                Trial.run(UNIFORM, PathName.GPU, PathName.CPU, Kernel.JOINT).code());
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of("lib/skinning.glsl", "sum + weights.y *", "sum + weights.z *", Kernel.INSTANCE),
                Arguments.of("lib/skinning.glsl", "sum + weights.w *", "sum + 1.001 * weights.w *", Kernel.INSTANCE),
                Arguments.of(
                        "lib/skinning.glsl",
                        "ivec4(entries);\n    return",
                        "(ivec4(entries) + 1);\n    return",
                        Kernel.INSTANCE),
                Arguments.of(
                        "lib/vertex_input.glsl",
                        "int(seedAndSlot.y & SLOT_MASK)",
                        "(int(seedAndSlot.y & SLOT_MASK) ^ 1)",
                        Kernel.INSTANCE),
                Arguments.of("lib/palette_io.glsl", "= result.row1;", "= result.row2;", Kernel.INSTANCE),
                Arguments.of(
                        "lib/palette_io.glsl",
                        "affineMultiply(global, bind)",
                        "affineMultiply(bind, global)",
                        Kernel.INSTANCE),
                Arguments.of(
                        "lib/playback_phase.glsl",
                        "offset + advanced, false",
                        "offset + advanced - 1u, false",
                        Kernel.INSTANCE),
                Arguments.of("lib/sample_span.glsl", "first + count - 1;", "first;", Kernel.INSTANCE),
                Arguments.of("lib/playback_phase.glsl", "elapsed.y * rate.x;", "0u;", Kernel.INSTANCE),
                Arguments.of("lib/playback_phase.glsl", "int(elapsed.y) < 0", "true", Kernel.INSTANCE),
                Arguments.of("lib/similarity.glsl", "a.move.w * b.move.w", "b.move.w", Kernel.INSTANCE),
                Arguments.of(
                        "lib/atlas.glsl", "quatNormalise(trsMix(a, b, alpha))", "trsMix(a, b, alpha)", Kernel.INSTANCE),
                Arguments.of(
                        "crowd/palette_instance.comp", "(chainAt(joint.y),", "(chainAt(joint.y / 2),", Kernel.INSTANCE),
                Arguments.of("crowd/palette_joint.comp", "level = 1u", "level = 2u", Kernel.JOINT),
                Arguments.of("crowd/palette_joint.comp", "sources[member], j", "sources[0], j", Kernel.JOINT));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("mistakes")
    void aMistakeIsFound(String file, String right, String wrong, Kernel kernel) throws IOException {
        shaders.replace(file, right, wrong);
        assertNamed(Trial.run(UNIFORM, PathName.GPU, PathName.CPU, kernel), "position");
    }

    @Test
    void theCopyIsRightByDualQuaternions() {
        assertEquals(ExitCode.OK, Trial.runDual(DUAL).code());
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(
            delimiter = ';',
            value = {
                "lib/dual_quaternions.glsl;? -weight : weight;? weight : weight",
                "lib/dual_quaternions.glsl;dualSide(pivot, turn, weight));dualSide(turn, turn, weight))",
                "lib/dual_quaternions.glsl;sum.real * inverse;sum.real",
                "lib/dual_quaternions.glsl;- dual.w * turn.xyz;",
                "lib/dual_quaternions.glsl;weightAndSide.x * row1.xyz;weightAndSide.y * row1.xyz",
                "lib/polar.glsl;det < -POLAR_SINGULAR;false",
                "lib/polar.glsl;vec4(-turn.xyz, turn.w);turn"
            })
    void aMistakeInDualQuaternionsIsFound(String file, String right, @Nullable String wrong) throws IOException {
        shaders.replace(file, right, wrong == null ? "" : wrong);
        assertEquals(ExitCode.FAILED, Trial.runDual(DUAL).code());
    }

    @Test
    void theCopyIsRightByStates() {
        assertEquals(
                ExitCode.OK,
                Trial.runStates(STATED, STATES, GpuCharacter.Skinning.LBS).code());
        assertEquals(
                ExitCode.OK,
                Trial.runStates(STATED, STATES, GpuCharacter.Skinning.DQS).code());
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(
            delimiter = ';',
            value = {
                "lib/pose_blend.glsl;return dot < 0.0 ? -1.0 : 1.0;return 1.0",
                "lib/pose_blend.glsl;sum.rotation + turned * pose.rotation;sum.rotation + share * pose.rotation",
                "lib/pose_blend.glsl;quatMultiply(share, pose.rotation);quatMultiply(pose.rotation, share)",
                "lib/pose_blend.glsl;vec4(-reference.rotation.xyz, reference.rotation.w);reference.rotation",
                "lib/pose_blend.glsl;pose.scale * trsMix;trsMix",
                "lib/state.glsl;mask * JOINT_COUNT + joint;mask * JOINT_COUNT + (joint ^ 1)",
                "lib/state.glsl;STATE_FIRST_SLOT + slot * STATE_SLOT_TEXELS;STATE_FIRST_SLOT + (slot ^ 1) * STATE_SLOT_TEXELS",
                "lib/fade.glsl;fade.from + (fade.to;fade.to + (fade.to",
                "lib/fade.glsl;elapsed.y == 0u && elapsed.x >= fade.ticks;elapsed.y == 0u",
                "crowd/pose_state.comp;i < solvedEntries;i < 1",
                "lib/state.glsl;number * STATE_IK_TEXELS;0",
                "lib/state_pose.glsl;STATE_LAYER_SLOT + layer;STATE_LAYER_SLOT + STATE_LAYERS - 1 - layer",
                "lib/state_pose.glsl;STATE_REFERENCE_SLOT + layer;STATE_LAYER_SLOT + layer",
                "lib/look_at_joint.glsl;int(what.y) == joint;int(what.y) >= joint",
                "lib/look_at_joint.glsl;? turned : local.rotation;? local.rotation : turned",
                "crowd/palette_instance.comp;first = joint + 1;first = joint",
                "lib/state_pose.glsl;clips[first + slot].weight / sum;clips[first].weight / sum"
            })
    void aMistakeInStatesIsFound(String file, String right, String wrong) throws IOException {
        shaders.replace(file, right, wrong);
        Trial trial = Trial.runStates(STATED, STATES, GpuCharacter.Skinning.LBS);
        assertEquals(ExitCode.FAILED, trial.code(), trial.out());
        assertTrue(trial.err().matches("(?s).*instance \\d+, state \\d+ \\(.*joint 'joint \\d+'.*"), trial.err());
    }

    /** A cylinder twisted to and fro by nearly half a turn: its quaternions change hemispheres. */
    private static CharacterModel twisting() {
        float sine = (float) Math.sin(Math.toRadians(85));
        float cosine = (float) Math.cos(Math.toRadians(85));
        Track twist = new Track(1, Channel.ROTATION, Interpolation.LINEAR, new float[] {0, 1, 2}, new float[] {
            -sine, 0, 0, cosine, 0, 0, 0, 1, sine, 0, 0, cosine
        });
        return TwistedCylinder.of(Blending.LBS, new Clip(0, "twist", 2, List.of(twist)));
    }

    @Test
    void aNormalByTheWrongMatrixIsFound() throws IOException {
        shaders.replace(
                "lib/skinning.glsl",
                "affineTransformNormal(blended, normal)",
                "affineTransformVector(blended, normal)");
        assertNamed(Trial.run(GENERAL, PathName.GPU, PathName.CPU, Kernel.INSTANCE), "normal");
    }

    @Test
    void aNormalOnTheWrongSideOfAMirrorIsFound() throws IOException {
        shaders.replace("lib/affine.glsl", "det < 0.0 ? -1.0 : 1.0", "1.0");
        assertNamed(Trial.run(mirrored(GENERAL), PathName.GPU, PathName.CPU, Kernel.INSTANCE), "normal");
    }

    /** Turned inside out: every inverse bind matrix has its first column negated. */
    private static CharacterModel mirrored(CharacterModel rig) {
        float[] inverseBind = rig.palette().inverseBind().clone();
        for (int i = 0; i < inverseBind.length; i += 4) {
            inverseBind[i] = -inverseBind[i];
        }
        return new CharacterModel(
                rig.name(),
                new CharacterModel.Rig(
                        rig.skeleton(),
                        rig.skins(),
                        new MatrixPalette(rig.palette().joints(), inverseBind)),
                new CharacterModel.Surface(List.of(rig.meshes()), rig.materials(), List.of()),
                rig.clips(),
                List.of());
    }

    static Stream<String> notNumbers() {
        return Stream.of("uintBitsToFloat(0x7fc00000u)", "uintBitsToFloat(0x7f800000u)");
    }

    @ParameterizedTest
    @MethodSource("notNumbers")
    void aPositionThatIsNoNumberIsFound(String notNumber) throws IOException {
        shaders.replace(
                "crowd/skin.vert",
                "characterPosition = vertex.position;",
                "characterPosition = gl_VertexID == 7 ? vec3(" + notNumber + ") : vertex.position;");
        Trial trial = Trial.run(UNIFORM, PathName.GPU, PathName.CPU, Kernel.INSTANCE);
        assertNamed(trial, "position");
        assertTrue(trial.err().contains("vertex 7: "), trial.err());
        assertTrue(trial.err().contains("not a finite number"), trial.err());
    }

    @Test
    void aNormalThatIsNoNumberIsFoundEvenWhereNormalsAreNotJudged() throws IOException {
        shaders.replace(
                "crowd/skin.vert",
                "characterNormal = vertex.normal;",
                "characterNormal = gl_VertexID == 7 ? vec3(uintBitsToFloat(0x7fc00000u)) : vertex.normal;");
        Trial trial = Trial.run(UNIFORM, PathName.GPU, PathName.EXACT, Kernel.INSTANCE);
        assertEquals(ExitCode.FAILED, trial.code());
        assertTrue(trial.err().contains("vertex 7: normal: found"), trial.err());
    }

    @Test
    void everyWrongModelIsNamed() throws IOException {
        shaders.replace(
                "crowd/skin.vert", "characterPosition = vertex.position;", "characterPosition = vertex.position.yxz;");
        Trial trial = Trial.run(
                List.of(UNIFORM, GENERAL),
                dev.throng.app.option.setting.CompareSettings.of(PathName.CPU, PathName.GPU),
                Kernel.INSTANCE);
        assertEquals(2, trial.err().lines().count(), trial.err());
        assertTrue(trial.err().contains("random rig 21: ") && trial.err().contains("random rig 22: "), trial.err());
        assertTrue(trial.err().contains(" by cpu, expected (") && trial.err().contains(") by gpu; "), trial.err());
    }
}

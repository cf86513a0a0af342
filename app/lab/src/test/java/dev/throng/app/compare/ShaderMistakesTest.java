package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.Track;
import dev.throng.app.compare.shown.SeededStates.Selection;
import dev.throng.app.compare.shown.SeededStates.Standing;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.PathName;
import dev.throng.bake.TwistedCylinder;
import dev.throng.crowd.gl.CopiedShaders;
import dev.throng.crowd.gl.Mistakes;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.gl.GlTest;
import dev.throng.proof.Shown.GpuWork;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mistakes planted in shaders are detected, and their vertices named. */
@GlTest
@Tag("turn-3")
class ShaderMistakesTest {
    private static final CharacterModel UNIFORM = RandomRigs.create(RigShape.of(12), 21);
    private static final CharacterModel GENERAL =
            RandomRigs.create(RigShape.of(12).withGeneralScale(), 22);

    /** Characters that reveal mistakes in states. */
    private static final List<CharacterModel> STATED = List.of(UNIFORM, GENERAL);

    private static final int STATES = 60;

    /** Characters that reveal mistakes in dual quaternions. */
    private static final List<CharacterModel> DUAL = List.of(twisting(), mirrored(GENERAL));

    /** Pattern of a failure: place, expected value, found value. */
    private static final String NAMED =
            "throng: random rig 2[12]: wrong vertex: instance \\d+, clip \\d 'clip \\d', time \\S+ s, "
                    + "wrap (loop|clamp), joint 'joint \\d+', mesh \\d 'mesh \\d', vertex \\d+, "
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
    void gpuAndCpuVerticesPassTheComparisonWithUnchangedShaders() {
        assertEquals(
                ExitCode.OK,
                Trial.run(UNIFORM, PathName.GPU, PathName.CPU, Kernel.JOINT).code());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "skinRow.sum#2 => sum + weights.z * texelFetch(palette, at.y + row) => INSTANCE",
        "skinRow.sum#4 => sum + 1.001 * weights.w * texelFetch(palette, at.w + row) => INSTANCE",
        "skinning/skinBlend.at#2 => first + PALETTE_TEXELS * (ivec4(entries) + 1) => INSTANCE",
        "posed.first => paletteTexel((seedAndSlot.y & SLOT_MASK) ^ 1u) => INSTANCE",
        "writeEntry.paletteTexels#5 => result.row2 => INSTANCE",
        "writeEntry.result#2 => affineMultiply(bind, global) => INSTANCE",
        "phaseOf.return#1 => Phase(instance.offset + advanced - 1u, false) => INSTANCE",
        "sampleSpanFind.held => first => INSTANCE",
        "cycleBits.return => high + elapsed.x * rate.y + 0u => INSTANCE",
        "phaseOf.if#2 => true => INSTANCE",
        "similarityMultiply.scale => b.move.w => INSTANCE",
        "atlasRotation.return#2 => trsMix(a, b, alpha) => INSTANCE",
        "place.global => jointMultiply(chainAt(joint.y / 2), local) => INSTANCE",
        "palette_joint/main.for#2 => uint level = 2u; level < uint(LEVEL_COUNT); level++ => JOINT",
        "main.globals#1 => localJoint(sources[0], j) => JOINT"
    })
    void plantedShaderMistakesAreDetected(String statement, String wrong, Kernel kernel) throws IOException {
        shaders.plant(statement, wrong);
        assertNamed(Trial.run(UNIFORM, PathName.GPU, PathName.CPU, kernel), "position");
    }

    @Test
    void dualQuaternionVerticesPassTheComparisonWithUnchangedShaders() {
        assertEquals(ExitCode.OK, Trial.runDual(DUAL).code());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "dualSide.return => along < -DUAL_PERPENDICULAR ? weight : weight",
        "dualAddOther.return => dualAdd(sum, palette, at, turn, vec2(weight, dualSide(turn, turn, weight)))",
        "dualToAffine.turn => sum.real",
        "dualToAffine.move => turn.w * dual.xyz  + affineCross(turn.xyz, dual.xyz)",
        "dualAdd.stretch1 => sum.stretch1 + weightAndSide.y * row1.xyz",
        "polarFill.side => false ? -1.0 : 1.0",
        "polarSplit.back => turn"
    })
    void plantedMistakesInDualQuaternionsAreDetected(String statement, String wrong) throws IOException {
        shaders.plant(statement, wrong);
        assertEquals(ExitCode.FAILED, Trial.runDual(DUAL).code());
    }

    @Test
    void gpuAndCpuStatesPassTheComparisonWithUnchangedShaders() {
        assertEquals(
                ExitCode.OK,
                Trial.runStates(STATED, STATES, GpuCharacter.Skinning.LBS).code());
        assertEquals(
                ExitCode.OK,
                Trial.runStates(STATED, STATES, GpuCharacter.Skinning.DQS).code());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "blendSide.return => 1.0",
        "blendAdd.rotation => sum.rotation + share * pose.rotation",
        "blendAdditive.return#2 => Trs(translation, quatMultiply(pose.rotation, share), scale)",
        "blendAdditive.difference => quatMultiply(layer.rotation, reference.rotation)",
        "blendAdditive.scale => trsMix(vec4(1.0), vec4(factor, 1.0), u).xyz",
        "stateMask.return => texelFetch(masks, mask * jointCount + (joint ^ 1)).x",
        "stateClip.at => state * STATE_TEXELS + STATE_FIRST_SLOT + (slot ^ 1) * STATE_SLOT_TEXELS",
        "fadeWeight.between => fade.to + (fade.to - fade.from) * (s * s * (3.0 - 2.0 * s))",
        "fadeWeight.after => int(elapsed.y) > 0 || elapsed.y == 0u",
        "gatherLayer.clip => stateClip(state, STATE_LAYER_SLOT + STATE_LAYERS - 1 - layer, frame.ticks)",
        "gatherLayer.return => StateLayer(clip, stateClip(state, STATE_LAYER_SLOT + layer, frame.ticks).span)",
        "lookAtEntry.found#2 => what.x == IK_LOOK_AT && int(what.y) >= joint ? i : found",
        "lookAtPose.local.rotation => entry.weight > 0.0 ? local.rotation : turned",
        "palette_instance/main.first#2 => joint",
        "gatherBase.clips.weight => kept == 1 ? 1.0 : clips[first].weight / sum"
    })
    void plantedMistakesInStatesAreDetected(String statement, String wrong) throws IOException {
        assertFound(statement, wrong, STATED, GpuWork.NONE);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({"solve.for => int i = 0; i < 1; i++", "stateIkAt.return => state * STATE_TEXELS + STATE_FIRST_IK + 0"})
    void plantedMistakesInInverseKinematicsAreDetected(String statement, String wrong) throws IOException {
        assertFound(statement, wrong, List.of(UNIFORM), GpuWork.LIMBS);
    }

    /** @param shows kind of states that show the mistake: compiling programs for other states takes several times as long */
    private void assertFound(String statement, String wrong, List<CharacterModel> rigs, GpuWork shows)
            throws IOException {
        shaders.plant(statement, wrong);
        Selection selection = new Selection(Set.of(shows), Standing.PLAIN);
        Trial trial = Trial.runStates(rigs, STATES, Kernel.INSTANCE, selection);
        assertEquals(ExitCode.FAILED, trial.code(), trial.out());
        assertTrue(trial.err().matches("(?s).*instance \\d+, state \\d+ \\(.*joint 'joint \\d+'.*"), trial.err());
    }

    /** Cylinder twisted back and forth by nearly half a turn, so that quaternions change hemispheres. */
    private static CharacterModel twisting() {
        float sine = (float) Math.sin(Math.toRadians(85));
        float cosine = (float) Math.cos(Math.toRadians(85));
        Track twist = new Track(1, Channel.ROTATION, Interpolation.LINEAR, new float[] {0, 1, 2}, new float[] {
            -sine, 0, 0, cosine, 0, 0, 0, 1, sine, 0, 0, cosine
        });
        return TwistedCylinder.of(Blending.LBS, new Clip(0, "twist", 2, List.of(twist)));
    }

    @Test
    void normalsTransformedByTheWrongMatrixAreDetected() throws IOException {
        shaders.plant("skinNormal.n#1", "affineTransformVector(blended, normal)");
        assertNamed(Trial.run(GENERAL, PathName.GPU, PathName.CPU, Kernel.INSTANCE), "normal");
    }

    @Test
    void normalsOnTheWrongSideOfAMirrorAreDetected() throws IOException {
        shaders.plant("affineTransformNormal.side", "1.0");
        assertNamed(Trial.run(mirrored(GENERAL), PathName.GPU, PathName.CPU, Kernel.INSTANCE), "normal");
    }

    /** Turns a character inside out, by negating the first column of every inverse bind matrix. */
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
    void nonFinitePositionsAreDetected(String notNumber) throws IOException {
        shaders.plant("skin/main.characterPosition", "gl_VertexID == 7 ? vec3(" + notNumber + ") : vertex.position");
        Trial trial = Trial.run(UNIFORM, PathName.GPU, PathName.CPU, Kernel.INSTANCE);
        assertNamed(trial, "position");
        assertTrue(trial.err().contains("vertex 7, position: "), trial.err());
        assertTrue(trial.err().contains("not a finite number"), trial.err());
    }

    @Test
    void nonFiniteNormalsAreDetectedInEveryComparison() throws IOException {
        shaders.plant("main.characterNormal", "gl_VertexID == 7 ? vec3(uintBitsToFloat(0x7fc00000u)) : vertex.normal");
        Trial trial = Trial.run(UNIFORM, PathName.GPU, PathName.EXACT, Kernel.INSTANCE);
        assertEquals(ExitCode.FAILED, trial.code());
        assertTrue(trial.err().contains("vertex 7, normal: found"), trial.err());
    }

    @Test
    void comparisonFailureNamesEveryModelThatDiffers() throws IOException {
        shaders.plant("main.characterPosition", "vertex.position.yxz");
        Trial trial = Trial.run(
                List.of(UNIFORM, GENERAL),
                dev.throng.app.option.setting.ComparedPaths.of(PathName.CPU, PathName.GPU),
                Kernel.INSTANCE);
        assertEquals(2, trial.err().lines().count(), trial.err());
        assertTrue(trial.err().contains("random rig 21: ") && trial.err().contains("random rig 22: "), trial.err());
        assertTrue(trial.err().contains(" by cpu, expected (") && trial.err().contains(") by gpu; "), trial.err());
    }
}

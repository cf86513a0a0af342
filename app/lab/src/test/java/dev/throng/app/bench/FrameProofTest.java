package dev.throng.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.Converters;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.setting.BenchSettings;
import dev.throng.app.report.BenchResult.Proof;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.RenderContext;
import dev.throng.crowd.gl.CopiedShaders;
import dev.throng.crowd.gl.Mistakes;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Frames of right shaders pass the proof; planted mistakes make the result invalid. */
@GlTest
@Tag("turn-4")
class FrameProofTest {
    private static final int INSTANCES = 24;
    private static final int FRAMES = 12;
    private static final Console CONSOLE =
            Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);

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

    @CommandLine.Command
    private static final class Holder {
        @Mixin
        private RunOptions options = new RunOptions();
    }

    private static Scenes scenes(int instances, String... args) {
        Holder holder = new Holder();
        CommandLine line = new CommandLine(holder);
        Converters.register(line);
        line.parseArgs(args);
        return Scenes.load(holder.options.settings(List.of(), CommandDefaults.grid(instances)), CONSOLE);
    }

    private static Measured measure(int instances, String... args) {
        BenchSettings limits = new BenchSettings(2, FRAMES, null, null, true);
        return RenderContext.use(scenes(instances, args), CONSOLE, context -> {
            try (LiveScene scene = context.announced(instances)) {
                return new CrowdRun(context, scene, limits).measure(instances, frames -> {});
            }
        });
    }

    private static Proof prove(String... args) {
        return Objects.requireNonNull(measure(INSTANCES, args).facts().proof());
    }

    private static Proof proveGrid(String kernel, String skinning) {
        return prove("--scene=grid", "--size=96x54", "--kernel=" + kernel, "--skinning=" + skinning);
    }

    @ParameterizedTest
    @CsvSource({"instance, lbs", "joint, lbs", "instance, dqs"})
    void proofAcceptsShadersWithoutMistakes(String kernel, String skinning) {
        Proof proof = proveGrid(kernel, skinning);
        assertNull(proof.problem());
        assertTrue(proof.instances() >= 4, proof.toString());
        assertTrue(proof.vertices() > 1000, proof.toString());
        assertTrue(proof.maxRelative() <= 4e-6 && proof.normalDegrees() <= 0.05, proof.toString());
    }

    /** Tests scenes with routes, states, levels of detail and shared poses. */
    @ParameterizedTest
    @ValueSource(strings = {"plaza", "blend"})
    void framesOfAllKindsOfScenesPassTheProof(String scene) {
        Proof proof = prove("--scene=" + scene, "--size=96x54");
        assertNull(proof.problem());
        assertTrue(proof.instances() > 0, proof.toString());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "skinRow.sum#2 => sum + 1.001 * weights.y * texelFetch(palette, at.y + row) => instance",
        "skinning/skinBlend.at#2 => first + PALETTE_TEXELS * (ivec4(entries) + 1) => instance",
        "posed.first => paletteTexel((seedAndSlot.y & SLOT_MASK) ^ 1u) => instance",
        "writeEntry.paletteTexels#5 => result.row2 => instance",
        "writeEntry.result#2 => affineMultiply(bind, global) => instance",
        "phaseOf.return#1 => Phase(instance.offset, false) => instance",
        "cycleBits.return => high => instance",
        "atlasRotation.return#2 => trsMix(a, b, alpha) => instance",
        "place.global => jointMultiply(chainAt(joint.y / 2), local) => instance",
        "palette_joint/main.for#2 => uint level = 2u; level < uint(LEVEL_COUNT); level++ => joint",
        "main.globals#1 => localJoint(sources[0], j) => joint",
        "skinNormal.result => n => instance",
        "skinNormal.n#2 => normal => instance",
        "skin/main.characterPosition => 1.00001 * vertex.position => instance",
        "skin/main.characterPosition => vertex.position.yxz => instance",
        "skin/main.characterPosition => gl_VertexID == 7 ? vec3(uintBitsToFloat(0x7fc00000u)) : vertex.position => instance",
        "main.characterNormal => -vertex.normal => instance",
        "dualToAffine.turn => sum.real => dqs",
        "dualToAffine.move => turn.w * dual.xyz  + affineCross(turn.xyz, dual.xyz) => dqs",
        "dualAdd.stretch1 => sum.stretch1 + weightAndSide.y * row1.xyz => dqs",
        "polarSplit.back => turn => dqs"
    })
    void plantedMistakesFailTheProof(String statement, String wrong, String way) throws IOException {
        shaders.plant(statement, wrong);
        boolean isDual = way.equals("dqs");
        Proof proof = proveGrid(isDual ? "instance" : way, isDual ? "dqs" : "lbs");
        assertNotNull(proof.problem(), proof.toString());
    }

    @Test
    void emptyViewFailsTheProof() {
        Proof proof = prove("--scene=tower", "--skinning=none", "--size=96x54");
        assertEquals(
                "found no vertices that were read back, expected some: of instances in view, of a model with joints",
                proof.problem());
    }

    @Test
    void emptyCrowdPassesTheProof() {
        Measured empty = measure(0, "--scene=grid", "--size=96x54");
        assertNull(Objects.requireNonNull(empty.facts().proof()).problem());
    }

    /** After a long warm-up and one frame, only one request is answered, for four instances. */
    @Test
    void proofIgnoresFramesOfTheWarmUp() {
        Proof found = RenderContext.use(scenes(INSTANCES, "--scene=grid", "--size=96x54"), CONSOLE, context -> {
            try (LiveScene scene = context.announced(INSTANCES)) {
                FrameProof proof = new FrameProof(scene);
                try (FrameLoop loop = new FrameLoop(scene, proof)) {
                    loop.run(new BenchSettings(40, 1, null, null, true), frames -> {});
                    loop.awaitReadback(proof);
                }
                return proof.judge(INSTANCES);
            }
        });
        assertTrue(found.instances() > 0 && found.instances() <= 4, found.toString());
    }
}

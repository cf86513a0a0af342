package dev.throng.crowd.gl.probe;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Trials;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.assets.Tower;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.cpu.CpuBackend;
import dev.throng.crowd.cpu.ExactBackend;
import dev.throng.crowd.gl.Vertices;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Vertices of three backends: GPU and CPU agree up to rounding, GPU and keyframes within the certificate. */
@GlTest
@ShaderPair
@Tag("turn-1")
class VertexBackendTest {
    /** Most keys of a track, evenly from first to last; {@code -Dvertex.keys=N} tests more. */
    private static final int KEYS = Integer.getInteger("vertex.keys", 3);

    @TestFactory
    Stream<DynamicTest> verticesOfGpuCpuAndKeyframesAgree(GlContext gl) {
        List<CharacterModel> characters = List.of(
                RandomRigs.create(RigShape.of(12), 1),
                RandomRigs.create(RigShape.of(60).withMeshes(3, 200, 12), 2),
                RandomRigs.create(RigShape.of(20).withGeneralScale(), 3),
                RandomRigs.create(RigShape.of(40).withRoots(3), 4),
                Tower.create(),
                holding("adult"));
        return Trials.pairs(characters, List.of(RotationMix.values()))
                .map(pair -> DynamicTest.dynamicTest(
                        pair.first().name() + " mixed by " + pair.second(),
                        () -> compare(gl, pair.first(), pair.second())));
    }

    /** Person with props in both hands, moved by the person's palette. */
    private static CharacterModel holding(String person) {
        return BuiltIns.load(person + "+phone+tote");
    }

    private static void compare(GlContext gl, CharacterModel character, RotationMix mix) {
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT.with(mix));
        compare(gl, character, atlas);
        if (atlas.layout().form() == ScaleForm.UNIFORM) {
            MatrixPalette smaller = character.palette().inSimilarities().orElseThrow();
            compare(gl, character.with(smaller), atlas);
        }
    }

    @TestFactory
    Stream<DynamicTest> dualQuaternionVerticesOfGpuCpuAndKeyframesAgree(GlContext gl) {
        return Stream.of(
                        RandomRigs.create(RigShape.of(12), 1),
                        RandomRigs.create(RigShape.of(20).withGeneralScale(), 3),
                        RandomRigs.create(RigShape.of(20).withMeshes(2, 200, 2), 5),
                        Tower.create(),
                        holding("adult"))
                .map(character -> DynamicTest.dynamicTest(character.name(), () -> compareDual(gl, character)));
    }

    private static void compareDual(GlContext gl, CharacterModel character) {
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
        MatrixPalette dual = character.palette().blended(Blending.DQS);
        compare(gl, character.with(dual), atlas);
        if (atlas.layout().form() == ScaleForm.UNIFORM) {
            compare(gl, character.with(dual.inSimilarities().orElseThrow()), atlas);
        }
    }

    @TestFactory
    Stream<DynamicTest> verticesFromPackedSamplesAgreeOnGpuAndCpu(GlContext gl) {
        BakeSettings packed = BakeSettings.DEFAULT.with(AtlasForm.SNORM16);
        return Stream.of(
                        RandomRigs.create(RigShape.of(60), 2),
                        RandomRigs.create(RigShape.of(20).withGeneralScale(), 3),
                        holding("adult"))
                .map(character -> DynamicTest.dynamicTest(
                        character.name(), () -> compare(gl, character, ClipBaker.bake(character, packed))));
    }

    /** Compares both kernels with CPU and keyframes. */
    private static void compare(GlContext gl, CharacterModel character, ClipAtlas atlas) {
        List<ClipTime> clipTimes = moments(character);
        try (VertexBackend instances = GpuBackend.open(gl, character, atlas, KernelShape.INSTANCE);
                VertexBackend joints = GpuBackend.open(gl, character, atlas, KernelShape.JOINT);
                VertexBackend cpu = new CpuBackend(character, atlas);
                VertexBackend exact = new ExactBackend(character, ExactBackend.Time.QUANTISED)) {
            List.of(instances, joints, cpu, exact).forEach(path -> path.pose(clipTimes));
            Limits limits = Limits.of(character, atlas);
            for (int i = 0; i < clipTimes.size(); i++) {
                for (int m = 0; m < character.meshes().size(); m++) {
                    Mesh mesh = character.meshes().get(m);
                    Vertices t = new Vertices(cpu, i, m, mesh);
                    Vertices e = new Vertices(exact, i, m, mesh);
                    String place = clipTimes.get(i) + ", mesh " + m + ", kernel ";
                    limits.check(new Vertices(instances, i, m, mesh), t, e, place + KernelShape.INSTANCE);
                    limits.check(new Vertices(joints, i, m, mesh), t, e, place + KernelShape.JOINT);
                }
            }
        }
    }

    /**
     * Limits for differences between backends.
     *
     * @param encoded limit between GPU and keyframes, as a fraction of D
     */
    private record Limits(Vertices.Limit rounding, double encoded) {
        static Limits of(CharacterModel character, ClipAtlas atlas) {
            ErrorCertificate certificate = atlas.certificate();
            Vertices.Limit limit = Vertices.Limit.of(character);
            return new Limits(limit, certificate.encodingError() + certificate.influenceLoss() + limit.rounding());
        }

        void check(Vertices gpu, Vertices cpu, Vertices exact, String place) {
            gpu.assertNear(cpu, rounding, place + ", gpu to cpu");
            double distance = gpu.distance(exact) / rounding.diagonal();
            assertTrue(distance <= encoded, () -> place + ", gpu to keyframes: " + distance + " D, at most " + encoded);
        }
    }

    private static List<ClipTime> moments(CharacterModel character) {
        List<ClipTime> clipTimes = new ArrayList<>();
        character.clips().forEach(clip -> {
            double[] shares = {-0.3, 0, 0.123, 0.5, 0.7377, 0.99999, 1, 1.6};
            for (double share : shares) {
                clipTimes.add(new ClipTime(clip.index(), LoopMode.LOOP, share * clip.duration()));
                clipTimes.add(new ClipTime(clip.index(), LoopMode.CLAMP, share * clip.duration()));
            }
            clip.tracks().stream().limit(3).forEach(track -> {
                float[] times = track.times();
                for (int key = 0; key < times.length; key += 1 + times.length / KEYS) {
                    clipTimes.add(new ClipTime(clip.index(), LoopMode.CLAMP, times[key]));
                }
            });
        });
        return clipTimes;
    }
}

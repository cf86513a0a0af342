package dev.throng.app.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.anim.state.RandomStates;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.cpu.CpuBackend;
import dev.throng.crowd.cpu.ExactBackend;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.Reading;
import dev.throng.gltf.Reading.JointChoice;
import dev.throng.gltf.SharedModels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** For states with real models' clips, the CPU agrees with exact evaluation, and poses are finite. */
class SharedStatesTest {
    private static final double MAX_ERROR = 1e-3;
    private static final int STATES = 40;
    private static final int CLIPS = 3;

    private final SplittableRandom random = new SplittableRandom(7);

    private static CharacterModel load(Path file) {
        return GltfLoader.loadFile(file, Reading.of(JointChoice.ALL)).character();
    }

    @Test
    void cpuStatesOfRealModelsAgreeWithExactEvaluation() {
        SharedModels.all().stream().map(SharedStatesTest::load).forEach(this::compare);
    }

    @Test
    void cpuStatesOfBuiltInModelsAgreeWithExactEvaluation() {
        Stream.of("adult", "dog", "crane")
                .map(name ->
                        BuiltIns.loadFile(name, Reading.of(JointChoice.ALL)).character())
                .forEach(this::compare);
    }

    private void compare(CharacterModel model) {
        int clips = Math.min(model.clips().size(), CLIPS);
        List<Integer> baked = IntStream.range(0, clips).boxed().toList();
        ClipAtlas atlas = ClipBaker.bake(model, BakeSettings.only(MAX_ERROR, baked.toArray(Integer[]::new)));
        try (VertexBackend exact = new ExactBackend(model, ExactBackend.Time.QUANTISED);
                VertexBackend cpu = new CpuBackend(model, atlas)) {
            for (int i = 0; i < STATES && clips > 0; i++) {
                PoseState state = RandomStates.create(model.skeleton(), clips, random);
                // there are at most seven clips, each with the atlas's error of vertices; joints far from vertices may
                // differ more
                double limit = 10 * MAX_ERROR * RestBox.of(model).diagonal();
                assertEquals(0, difference(model, state, exact, cpu), limit, () -> model.name() + " " + state);
                PoseState solved = new PoseState(state.base(), state.layers(), ik(model));
                assertTrue(Double.isFinite(difference(model, solved, exact, cpu)), () -> model.name() + " " + solved);
            }
        }
    }

    /** Largest distance of a joint between two backends. */
    private static double difference(CharacterModel model, PoseState state, VertexBackend a, VertexBackend b) {
        double[] first = new double[model.palette().entryCount() * MatrixPalette.STRIDE];
        double[] second = first.clone();
        a.poseStates(List.of(state));
        a.palette(0, first);
        b.poseStates(List.of(state));
        b.palette(0, second);
        double most = 0;
        for (int i = 0; i < first.length; i++) {
            boolean isPlace = i % 4 == 3 && model.palette().isIdentity(i / MatrixPalette.STRIDE);
            most = isPlace ? Math.max(most, Math.abs(first[i] - second[i])) : most + 0 * (first[i] - second[i]);
        }
        return most;
    }

    /** Returns an entry of each kind for which the skeleton has chains. */
    private List<IkEntry> ik(CharacterModel model) {
        Skeleton skeleton = model.skeleton();
        double diagonal = RestBox.of(model).diagonal();
        List<IkEntry> entries = new ArrayList<>();
        int end = random.nextInt(skeleton.jointCount());
        Vector3d target = new Vector3d(coordinate(diagonal), coordinate(diagonal), coordinate(diagonal));
        if (skeleton.ancestorCount(end) >= 2) {
            entries.add(new IkEntry.TwoBone(end, target, null, random.nextDouble()));
            IkEntry.Span span = new IkEntry.Span(skeleton.parent(skeleton.parent(end)), end);
            IkEntry.Limits limits = new IkEntry.Limits(32, 1e-4 * diagonal);
            for (IkEntry.Chain.Method method : IkEntry.Chain.Method.values()) {
                entries.add(new IkEntry.Chain(method, span, target, limits, random.nextDouble()));
            }
        }
        IkEntry.Axes axes = new IkEntry.Axes(new Vector3d(0, 0, 1), new Vector3d(0, 1, 0));
        entries.add(new IkEntry.LookAt(end, axes, target, random.nextDouble(180), 1));
        return entries;
    }

    private double coordinate(double diagonal) {
        return random.nextDouble(-diagonal, diagonal);
    }
}

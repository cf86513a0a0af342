package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Character;
import dev.throng.anim.Clip;
import dev.throng.anim.ExactSkinner;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Mesh;
import dev.throng.anim.RestBox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SharedModelsTest {
    /** Weights are kept as floats after their division by their sum: 6e-8 each, and distances up to a few D. */
    private static final double TOLERANCE = 1e-6;

    static List<Path> models() {
        return SharedModels.all();
    }

    @ParameterizedTest
    @MethodSource("models")
    void agreesWithTheIndependentEvaluation(Path file) throws IOException {
        Character character = GltfLoader.load(file);
        IndependentEvaluation independent = IndependentEvaluation.of(file);
        double diagonal = RestBox.of(character).diagonal();
        ExactSkinner skinner = new ExactSkinner(character);
        assertAgrees(character, skinner, independent.evaluate(-1, 0, false), diagonal);
        assertEquals(independent.clipCount(), character.clips().size());
        for (Clip clip : character.clips()) {
            assertEquals(independent.duration(clip.index()), clip.duration());
            for (double part : new double[] {0, 0.37, 1, 1.6, -0.2}) {
                double time = part * clip.duration();
                for (LoopMode mode : LoopMode.values()) {
                    skinner.setPose(clip, mode.localTime(time, clip.duration()));
                    assertAgrees(
                            character,
                            skinner,
                            independent.evaluate(clip.index(), time, mode == LoopMode.LOOP),
                            diagonal);
                }
            }
        }
    }

    private static void assertAgrees(
            Character character,
            ExactSkinner skinner,
            List<IndependentEvaluation.Primitive> expected,
            double diagonal) {
        assertEquals(expected.size(), character.meshes().size());
        for (int m = 0; m < expected.size(); m++) {
            Mesh mesh = character.meshes().get(m);
            double[] positions = new double[3 * mesh.vertexCount()];
            skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
            assertEquals(expected.get(m).node(), mesh.source().node());
            assertEquals(expected.get(m).primitive(), mesh.source().primitive());
            assertEquals(expected.get(m).positions().length, positions.length);
            for (int i = 0; i < positions.length; i++) {
                double difference = Math.abs(expected.get(m).positions()[i] - positions[i]);
                assertTrue(
                        difference <= TOLERANCE * diagonal,
                        "mesh " + m + " vertex " + i / 3 + " is off by " + difference / diagonal + " D");
            }
        }
    }
}

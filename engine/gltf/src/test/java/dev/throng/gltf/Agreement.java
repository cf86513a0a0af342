package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** Comparison of a file's vertices, evaluated exactly after reading, with {@link IndependentEvaluation}. */
final class Agreement {
    /** Fraction of D. Weights are floats, divided by their sum: errors of 6e-8, at distances of a few D. */
    private static final double TOLERANCE = 1e-6;

    private static final double[] PARTS_OF_DURATION = {0, 0.37, 1, 1.6, -0.2};

    private Agreement() {}

    /** Loads a file and compares all vertices, in the rest pose and in all clips. */
    static CharacterModel load(Path file) {
        try {
            CharacterModel character = GltfLoader.load(file);
            compare(character, IndependentEvaluation.of(file));
            return character;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void compare(CharacterModel character, IndependentEvaluation independent) {
        ExactSkinner skinner = new ExactSkinner(character);
        assertVertices(character, skinner, independent.evaluate(-1, 0, false));
        assertEquals(independent.clipCount(), character.clips().size());
        for (Clip clip : character.clips()) {
            assertEquals(independent.duration(clip.index()), clip.duration());
            for (double part : PARTS_OF_DURATION) {
                double time = part * clip.duration();
                for (LoopMode mode : LoopMode.values()) {
                    skinner.setPose(clip, mode.localTime(time, clip.duration()));
                    assertVertices(character, skinner, independent.evaluate(clip.index(), time, mode == LoopMode.LOOP));
                }
            }
        }
    }

    private static void assertVertices(
            CharacterModel character, ExactSkinner skinner, List<IndependentEvaluation.Primitive> expected) {
        double max = TOLERANCE * RestBox.of(character).diagonal();
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
                if (!(difference <= max)) {
                    fail("mesh " + m + " vertex " + i / 3 + " is off by " + difference);
                }
            }
        }
    }
}

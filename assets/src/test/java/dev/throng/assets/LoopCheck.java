package dev.throng.assets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import java.util.stream.DoubleStream;

/** Checks that a clip ends as it starts. */
public final class LoopCheck {
    private LoopCheck() {}

    /** Checks that all vertices have equal positions and velocities at both ends. */
    public static void check(CharacterModel character, Clip clip) {
        double end = clip.duration();
        double size = 1e-12 * 50; // double rounding of tens of metres
        assertArrayEquals(vertices(character, clip, 0), vertices(character, clip, end), size);
        assertArrayEquals(velocities(character, clip, 0, 1), velocities(character, clip, end, -1), 1e-3);
    }

    /**
     * Returns velocities in metres per second, by one-sided differences: the error, half the step times the
     * acceleration, is below 1e-4.
     */
    private static double[] velocities(CharacterModel character, Clip clip, double time, int side) {
        double step = 1e-5 * side;
        double[] here = vertices(character, clip, time);
        double[] near = vertices(character, clip, time + step);
        for (int i = 0; i < here.length; i++) {
            here[i] = (near[i] - here[i]) / step;
        }
        return here;
    }

    /** Positions x y z of all vertices at a time in seconds. */
    public static double[] vertices(CharacterModel character, Clip clip, double time) {
        ExactSkinner skinner = new ExactSkinner(character);
        skinner.setPose(clip, time);
        DoubleStream all = DoubleStream.empty();
        for (Mesh mesh : character.meshes()) {
            double[] positions = new double[3 * mesh.vertexCount()];
            skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
            all = DoubleStream.concat(all, DoubleStream.of(positions));
        }
        return all.toArray();
    }
}

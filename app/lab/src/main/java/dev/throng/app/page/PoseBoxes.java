package dev.throng.app.page;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.measure.ClipBounds;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Tight boxes around single poses of a character, for pictures. {@code BoundsFinder} would enclose whole clips. In very
 * large meshes only every n-th vertex is checked.
 */
final class PoseBoxes {
    private static final int MOST_VERTICES = 20_000;

    private final CharacterModel character;
    private final ExactSkinner skinner;

    PoseBoxes(CharacterModel character) {
        this.character = character;
        skinner = new ExactSkinner(character);
    }

    /**
     * @param clip clip; null: the rest pose
     * @param times times in the clip, in seconds
     * @return box around the poses of a clip at given times
     */
    ClipBounds of(@Nullable Clip clip, double... times) {
        double[] min = new double[3];
        double[] max = new double[3];
        Arrays.fill(min, Double.POSITIVE_INFINITY);
        Arrays.fill(max, Double.NEGATIVE_INFINITY);
        for (double time : times) {
            skinner.setPose(clip, time);
            character.meshes().forEach(mesh -> enclose(mesh, min, max));
        }
        return new ClipBounds(min, max);
    }

    private void enclose(Mesh mesh, double[] min, double[] max) {
        double[] positions = skinner.positions(mesh);
        int step = 3 * (1 + mesh.vertexCount() / MOST_VERTICES);
        for (int v = 0; v < positions.length; v += step) {
            for (int c = 0; c < 3; c++) {
                min[c] = Math.min(min[c], positions[v + c]);
                max[c] = Math.max(max[c], positions[v + c]);
            }
        }
    }
}

package dev.throng.app.page;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.measure.ClipBounds;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Boxes around the poses of a character that a picture shows, as tight as pictures need them; those of {@code BoundsFinder} hold a
 * whole clip, and are wider than it. Of very large meshes some vertices are left out.
 */
final class PoseBoxes {
    /** Vertices of a mesh that are looked at. */
    private static final int MOST_VERTICES = 20_000;

    private final CharacterModel character;
    private final ExactSkinner skinner;

    PoseBoxes(CharacterModel character) {
        this.character = character;
        skinner = new ExactSkinner(character);
    }

    /** The box of a clip at some seconds. @param clip null: the rest pose */
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

package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.crowd.gl.character.GroundContact.Circle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Lowest vertices of a character in its rest pose, with their movement in the first clip. */
final class FootVertices {
    /** Largest number of vertices of a mesh that are followed through the clip. */
    private static final int FOLLOWED = 64;

    /** Number of evenly spaced times at which the clip is sampled. */
    private static final int TIMES = 4;

    private final CharacterModel character;
    private final ExactSkinner skinner;
    private final List<Part> parts = new ArrayList<>();
    private final double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    private final double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    private double farthest;

    /**
     * Followed vertices of a mesh.
     *
     * @param vertices indices of the followed vertices
     * @param rest sum of these vertices' rest positions, x y z
     */
    private record Part(Mesh mesh, int[] vertices, double[] rest) {}

    private FootVertices(CharacterModel character) {
        this.character = character;
        skinner = new ExactSkinner(character);
    }

    /**
     * Selects the lowest vertices of a character in its rest pose.
     *
     * @param height height up to which vertices are selected, in character space
     */
    static FootVertices of(CharacterModel character, double height) {
        FootVertices feet = new FootVertices(character);
        character.meshes().forEach(mesh -> feet.add(mesh, height));
        return feet;
    }

    /** @return largest distance of a selected vertex from the y axis; 0 if no vertex is selected */
    double farthest() {
        return farthest;
    }

    private void add(Mesh mesh, double height) {
        double[] positions = new double[3 * mesh.vertexCount()];
        skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
        int[] all = IntStream.range(0, mesh.vertexCount())
                .filter(v -> positions[3 * v + 1] <= height)
                .toArray();
        for (int v : all) {
            add(positions[3 * v], positions[3 * v + 2]);
        }
        int step = (all.length + FOLLOWED - 1) / FOLLOWED;
        if (step > 0) {
            int[] followed = IntStream.range(0, (all.length + step - 1) / step)
                    .map(i -> all[i * step])
                    .toArray();
            parts.add(new Part(mesh, followed, sum(followed, positions)));
        }
    }

    private void add(double... p) {
        farthest = Math.max(farthest, Math.hypot(p[0], p[1]));
        for (int c = 0; c < p.length; c++) {
            low[c] = Math.min(low[c], p[c]);
            high[c] = Math.max(high[c], p[c]);
        }
    }

    private static double[] sum(int[] vertices, double[] positions) {
        double[] sum = new double[3];
        for (int v : vertices) {
            for (int c = 0; c < sum.length; c++) {
                sum[c] += positions[3 * v + c];
            }
        }
        return sum;
    }

    /**
     * @return displacement of the followed vertices from the rest pose to the first clip, averaged over vertices and
     *     times, x y z; 0 without clips or vertices
     */
    private double[] displacement() {
        double[] moved = new double[3];
        int count =
                TIMES * parts.stream().mapToInt(part -> part.vertices.length).sum();
        if (character.clips().isEmpty() || count == 0) {
            return moved;
        }
        Clip clip = character.clips().get(0);
        int most =
                parts.stream().mapToInt(part -> part.mesh.vertexCount()).max().orElse(0);
        double[] positions = new double[3 * most];
        for (int i = 0; i < TIMES; i++) {
            skinner.setPose(clip, clip.duration() * i / TIMES);
            for (Part part : parts) {
                skinner.skin(part.mesh.geometry(), part.mesh.influences(), part.vertices, positions);
                double[] there = sum(part.vertices, positions);
                for (int c = 0; c < moved.length; c++) {
                    moved[c] += (there[c] - part.rest[c]) / count;
                }
            }
        }
        return moved;
    }

    /**
     * @param lowest height of the lowest vertex at rest
     * @param size height of the character
     * @param least smallest radius to return
     * @return circle on which the feet stand in the first clip
     */
    Circle circle(double lowest, double size, double least) {
        boolean isEmpty = low[0] > high[0];
        double x = isEmpty ? 0 : 0.5 * (low[0] + high[0]);
        double z = isEmpty ? 0 : 0.5 * (low[1] + high[1]);
        double radius = isEmpty ? 0 : 0.5 * Math.max(high[0] - low[0], high[1] - low[1]);
        double[] moved = displacement();
        float[] middle = {(float) (x + moved[0]), (float) (lowest + moved[1]), (float) (z + moved[2])};
        return new Circle(middle, (float) Math.max(radius, least), (float) Math.max(size, Float.MIN_NORMAL));
    }
}

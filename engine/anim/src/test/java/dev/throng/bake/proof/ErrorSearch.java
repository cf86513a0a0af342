package dev.throng.bake.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.cpu.AtlasSampler;
import dev.throng.bake.cpu.SampleSpan;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Search for the largest distance between vertices of an atlas and exact ones: hill climbing over time and vertex, from random
 * starts in each clip. Samples are interpolated in float32; the rest is in double precision.
 */
public final class ErrorSearch {
    private static final int TRIES_OF_A_CLIMB = 64;

    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final List<Influences> reduced;
    private final ExactSkinner exact;
    private final ExactSkinner sampled;
    private final Pose locals;
    private final float[] mixed;
    private final double[] exactPlaces;
    private final double[] sampledPlaces;
    private final SampleSpan span = new SampleSpan();
    private final SplittableRandom random;

    /** @param atlas baked from the character */
    public ErrorSearch(CharacterModel character, ClipAtlas atlas, long seed) {
        this.character = character;
        this.atlas = atlas;
        reduced = InfluenceReduction.reduce(character);
        exact = new ExactSkinner(character);
        sampled = new ExactSkinner(character);
        locals = character.skeleton().restPose().copy();
        mixed = new float[locals.values().length];
        int most = character.meshes().stream().mapToInt(Mesh::vertexCount).max().orElse(0);
        exactPlaces = new double[3 * most];
        sampledPlaces = new double[3 * most];
        random = new SplittableRandom(seed);
    }

    private record Vertex(int mesh, int vertex) {}

    /**
     * Largest distance found.
     *
     * @param tries number of searches; raised if clips would remain untried
     * @return model units
     */
    public double largest(int tries) {
        double largest = 0;
        int climbs = Math.max(
                (tries + TRIES_OF_A_CLIMB - 1) / TRIES_OF_A_CLIMB, atlas.clips().size());
        for (int climb = 0; climb < climbs; climb++) {
            largest = Math.max(
                    largest, climb(atlas.clips().get(climb % atlas.clips().size())));
        }
        return largest;
    }

    private double climb(BakedClip clip) {
        long phase = random.nextLong(1L << 32);
        pose(clip, phase);
        Vertex vertex = farthest();
        double height = distance(vertex);
        double step = (1L << 32) / (double) clip.sampleCount();
        for (int t = 1; t < TRIES_OF_A_CLIMB; t++) {
            Vertex other = t % 8 == 0 ? any() : vertex;
            long moved = phase + (long) (step * random.nextDouble(-1, 1));
            moved = Math.min(Math.max(moved, 0), 1L << 32);
            pose(clip, moved);
            double found = distance(other);
            if (found > height) {
                height = found;
                phase = moved;
                vertex = other;
            } else {
                step = Math.max(0.9 * step, 2);
            }
        }
        return height;
    }

    private void pose(BakedClip baked, long phase) {
        span.find(atlas, baked, phase);
        for (int j = 0; j < character.skeleton().jointCount(); j++) {
            AtlasSampler.local(atlas, span, j, mixed, j * Pose.STRIDE);
        }
        Arrays.setAll(locals.values(), i -> mixed[i]);
        sampled.setPose(locals);
        Clip source = baked.index() == BakedClip.REST ? null : character.clips().get(baked.index());
        exact.setPose(source, Phase.latestTime(phase, baked.duration()));
    }

    private Vertex any() {
        int mesh = random.nextInt(reduced.size());
        return new Vertex(mesh, random.nextInt(character.meshes().get(mesh).vertexCount()));
    }

    /** Vertex with the largest error among a few hundred vertices. */
    private Vertex farthest() {
        Vertex farthest = any();
        for (int i = 0; i < 200; i++) {
            Vertex other = any();
            farthest = distance(other) > distance(farthest) ? other : farthest;
        }
        return farthest;
    }

    private double distance(Vertex at) {
        Geometry geometry = character.meshes().get(at.mesh).geometry();
        int[] vertices = {at.vertex};
        exact.skin(geometry, reduced.get(at.mesh), vertices, exactPlaces);
        sampled.skin(geometry, reduced.get(at.mesh), vertices, sampledPlaces);
        double sum = 0;
        for (int i = 3 * at.vertex; i < 3 * at.vertex + 3; i++) {
            sum += (exactPlaces[i] - sampledPlaces[i]) * (exactPlaces[i] - sampledPlaces[i]);
        }
        return Math.sqrt(sum);
    }
}

package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.Phase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Measures the error that the reduction to four influences per vertex causes. */
public final class InfluenceLoss {
    /** Number of measured moments from one sample to the next. */
    private static final int STEPS = 8;

    /** Geometry and influences of those vertices of a mesh that have more than four weights. */
    private record Part(Geometry geometry, Influences all, Influences reduced) {}

    private final List<Part> parts = new ArrayList<>();

    InfluenceLoss(CharacterModel character) {
        for (Mesh mesh : character.meshes()) {
            int[] vertices = reducedVertices(mesh.influences());
            if (vertices.length > 0) {
                Influences all = select(mesh.influences(), vertices);
                Morphs morphs = mesh.geometry().morphs();
                Geometry geometry = new Geometry(
                                select(mesh.geometry().positions(), vertices), null, null, null, new int[0])
                        .withMorphs(morphs == null ? null : morphs.of(vertices));
                parts.add(new Part(geometry, all, InfluenceReduction.reduce(all)));
            }
        }
    }

    /**
     * Measures the largest error that four influences per vertex cause in all clips, at and between samples.
     *
     * @param character character with the kind of skinning with which it is drawn; certificates contain the error for linear
     *     blend skinning
     * @param atlas atlas of its clips
     * @return {@link ErrorCertificate#MARGIN} times the largest distance, as a fraction of the certificate's diagonal D
     */
    public static double of(CharacterModel character, ClipAtlas atlas) {
        InfluenceLoss loss = new InfluenceLoss(character);
        double largest = loss.isNone()
                ? 0
                : atlas.clips().stream()
                        .parallel()
                        .mapToDouble(clip -> loss.distance(character, atlas, clip))
                        .max()
                        .orElse(0);
        return ErrorCertificate.MARGIN * largest / atlas.certificate().diagonal();
    }

    /**
     * Measures the largest error that four influences per vertex cause in poses.
     *
     * @param character character with the kind of skinning with which it is drawn
     * @return distance in model units
     */
    public static double ofStates(CharacterModel character, List<PoseState> states) {
        InfluenceLoss loss = new InfluenceLoss(character);
        ExactState exact = StateErrors.shown(character);
        ExactSkinner skinner = new ExactSkinner(character);
        double largest = 0;
        for (PoseState state : loss.isNone() ? List.<PoseState>of() : states) {
            skinner.setPose(exact.pose(state));
            largest = Math.max(largest, loss.distance(skinner));
        }
        return largest;
    }

    private double distance(CharacterModel character, ClipAtlas atlas, BakedClip baked) {
        ExactSkinner exact = new ExactSkinner(character);
        Clip clip = baked.index() == BakedClip.REST ? null : character.clips().get(baked.index());
        double largest = 0;
        double time = 0;
        for (int sample = 0; sample < baked.sampleCount(); sample++) {
            double next = Phase.latestTime(phaseAfter(atlas, baked, sample), baked.duration());
            for (int step = 0; step < STEPS; step++) {
                exact.setPose(clip, time + (next - time) * step / STEPS);
                largest = Math.max(largest, distance(exact));
            }
            time = next;
        }
        exact.setPose(clip, time);
        return Math.max(largest, distance(exact));
    }

    private static long phaseAfter(ClipAtlas atlas, BakedClip clip, int sample) {
        return sample + 2 < clip.sampleCount()
                ? Integer.toUnsignedLong(atlas.samples().phases()[clip.firstSample() + sample + 1])
                : 1L << 32;
    }

    boolean isNone() {
        return parts.isEmpty();
    }

    /** @return largest error that four influences per vertex cause in the skinner's pose, model units */
    double distance(ExactSkinner exact) {
        double largest = 0;
        for (Part part : parts) {
            double[] whole = new double[part.geometry.positions().length];
            double[] fewer = new double[whole.length];
            exact.skin(part.geometry, part.all, whole, null);
            exact.skin(part.geometry, part.reduced, fewer, null);
            largest = Math.max(largest, VertexDifference.largest(whole, fewer));
        }
        return largest;
    }

    private static int[] reducedVertices(Influences influences) {
        int[] vertices = new int[influences.vertexCount()];
        int count = 0;
        for (int v = 0; v < vertices.length; v++) {
            int weights = 0;
            for (int i = v * influences.perVertex(); i < (v + 1) * influences.perVertex(); i++) {
                weights += influences.weights()[i] != 0 ? 1 : 0;
            }
            if (weights > Influences.GPU_INFLUENCES) {
                vertices[count++] = v;
            }
        }
        return Arrays.copyOf(vertices, count);
    }

    private static Influences select(Influences all, int[] vertices) {
        int per = all.perVertex();
        int[] entries = new int[vertices.length * per];
        float[] weights = new float[entries.length];
        for (int v = 0; v < vertices.length; v++) {
            System.arraycopy(all.entries(), vertices[v] * per, entries, v * per, per);
            System.arraycopy(all.weights(), vertices[v] * per, weights, v * per, per);
        }
        return new Influences(per, entries, weights);
    }

    private static float[] select(float[] positions, int[] vertices) {
        float[] selected = new float[3 * vertices.length];
        for (int v = 0; v < vertices.length; v++) {
            System.arraycopy(positions, 3 * vertices[v], selected, 3 * v, 3);
        }
        return selected;
    }
}

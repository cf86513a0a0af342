package dev.throng.anim.lod;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ExactSkinner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds joints that a coarser level of detail does not need, such as finger joints. Their vertices follow an ancestor instead.
 * A joint can be removed if its children can be removed, and if its vertices, following the ancestor, move by at most the
 * allowed distance in every measured pose.
 */
final class LodJointReduction {
    /** Largest number of ancestors to try; the wrist is the third ancestor of a finger's last joint. */
    private static final int MAX_STEPS = 4;

    private final Skeleton skeleton;
    private final MatrixPalette palette;
    private final double allowed;
    private final int[][] ancestors;
    private final List<List<Follower>> followers = new ArrayList<>();
    private final double[] moved;

    /**
     * Influence of a vertex; the vertex may follow an ancestor of the influence's joint instead. Stores how far each ancestor
     * would move the vertex.
     */
    private static final class Follower {
        private final int vertex; // number of the vertex among the vertices of all meshes
        private final double weight;
        private final float[] positions;
        private final int at;
        private final double[] moves;
        private int steps;

        /**
         * @param firstVertex index of the mesh's first vertex among the vertices of all meshes
         * @param vertex index of the vertex in the mesh
         * @param weight weight of the influence
         * @param steps number of ancestors to try
         */
        Follower(Mesh mesh, int firstVertex, int vertex, double weight, int steps) {
            this.vertex = firstVertex + vertex;
            this.weight = weight;
            this.steps = steps;
            positions = mesh.geometry().positions();
            at = 3 * vertex;
            moves = new double[steps + 1];
        }

        /**
         * Measures how far the vertex moves in a pose if it follows each ancestor. Drops each ancestor that moves the
         * vertex too far, and all ancestors above it.
         *
         * @param palette palette of the pose, 12 doubles per entry
         * @param entry palette entry of the influence
         * @param ancestors one palette entry per ancestor, nearest first
         * @param allowed largest allowed movement, scene units
         */
        void measure(double[] palette, int entry, int[] ancestors, double allowed) {
            for (int s = 1; s <= steps; s++) {
                double move = LodInfluenceReduction.MARGIN * weight * distance(palette, entry, ancestors[s - 1]);
                moves[s] = Math.max(moves[s], move);
                if (!(move <= allowed)) {
                    steps = s - 1;
                }
            }
        }

        private double distance(double[] palette, int a, int b) {
            double square = 0;
            for (int row = 0; row < 3; row++) {
                int i = a * AffineD.STRIDE + 4 * row;
                int k = b * AffineD.STRIDE + 4 * row;
                double off = palette[i + 3] - palette[k + 3];
                for (int c = 0; c < 3; c++) {
                    off += (palette[i + c] - palette[k + c]) * positions[at + c];
                }
                square += off * off;
            }
            return Math.sqrt(square);
        }
    }

    /**
     * @param shown character that shows the coarser level
     * @param skinner skinner of the character, which must be in the rest pose
     * @param allowed largest movement of a vertex, scene units
     */
    LodJointReduction(CharacterModel shown, ExactSkinner skinner, double allowed) {
        skeleton = shown.skeleton();
        palette = shown.palette();
        this.allowed = allowed;
        ancestors = new int[palette.entryCount()][];
        for (int e = 0; e < ancestors.length; e++) {
            ancestors[e] = ancestors(e, skinner.palette());
            followers.add(new ArrayList<>());
        }
        moved = new double[shown.vertexCount()];
        int first = 0;
        for (Mesh mesh : shown.meshes()) {
            addFollowers(mesh, first);
            first += mesh.vertexCount();
        }
    }

    private void addFollowers(Mesh mesh, int firstVertex) {
        Influences all = InfluenceReduction.reduce(mesh.influences());
        for (int i = 0; i < all.entries().length; i++) {
            if (all.weights()[i] != 0) {
                int vertex = i / all.perVertex();
                int entry = all.entries()[i];
                int steps = ancestors[entry].length;
                followers.get(entry).add(new Follower(mesh, firstVertex, vertex, all.weights()[i], steps));
            }
        }
    }

    /**
     * Chooses a palette entry for each of the nearest ancestors of an entry's joint. Among an ancestor's entries, the most
     * similar one to the given entry in the rest pose is chosen.
     *
     * @param rest palette of the rest pose
     * @return one entry for each ancestor that has any, nearest ancestor first
     */
    private int[] ancestors(int entry, double[] rest) {
        int[] found = new int[MAX_STEPS];
        int count = 0;
        int joint = skeleton.parent(palette.joints()[entry]);
        while (joint != Skeleton.NO_PARENT && count < found.length) {
            int nearest = nearest(entry, joint, rest);
            if (nearest >= 0) {
                found[count++] = nearest;
            }
            joint = skeleton.parent(joint);
        }
        return Arrays.copyOf(found, count);
    }

    private int nearest(int entry, int joint, double[] rest) {
        int first = Arrays.binarySearch(palette.joints(), joint);
        while (first > 0 && palette.joints()[first - 1] == joint) {
            first--;
        }
        int best = -1;
        double min = Double.POSITIVE_INFINITY;
        for (int e = first; e >= 0 && e < palette.entryCount() && palette.joints()[e] == joint; e++) {
            double off = 0;
            for (int i = 0; i < AffineD.STRIDE; i++) {
                off += Math.abs(rest[e * AffineD.STRIDE + i] - rest[entry * AffineD.STRIDE + i]);
            }
            if (off < min) {
                best = e;
                min = off;
            }
        }
        return best;
    }

    void measure(ExactSkinner skinner) {
        for (int e = 0; e < ancestors.length; e++) {
            for (Follower follower : followers.get(e)) {
                follower.measure(skinner.palette(), e, ancestors[e], allowed);
            }
        }
    }

    /** Chooses the replacement of each palette entry, often the entry itself. Must be called only once. */
    int[] choose() {
        int[] steps = new int[ancestors.length];
        boolean[] isNeeded = new boolean[skeleton.jointCount()];
        List<List<Integer>> entries = new ArrayList<>();
        for (int j = 0; j < isNeeded.length; j++) {
            entries.add(new ArrayList<>());
        }
        for (int e = 0; e < steps.length; e++) {
            if (!followers.get(e).isEmpty()) {
                entries.get(palette.joints()[e]).add(e);
            }
        }
        for (int joint = isNeeded.length - 1; joint >= 0; joint--) { // children before parents
            List<Integer> own = entries.get(joint);
            if (!isNeeded[joint] && moveUp(own, steps)) {
                own.forEach(e -> entries.get(palette.joints()[target(e, steps)]).add(e));
            } else if (skeleton.parent(joint) != Skeleton.NO_PARENT) {
                isNeeded[skeleton.parent(joint)] = true;
            }
        }
        int[] targets = new int[steps.length];
        Arrays.setAll(targets, e -> target(e, steps));
        return targets;
    }

    private int target(int entry, int[] steps) {
        return steps[entry] == 0 ? entry : ancestors[entry][steps[entry] - 1];
    }

    /**
     * Tries to make the vertices of palette entries follow an ancestor one step higher.
     *
     * @param steps number of steps from each entry's joint up to the followed ancestor; increased on success
     * @return false if a vertex would then move too far
     */
    private boolean moveUp(List<Integer> entries, int[] steps) {
        for (int e : entries) {
            int next = steps[e] + 1;
            if (ancestors[e].length < next || followers.get(e).stream().anyMatch(follower -> follower.steps < next)) {
                return false;
            }
        }
        entries.forEach(e -> move(e, steps[e], steps[e] + 1));
        boolean fits = entries.stream()
                .flatMap(e -> followers.get(e).stream())
                .allMatch(follower -> moved[follower.vertex] <= allowed);
        if (fits) {
            entries.forEach(e -> steps[e]++);
        } else {
            entries.forEach(e -> move(e, steps[e] + 1, steps[e]));
        }
        return fits;
    }

    /**
     * Updates the upper bounds of vertices' movements when a palette entry's vertices follow another ancestor.
     *
     * @param from number of steps from the entry's joint up to the previous ancestor
     * @param to number of steps from the entry's joint up to the new ancestor
     */
    private void move(int entry, int from, int to) {
        for (Follower follower : followers.get(entry)) {
            moved[follower.vertex] += follower.moves[to] - follower.moves[from];
        }
    }
}

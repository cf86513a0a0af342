package dev.throng.crowd.gl.character;

import dev.throng.anim.Influences;
import dev.throng.crowd.gl.character.MeshBuffers.MeshVertices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Triangles by the most influences that a vertex of theirs has, so that shaders without a branch pay for no more: on software OpenGL a
 * branch skips nothing, and a loop costs what it saves.
 */
final class InfluenceSplit {
    /** Influences that there are shaders for, the fewest first: a third one would save little more, and take a call more. */
    private static final int[] COUNTS = {2, Influences.GPU_INFLUENCES};

    /** Fewer triangles cost less among those of more influences than by themselves. */
    private static final int MIN = 64;

    /** Whatever triangles there are. */
    static final Share ALL = new Share(0, Influences.GPU_INFLUENCES);

    private InfluenceSplit() {}

    /**
     * Triangles by the influences that their vertices have.
     *
     * @param above at most so many have all vertices of triangles that belong to another share
     * @param max of a vertex
     */
    record Share(int above, int max) {
        /** Those of a mesh, in its order: three vertices each. */
        int[] triangles(MeshVertices mesh) {
            int[] indices = mesh.geometry().indices();
            int[] own = new int[indices.length];
            int count = 0;
            for (int t = 0; t < indices.length; t += 3) {
                int needed = needed(mesh, t);
                if (needed > above && needed <= max) {
                    System.arraycopy(indices, t, own, count, 3);
                    count += 3;
                }
            }
            return Arrays.copyOf(own, count);
        }
    }

    /** Shares of meshes that are drawn together, the fewest influences first; each has triangles, and each triangle is in one. */
    static List<Share> of(List<MeshVertices> meshes) {
        List<Share> shares = new ArrayList<>();
        int above = 0;
        for (int max : COUNTS) {
            Share share = new Share(above, max);
            int triangles = meshes.stream()
                    .mapToInt(mesh -> share.triangles(mesh).length / 3)
                    .sum();
            boolean isRest = triangles == left(meshes, above);
            if (triangles >= MIN || triangles > 0 && isRest) {
                shares.add(share);
                above = max;
            }
        }
        return shares;
    }

    private static int left(List<MeshVertices> meshes, int above) {
        Share left = new Share(above, Influences.GPU_INFLUENCES);
        return meshes.stream().mapToInt(mesh -> left.triangles(mesh).length / 3).sum();
    }

    /** Influences that the vertices of a triangle have at most, at least 1. */
    private static int needed(MeshVertices mesh, int triangle) {
        int max = 1;
        for (int corner = triangle; corner < triangle + 3; corner++) {
            int first = mesh.geometry().indices()[corner] * Influences.GPU_INFLUENCES;
            for (int k = max; k < Influences.GPU_INFLUENCES; k++) {
                max = mesh.influences().weights()[first + k] != 0 ? k + 1 : max;
            }
        }
        return max;
    }
}

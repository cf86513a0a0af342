package dev.throng.crowd.gl.character;

import dev.throng.anim.Influences;
import dev.throng.crowd.gl.character.MeshBuffers.MeshVertices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Division of triangles into ranges by their vertices' number of influences. Each range has shaders without branches or
 * loops. On software OpenGL, branches skip no work, and loops cost as much as they save.
 */
final class InfluenceSplit {
    /**
     * Numbers of influences per vertex for which separate shaders exist; a third number would save little and cost
     * another draw call.
     */
    private static final int[] COUNTS = {2, Influences.GPU_INFLUENCES};

    /** Least number of triangles for which a separate draw, with fewer influences per vertex, pays off. */
    private static final int MIN = 64;

    static final Share ALL = new Share(0, Influences.GPU_INFLUENCES);

    private InfluenceSplit() {}

    /**
     * Triangles whose largest number of influences per vertex is in a range.
     *
     * @param above number just below the range, 0 for the lowest range
     * @param max largest number in the range
     */
    record Share(int above, int max) {
        /**
         * @return triangles of a mesh, in order, whose largest number of influences per vertex is in this range: three
         *     vertices per triangle
         */
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

    /**
     * Splits the triangles of meshes that are drawn together.
     *
     * @return ranges of the number of influences, fewest first; each triangle is in one range, and no range is empty
     */
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

    /**
     * @param triangle index of the triangle's first vertex in the mesh's indices
     * @return largest number of influences of a triangle's vertices, at least 1
     */
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

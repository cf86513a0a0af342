package dev.throng.anim.tangent;

import java.util.Arrays;

/**
 * Groups of triangle corners. The corners of a group are at one vertex, and their triangles are connected and have one
 * orientation of the texture. A triangle without orientation gets that of the first group that reaches it.
 */
final class TangentGroups {
    private static final int NONE = -1;

    private final TriangleFrames frames;
    private final int[] corners;
    private final int[] neighbours;
    private final int[] groups;
    private int[] queue = new int[64];
    private int queueLength;
    private int count;

    TangentGroups(TriangleFrames frames, int[] corners, int vertexCount) {
        this.frames = frames;
        this.corners = corners;
        neighbours = new EdgePairs(frames, corners, vertexCount).neighbours();
        groups = new int[corners.length];
        Arrays.fill(groups, NONE);
        for (int corner = 0; corner < corners.length; corner++) {
            int triangle = corner / 3;
            if (groups[corner] == NONE && !frames.joinsAny(triangle) && !frames.isDegenerate(triangle)) {
                fill(corner);
            }
        }
        copyToDegenerate(vertexCount);
        for (int corner = 0; corner < groups.length; corner++) {
            groups[corner] = groups[corner] == NONE ? count : groups[corner];
        }
    }

    private void fill(int corner) {
        int group = count++;
        boolean preserves = frames.preserves(corner / 3);
        assign(corner, group);
        while (queueLength > 0) {
            int triangle = queue[--queueLength];
            int reached = cornerOf(triangle, corners[corner]);
            boolean isFree = groups[reached] == NONE;
            if (isFree && frames.joinsAny(triangle) && isUntouched(triangle)) {
                frames.turn(triangle, preserves);
            }
            if (isFree && frames.preserves(triangle) == preserves) {
                assign(reached, group);
            }
        }
    }

    /**
     * Adds a triangle's corner to a group, and queues the neighbours across the two edges at the corner. The neighbour
     * across the edge from this corner to the next is examined first.
     *
     * @param corner index of the corner
     * @param group index of the group
     */
    private void assign(int corner, int group) {
        groups[corner] = group;
        enqueue(neighbours[corner % 3 == 0 ? corner + 2 : corner - 1]);
        enqueue(neighbours[corner]);
    }

    private void enqueue(int triangle) {
        if (triangle != NONE) {
            queue = queueLength < queue.length ? queue : Arrays.copyOf(queue, 2 * queueLength);
            queue[queueLength++] = triangle;
        }
    }

    private int cornerOf(int triangle, int vertex) {
        int corner = 3 * triangle;
        return corners[corner] == vertex ? corner : corners[corner + 1] == vertex ? corner + 1 : corner + 2;
    }

    private boolean isUntouched(int triangle) {
        return groups[3 * triangle] == NONE && groups[3 * triangle + 1] == NONE && groups[3 * triangle + 2] == NONE;
    }

    /**
     * Assigns each corner of a degenerate triangle to the group of the first non-degenerate triangle at the same
     * vertex.
     */
    private void copyToDegenerate(int vertexCount) {
        int[] first = new int[vertexCount];
        Arrays.fill(first, NONE);
        for (int corner = corners.length - 1; corner >= 0; corner--) {
            first[corners[corner]] = frames.isDegenerate(corner / 3) ? first[corners[corner]] : corner;
        }
        for (int corner = 0; corner < corners.length; corner++) {
            int from = first[corners[corner]];
            if (frames.isDegenerate(corner / 3) && from != NONE) {
                groups[corner] = groups[from];
            }
        }
    }

    /** @return index of each triangle corner's group; {@link #count} for corners without a group */
    int[] groups() {
        return groups;
    }

    int count() {
        return count;
    }
}

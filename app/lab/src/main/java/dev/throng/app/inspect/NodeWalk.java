package dev.throng.app.inspect;

import dev.throng.app.inspect.FileReport.NodeInfo;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;

/** Traversal of a file's nodes, from roots to leaves. */
public final class NodeWalk {
    private static final Integer ABOVE_ROOTS = -1;

    private NodeWalk() {}

    /**
     * Visits all nodes, parents before their children, in file order. Not recursive, so chains of nodes may have any
     * length.
     *
     * @param nodes all nodes of the file
     * @param visitor receives each node and its depth, 1 for roots
     */
    public static void parentsFirst(List<NodeInfo> nodes, ObjIntConsumer<NodeInfo> visitor) {
        Map<Integer, Deque<NodeInfo>> children = new HashMap<>();
        for (NodeInfo node : nodes) {
            Integer parent = node.parent() == null ? ABOVE_ROOTS : node.parent();
            children.computeIfAbsent(parent, key -> new ArrayDeque<>()).add(node);
        }
        Deque<Integer> path = new ArrayDeque<>(List.of(ABOVE_ROOTS));
        while (!path.isEmpty()) {
            Deque<NodeInfo> left = children.get(path.getLast());
            if (left == null || left.isEmpty()) {
                path.removeLast();
                continue;
            }
            NodeInfo node = left.removeFirst();
            visitor.accept(node, path.size());
            path.addLast(node.index());
        }
    }
}

package dev.throng.app.page;

import dev.throng.app.html.Page;
import dev.throng.app.html.Words;
import dev.throng.app.inspect.FileReport;
import dev.throng.app.inspect.FileReport.NodeInfo;
import dev.throng.app.inspect.FileReport.SkinInfo;
import dev.throng.app.inspect.NodeWalk;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** Indented list of a file's nodes, which marks the nodes that are joints. */
final class JointOutline {
    private static final int MOST_NODES = 3000;
    private static final int DEEPEST_INDENT = 30;

    /** Largest number of nodes whose list is expanded at first. */
    private static final int FEW = 40;

    private final FileReport report;
    private final WeightTable weights;
    private final Set<Integer> joints;
    private final StringBuilder items = new StringBuilder();
    private int count;

    JointOutline(FileReport report, WeightTable weights) {
        this.report = report;
        this.weights = weights;
        joints = report.skins().stream()
                .map(SkinInfo::joints)
                .flatMapToInt(Arrays::stream)
                .boxed()
                .collect(Collectors.toSet());
    }

    String markup() {
        NodeWalk.parentsFirst(report.nodes(), this::add);
        String more = count > MOST_NODES
                ? Words.count(count - MOST_NODES) + " more nodes of the skeleton are not listed here."
                : "";
        return "<details" + (count <= FEW ? " open=\"open\"" : "") + "><summary>" + Words.count(count, "node") + ", "
                + Words.count(joints.size(), "joint") + " of skins</summary>\n<ul class=\"tree\">\n" + items + "</ul>\n"
                + Page.explained(more) + "</details>\n";
    }

    private void add(NodeInfo node, int depth) {
        if (count++ >= MOST_NODES) {
            return;
        }
        int vertices = weights.verticesOf(node.index());
        items.append("<li style=\"--d:")
                .append(Math.min(depth - 1, DEEPEST_INDENT))
                .append("\"><bdi>");
        items.append(Words.escaped(node.name())).append("</bdi> <small>").append(node.index());
        items.append(joints.contains(node.index()) ? " · joint" : "");
        items.append(
                        vertices > 0
                                ? " · moves " + Words.count(vertices) + (vertices == 1 ? " vertex" : " vertices")
                                : "")
                .append("</small></li>\n");
    }
}

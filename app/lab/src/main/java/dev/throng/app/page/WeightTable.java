package dev.throng.app.page;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.app.html.Words;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Numbers of vertices in the finest level of detail, by the number of their influences and by the node that influences
 * them.
 */
final class WeightTable {
    private final SortedMap<Integer, Integer> byInfluences = new TreeMap<>();
    private final Map<Integer, Integer> byNode = new HashMap<>();
    private int vertices;

    WeightTable(CharacterModel character) {
        character.meshes().forEach(mesh -> add(mesh, character));
    }

    private void add(Mesh mesh, CharacterModel character) {
        Influences influences = mesh.influences();
        for (int vertex = 0; vertex < influences.vertexCount(); vertex++) {
            int[] nodes = nodes(influences, vertex, character);
            vertices++;
            byInfluences.merge(nodes.length, 1, Integer::sum);
            Arrays.stream(nodes).distinct().forEach(node -> byNode.merge(node, 1, Integer::sum));
        }
    }

    private static int[] nodes(Influences influences, int vertex, CharacterModel character) {
        int first = vertex * influences.perVertex();
        return IntStream.range(first, first + influences.perVertex())
                .filter(i -> influences.weights()[i] > 0)
                .map(i -> character.palette().joints()[influences.entries()[i]])
                .map(joint -> character.skeleton().joints().get(joint).node())
                .toArray();
    }

    /**
     * @param node index of the node in the file
     * @return number of vertices that a node influences
     */
    int verticesOf(int node) {
        return byNode.getOrDefault(node, 0);
    }

    /** @return HTML with a bar for each number of influences per vertex */
    String markup() {
        StringBuilder bars = new StringBuilder();
        byInfluences.forEach((influences, count) -> {
            double share = (double) count / vertices;
            bars.append("<li><span>").append(influences).append(influences == 1 ? " influence" : " influences");
            bars.append("</span><i style=\"--share:")
                    .append(Math.round(1000 * share) / 10.0)
                    .append("%\"></i><span>");
            bars.append(Words.count(count))
                    .append(" vertices, ")
                    .append(Words.percent(share))
                    .append("</span></li>\n");
        });
        return bars.isEmpty() ? "" : "<ul class=\"bars\">\n" + bars + "</ul>\n";
    }
}

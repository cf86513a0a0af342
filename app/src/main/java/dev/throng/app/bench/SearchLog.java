package dev.throng.app.bench;

import dev.throng.app.report.Search;
import dev.throng.app.statistic.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Every block that a search measured, by crowd size. */
final class SearchLog {
    private final SortedMap<Integer, List<Double>> blocks = new TreeMap<>();

    void add(int instances, double p95) {
        blocks.computeIfAbsent(instances, n -> new ArrayList<>()).add(p95);
    }

    /** The medians, the smallest crowd first. */
    List<Search.Point> points() {
        List<Search.Point> points = new ArrayList<>();
        blocks.forEach((instances, times) -> points.add(new Search.Point(
                instances,
                times.size(),
                new Percentiles(times.stream().mapToDouble(Double::doubleValue).toArray()).median())));
        return points;
    }
}

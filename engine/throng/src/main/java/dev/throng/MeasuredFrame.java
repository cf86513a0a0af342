package dev.throng;

import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.state.Clock;
import dev.throng.inspect.FrameReport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Report of a drawn frame, complete once counts and times have arrived from the GPU. Hosts receive only complete
 * reports.
 */
final class MeasuredFrame implements FrameReport {
    private final long number;
    private final long ticks;
    private final Map<Pass, Double> cpu = new EnumMap<>(Pass.class);
    private final Map<Pass, Double> gpu = new EnumMap<>(Pass.class);
    private final List<RenderedFrame> views = new ArrayList<>();
    private double cpuMs;
    private double gpuMs = Double.NaN;

    MeasuredFrame(long number, long ticks) {
        this.number = number;
        this.ticks = ticks;
    }

    long number() {
        return number;
    }

    void add(RenderedFrame view) {
        views.add(view);
    }

    void setCpuMs(double milliseconds) {
        cpuMs = milliseconds;
    }

    void addCpuMs(Pass pass, double milliseconds) {
        cpu.merge(pass, milliseconds, Double::sum);
    }

    void setGpuMs(double milliseconds) {
        gpuMs = milliseconds;
    }

    void addGpuMs(Pass pass, double milliseconds) {
        gpu.merge(pass, milliseconds, Double::sum);
    }

    /** @return whether the GPU has counted the instances and triangles of all views; never waits */
    boolean isCounted() {
        return views.stream().allMatch(RenderedFrame::isFinished);
    }

    /**
     * Waits until the GPU has counted the instances and triangles of all views. {@code glFinish} is not enough: on some
     * drivers, it signals no fences.
     */
    void await() {
        views.forEach(RenderedFrame::stats);
    }

    @Override
    public double seconds() {
        return ticks / Clock.TICKS_PER_SECOND;
    }

    @Override
    public Set<Pass> passes() {
        return Collections.unmodifiableSet(cpu.keySet());
    }

    @Override
    public double cpuMs() {
        return cpuMs;
    }

    @Override
    public double cpuMs(Pass pass) {
        return cpu.getOrDefault(pass, 0.0);
    }

    @Override
    public double gpuMs() {
        return gpuMs;
    }

    @Override
    public double gpuMs(Pass pass) {
        return Double.isNaN(gpuMs) ? gpuMs : gpu.getOrDefault(pass, 0.0);
    }

    @Override
    public long visible() {
        return sum(FrameStats::visibleCamera);
    }

    @Override
    public List<Long> levels() {
        int count = views.stream()
                .mapToInt(view -> view.stats().levels().size())
                .max()
                .orElse(0);
        return IntStream.range(0, count)
                .mapToObj(level -> sum(
                        stats -> level < stats.levels().size() ? stats.levels().get(level) : 0))
                .toList();
    }

    @Override
    public long palettes() {
        return sum(FrameStats::palettes);
    }

    @Override
    public long approximatePoses() {
        return sum(FrameStats::approximate);
    }

    @Override
    public long vertices() {
        return sum(FrameStats::vertices);
    }

    @Override
    public long triangles() {
        return sum(FrameStats::triangles);
    }

    @Override
    public long drawCalls() {
        return sum(FrameStats::drawCalls);
    }

    @Override
    public long bytesUploaded() {
        return sum(FrameStats::bytesUploaded);
    }

    private long sum(ToLongFunction<FrameStats> count) {
        return views.stream().mapToLong(view -> count.applyAsLong(view.stats())).sum();
    }
}

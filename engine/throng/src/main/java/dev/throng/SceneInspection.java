package dev.throng;

import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.VertexReadback;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.timing.GpuTimer;
import dev.throng.inspect.DebugDraw;
import dev.throng.inspect.DebugDraw.JointWeights;
import dev.throng.inspect.FrameTimer;
import dev.throng.inspect.Inspection;
import dev.throng.inspect.KernelTrial;
import dev.throng.inspect.Readback;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Measurements, debug drawing and readbacks of a scene. Costs nothing before the first request. */
final class SceneInspection implements Inspection {
    private final Scene scene;
    private final List<Readback> readbacks = new ArrayList<>();
    private @Nullable SceneTimer timer;
    private boolean freezesCulling;
    private DebugView debug = DebugView.NONE;

    SceneInspection(Scene scene) {
        this.scene = scene;
    }

    @Override
    public FrameTimer timer() {
        return open(false);
    }

    @Override
    public FrameTimer blockingTimer() {
        return open(true);
    }

    private FrameTimer open(boolean isBlocking) {
        scene.requireCurrent();
        return open(GpuTimer.create(SceneTimer.FRAMES), isBlocking);
    }

    /**
     * Starts to measure the scene's draws.
     *
     * @param device timer of the device, closed with the returned object
     * @param isBlocking whether each pass is finished before the next one begins
     */
    FrameTimer open(GpuTimer device, boolean isBlocking) {
        close();
        timer = new SceneTimer(scene, device, isBlocking);
        return timer;
    }

    /** Draws a frame in the context, and measures it on request. */
    void draw(long ticks, Runnable frame) {
        if (timer == null) {
            scene.calls.run(frame);
        } else {
            timer.draw(ticks, () -> scene.calls.run(frame));
        }
    }

    PassTimer passes() {
        return timer == null ? PassTimer.NONE : timer;
    }

    /** Adds a drawn view to the current frame, and stores vertices that have arrived from the GPU. */
    void add(RenderedFrame view) {
        if (timer != null) {
            timer.add(view);
        }
        List<VertexReadback> arrived = scene.renderer.vertexReadbacks().take();
        for (int i = 0; i < arrived.size(); i++) {
            add(arrived.get(i));
        }
    }

    private void add(VertexReadback vertices) {
        scene.crowds()
                .forEach(crowd -> vertices.recordIn(crowd.upload.requireEntry().gpu())
                        .ifPresent(slot -> readbacks.add(
                                new SceneReadback(vertices, crowd.slots.handle(crowd.slots.number(slot))))));
    }

    private record SceneReadback(VertexReadback vertices, long handle) implements Readback {
        @Override
        public String model() {
            return vertices.seen().name();
        }

        @Override
        public String clip() {
            return vertices.seen().clip();
        }

        @Override
        public double seconds() {
            return vertices.seen().ticks() / Clock.TICKS_PER_SECOND;
        }

        @Override
        public Difference compare() {
            VertexReadback.Error worst = vertices.compare();
            return new Difference(worst.error(), worst.joint());
        }
    }

    @Override
    public void requestReadback() {
        scene.requireCurrent();
        scene.renderer.vertexReadbacks().request();
    }

    @Override
    public List<Readback> readbacks() {
        List<Readback> arrived = List.copyOf(readbacks);
        readbacks.clear();
        return arrived;
    }

    @Override
    public void show(DebugDraw requested) {
        scene.requireCurrent();
        JointWeights weights = Check.notNull("debug drawing", requested).weights();
        Set<DebugView.Flag> flags = requested.flags().stream()
                .filter(flag -> flag != DebugDraw.Flag.FROZEN_CULLING)
                .map(flag -> DebugView.Flag.valueOf(flag.name()))
                .collect(Collectors.toSet());
        DebugView.JointWeights found = weights == null ? null : find(weights);
        freezesCulling = requested.flags().contains(DebugDraw.Flag.FROZEN_CULLING);
        debug = new DebugView(flags, found, freezesCulling ? debug.cullCamera() : null, source(requested));
    }

    private DebugView.JointWeights find(JointWeights weights) {
        return scene.crowds()
                .map(Crowd::model)
                .filter(model ->
                        model.name().equals(weights.model()) && model.joints().contains(weights.joint()))
                .findFirst()
                .map(model -> new DebugView.JointWeights(
                        model.character(), model.joints().indexOf(weights.joint())))
                .orElseThrow(() -> new IllegalArgumentException("joint weights to draw: found model '"
                        + weights.model() + "' and joint '" + weights.joint()
                        + "', expected a model of this scene and one of its joints; see Model.name and Model.joints"));
    }

    private static VertexSourceSplit source(DebugDraw requested) {
        return VertexSourceSplit.of(
                VertexSourceSplit.Source.valueOf(requested.vertices().name()), 1 / requested.red());
    }

    DebugView debugView(View view) {
        if (freezesCulling && debug.cullCamera() == null) {
            debug = new DebugView(debug.flags(), debug.weights(), view, debug.vertexSource());
        }
        return debug;
    }

    @Override
    public List<KernelTrial> kernelTrials() {
        return scene.options().measuresKernels()
                ? scene.crowds()
                        .map(Crowd::model)
                        .distinct()
                        .flatMap(model -> scene.throng.models.trials(model).stream())
                        .toList()
                : List.of();
    }

    void forget(FrameTimer closed) {
        timer = timer == closed ? null : timer;
    }

    void close() {
        if (timer != null) {
            timer.close();
        }
    }
}

package dev.throng.app.bench;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.PictureSettings;
import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Sweep;
import dev.throng.app.stage.RenderContext;
import dev.throng.app.stage.SceneView;
import dev.throng.app.stage.Stage;
import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.timing.GpuTimer;
import org.jspecify.annotations.Nullable;

/** The sweeps of a crowd: a quarter of the pixels, coarser meshes, palettes and shadow maps of the frame before, half the crowd. */
final class CrowdSweeps {
    /** Sixteen times the error: the coarsest level that a mesh has, nearly everywhere. */
    private static final double COARSER = 4;

    /** What a timing should take, so that a clock's and a scheduler's grains are small in it. */
    private static final double TIMING_MS = 20;

    private static final int MOST_FRAMES = 16;

    private final RenderContext context;
    private final Stage stage;
    private final PictureSettings picture;
    private final long ticks;

    /** @param ticks when; time stands still, so that every variant shows the same moment */
    CrowdSweeps(RenderContext context, Stage stage, PictureSettings picture, long ticks) {
        this.context = context;
        this.stage = stage;
        this.picture = picture;
        this.ticks = ticks;
    }

    /**
     * Measures all of them.
     *
     * @param frameMs about what a frame takes
     * @param openMs what it takes to make a crowd ready: more than {@code mostMs}, and half the crowd is left out
     * @param mostMs after which no further round begins
     */
    Bottleneck run(int instances, double frameMs, double openMs, double mostMs) {
        int frames = (int) Math.min(Math.max(TIMING_MS / frameMs, 1), MOST_FRAMES);
        try (ResourceScope scope = new ResourceScope()) {
            Sweeps sweeps = new Sweeps(() -> stage.draw(ticks, PassTimer.NONE), drawing -> time(drawing, frames));
            FrameStats stats = stage.draw(ticks, PassTimer.NONE).stats();
            sweeps.add(Sweep.JOINTS, stats.joints(), 0, () -> stage.draw(ticks, without(Pass.PALETTE)));
            if (picture.shadows()) {
                sweeps.add(Sweep.SHADOWS, 1, 0, () -> stage.draw(ticks, without(Pass.SHADOW)));
            }
            addPicture(sweeps, scope, stats);
            Stage half = openMs > mostMs ? null : half(instances);
            if (half != null) {
                scope.own(half, Stage::close);
                half.draw(ticks, PassTimer.NONE);
                sweeps.add(Sweep.COUNT, instances, instances / 2, () -> half.draw(ticks, PassTimer.NONE));
            }
            return sweeps.run(instances, mostMs);
        }
    }

    private void addPicture(Sweeps sweeps, ResourceScope scope, FrameStats stats) {
        FrameSize size = picture.size();
        double pixels = (double) size.width() * size.height();
        SceneView small = scope.own(stage.halved(), SceneView::close);
        double fewer = (double) Math.max(1, size.width() / 2) * Math.max(1, size.height() / 2);
        sweeps.add(Sweep.RESOLUTION, pixels, fewer, () -> small.draw(ticks, PassTimer.NONE));
        SceneView coarse = scope.own(stage.coarser(COARSER), SceneView::close);
        long left = coarse.draw(ticks, PassTimer.NONE).stats().vertices();
        sweeps.add(Sweep.VERTICES, stats.vertices(), left, () -> coarse.draw(ticks, PassTimer.NONE));
    }

    /** Half the crowd beside it, where there is memory for that. */
    private @Nullable Stage half(int instances) {
        if (instances < 2) {
            return null;
        }
        try {
            return context.open(instances / 2);
        } catch (GlException e) {
            if (StagePool.isTooLarge(e)) {
                return null;
            }
            throw e;
        }
    }

    /** All passes but one, which leaves what it made last time. */
    private static PassTimer without(Pass left) {
        return new PassTimer() {
            @Override
            public GpuTimer.Span begin(Pass pass) {
                return NONE.begin(pass);
            }

            @Override
            public boolean leavesOut(Pass pass) {
                return pass == left;
            }
        };
    }

    private double time(Sweeps.Drawing drawing, int frames) {
        GlContext gl = context.gl();
        gl.finish();
        long begin = System.nanoTime();
        for (int f = 0; f < frames; f++) {
            drawing.frame();
        }
        gl.finish();
        return (System.nanoTime() - begin) / 1e6 / frames;
    }
}

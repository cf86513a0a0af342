package dev.throng.app.bench;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Sweep;
import dev.throng.app.stage.Canvas;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.RenderContext;
import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.RenderedFrame;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.timing.GpuTimer;
import java.util.Optional;

/**
 * Measurement of variants of a crowd's frame, each with one factor reduced: fewer pixels, coarser meshes, no new
 * palettes, no new shadow maps, or half the instances.
 */
final class CrowdSweeps {
    /** Bias of levels of detail that allows 16 times the error, so that meshes mostly have their coarsest level. */
    private static final double COARSER = 4;

    /** Shortest duration of a timing in milliseconds, so that errors of clock and scheduler are small. */
    private static final double TIMING_MS = 20;

    private static final int MOST_FRAMES = 16;

    private final RenderContext context;
    private final LiveScene scene;
    private final PictureSettings picture;
    private final long ticks;

    /** @param ticks fixed time of the crowd's clock, so that every variant shows the same poses */
    CrowdSweeps(RenderContext context, LiveScene scene, long ticks) {
        this.context = context;
        this.scene = scene;
        picture = context.settings().picture();
        this.ticks = ticks;
    }

    /**
     * @param instances size of the crowd
     * @param frameMs approximate frame time, in milliseconds
     * @param openMs milliseconds to open a crowd; half the crowd is not measured if opening it exceeds {@code mostMs}
     * @param mostMs milliseconds after which no new round begins
     */
    Bottleneck run(int instances, double frameMs, double openMs, double mostMs) {
        int frames = (int) Math.min(Math.max(TIMING_MS / frameMs, 1), MOST_FRAMES);
        try (ResourceScope scope = new ResourceScope()) {
            Sweeps sweeps = new Sweeps(() -> scene.draw(ticks, PassTimer.NONE), drawing -> time(drawing, frames));
            FrameStats stats = scene.draw(ticks, PassTimer.NONE).stats();
            sweeps.add(Sweep.JOINTS, stats.joints(), 0, () -> scene.draw(ticks, without(Pass.PALETTE)));
            if (picture.shadows()) {
                sweeps.add(Sweep.SHADOWS, 1, 0, () -> scene.draw(ticks, without(Pass.SHADOW)));
            }
            addPicture(sweeps, scope, stats);
            Optional<LiveScene> half = openMs > mostMs ? Optional.empty() : half(instances);
            half.ifPresent(fewer -> {
                scope.own(fewer, LiveScene::close);
                fewer.draw(ticks, PassTimer.NONE);
                sweeps.add(Sweep.COUNT, instances, instances / 2, () -> fewer.draw(ticks, PassTimer.NONE));
            });
            return sweeps.run(instances, mostMs);
        }
    }

    private void addPicture(Sweeps sweeps, ResourceScope scope, FrameStats stats) {
        FrameSize half = picture.drawn().halved();
        Canvas small =
                scope.own(Canvas.create("picture at half resolution", half, picture.antialiasing()), Canvas::close);
        // At half the height, errors are half as many pixels; half the allowed error (bias - 1) keeps the levels of
        // detail.
        CullSettings detail = picture.detail();
        CullSettings sameLevels = detail.withBias(detail.bias() - 1);
        sweeps.add(Sweep.RESOLUTION, picture.drawn().pixels(), half.pixels(), () -> draw(small, sameLevels));
        CullSettings coarse = detail.withLod(true).withBias(detail.bias() + COARSER);
        long left = draw(scene.canvas(), coarse).stats().vertices();
        sweeps.add(Sweep.VERTICES, stats.vertices(), left, () -> draw(scene.canvas(), coarse));
    }

    private RenderedFrame draw(Canvas canvas, CullSettings culling) {
        return scene.draw(canvas, culling, ticks, PassTimer.NONE);
    }

    /** Opens a crowd of half the size, if both crowds fit into memory. */
    private Optional<LiveScene> half(int instances) {
        if (instances < 2) {
            return Optional.empty();
        }
        try {
            return Optional.of(context.open(instances / 2));
        } catch (GlException e) {
            if (ScenePool.isTooLarge(e)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /**
     * @param left pass to skip
     * @return timer for frames that skip the pass and use the results that the pass had in an earlier frame
     */
    private static PassTimer without(Pass left) {
        return new PassTimer() {
            @Override
            public GpuTimer.Span begin(Pass pass) {
                return NONE.begin(pass);
            }

            @Override
            public boolean skips(Pass pass) {
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

package dev.throng.app.view.budget;

import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import dev.throng.app.view.meter.FrameTimings;
import dev.throng.app.view.meter.FrameTimings.Part;
import dev.throng.app.view.meter.Meters;
import dev.throng.crowd.gl.picture.ResolutionBudget;
import dev.throng.crowd.gl.picture.ResolutionBudget.Pace;
import dev.throng.gl.GlInfo;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Choice of a window's resolution, by a tier or by a frame budget. On hardware, frame time is the larger of GPU and CPU
 * time, without waiting for the display. On software OpenGL, which has no clock, frame time is the time since the
 * previous frame.
 */
public final class Resolutions {
    private static final double SECOND = 1000;

    /** Target on hardware: 30 frames a second. Measured GPU times arrive up to 6 frames late. */
    private static final Pace HARDWARE = new Pace(SECOND / 30, 6);

    /** Target on software OpenGL: 17 frames a second; the budget tolerates 15. */
    private static final Pace SOFTWARE = new Pace(SECOND / 17, 1);

    /**
     * Target for a few figures close to the camera: 15 frames a second, because resolution matters more than speed
     * there.
     */
    private static final Pace CLOSE = new Pace(SECOND / 15, 1);

    /**
     * Smallest width and height of pictures with a few figures close to the camera, as a fraction of the full width and
     * height. Pictures become smaller only if frames take longer than {@link #TOO_LONG}.
     */
    private static final double LEAST_CLOSE = 0.75;

    /**
     * Frame time in milliseconds above which, in {@link #TOO_LONG_FRAMES} successive frames, pictures become coarser
     * even if figures are close to the camera.
     */
    private static final double TOO_LONG = 250;

    private static final int TOO_LONG_FRAMES = 12;

    private final boolean isSoftware;
    private final Meters meters;
    private @Nullable Quality budgeted;
    private List<Resolution> steps = List.of();
    private @Nullable ResolutionBudget budget;
    private boolean isClose;
    private int tooLong;
    private long frames;

    /** @param meters source of frame times */
    public Resolutions(GlInfo device, Meters meters) {
        isSoftware = device.isSoftware();
        this.meters = meters;
    }

    /**
     * @param few whether the scene shows only a few figures, close to the camera; on software OpenGL, their
     *     pictures then keep a fine resolution
     * @return resolution of the next frame
     */
    public Resolution of(Quality quality, boolean few) {
        if (!quality.isAuto()) {
            budgeted = null;
            budget = null;
            return quality.windowResolution();
        }
        if (!few) {
            tooLong = 0;
        }
        boolean close = few && isSoftware && tooLong < TOO_LONG_FRAMES;
        ResolutionBudget now = budget;
        if (now == null || !quality.equals(budgeted) || close != isClose) {
            now = begin(quality, close, quality.equals(budgeted) ? now : null);
            budget = now;
            budgeted = quality;
            isClose = close;
        }
        return steps.get(now.step());
    }

    /**
     * Begins a frame budget.
     *
     * @param close whether the scene shows only a few figures, close to the camera
     * @param before earlier budget for the same quality; its resolution is kept unless it costs too much; null without
     *     an earlier budget
     */
    private ResolutionBudget begin(Quality quality, boolean close, @Nullable ResolutionBudget before) {
        double most = before == null ? 1 : steps.get(before.step()).scale();
        steps = ResolutionSteps.of(quality, close ? LEAST_CLOSE : ResolutionSteps.SMALLEST);
        Pace pace = close ? CLOSE : isSoftware ? SOFTWARE : HARDWARE;
        double[] work = ResolutionSteps.work(steps);
        return before != null
                ? ResolutionBudget.after(before, work, ResolutionSteps.finest(steps, most), pace)
                : new ResolutionBudget(work, isSoftware ? 0 : steps.size() - 1, pace);
    }

    /**
     * @param seconds time since the previous frame, in seconds
     * @return seconds by which to advance the growth of a crowd in the next frame, at most {@code seconds}
     */
    public double growth(double seconds) {
        return budget == null ? seconds : budget.growth(seconds);
    }

    /**
     * Records that a frame was shown.
     *
     * @param seconds time since the previous frame, in seconds
     * @param grows whether each frame shows more of a crowd than the previous one, so that costs increase
     */
    public void shown(double seconds, boolean grows) {
        if (budget == null || meters.frames() == frames) {
            return;
        }
        frames = meters.frames();
        double cost = isSoftware
                ? SECOND * seconds
                : meters.newest().map(Resolutions::cost).orElse(Double.NaN);
        if (Double.isFinite(cost)) {
            tooLong = tooLong >= TOO_LONG_FRAMES || isClose && cost > TOO_LONG && budget.step() == 0 ? tooLong + 1 : 0;
            budget.frame(seconds, cost, grows);
        }
    }

    private static double cost(FrameTimings time) {
        double processor = time.part(Part.UPDATE) + time.part(Part.SUBMIT);
        double[] device = Arrays.stream(Part.values())
                .filter(part -> !part.isOfCpu())
                .mapToDouble(time::part)
                .filter(Double::isFinite)
                .toArray();
        return device.length == 0
                ? time.whole()
                : Math.max(processor, Arrays.stream(device).sum());
    }
}

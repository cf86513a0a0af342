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
 * How finely the frames of a window are drawn: as a tier says, or as a frame budget allows. On hardware a frame costs the device's
 * time or the processor's, whichever is more, without waiting for the display; software OpenGL has no clock of its own and no
 * display to wait for at its pace: there it costs the time since the frame before.
 */
public final class Resolutions {
    private static final double SECOND = 1000;

    /** 30 frames a second; the device's times come some frames late. */
    private static final Pace HARDWARE = new Pace(SECOND / 30, 6);

    /** 17 frames a second: with what a pace allows beyond, 15. */
    private static final Pace SOFTWARE = new Pace(SECOND / 17, 1);

    /** 15 frames a second, for a few figures that are looked at closely: they are rather drawn finely than more often. */
    private static final Pace CLOSE = new Pace(SECOND / 15, 1);

    /** A few figures are drawn at no less of the width and height, but where a frame takes too long. */
    private static final double LEAST_CLOSE = 0.75;

    /** Milliseconds of a frame that are too long, and how many such frames in a row. */
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

    /** @param meters read */
    public Resolutions(GlInfo device, Meters meters) {
        isSoftware = device.isSoftware();
        this.meters = meters;
    }

    /** What the next frame is drawn at. @param few whether a few figures are looked at closely, which are to be drawn finely */
    public Resolution of(Quality quality, boolean few) {
        if (!quality.isAuto()) {
            budgeted = null;
            budget = null;
            return quality.resolution();
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

    /** @param before budget of the same quality, whose resolution is kept where it costs no more than it may; null: there is none */
    private ResolutionBudget begin(Quality quality, boolean close, @Nullable ResolutionBudget before) {
        double most = before == null ? 1 : steps.get(before.step()).scale();
        steps = ResolutionSteps.of(quality, close ? LEAST_CLOSE : ResolutionSteps.SMALLEST);
        Pace pace = close ? CLOSE : isSoftware ? SOFTWARE : HARDWARE;
        double[] work = ResolutionSteps.work(steps);
        return before != null
                ? ResolutionBudget.after(before, work, ResolutionSteps.finest(steps, most), pace)
                : new ResolutionBudget(work, isSoftware ? 0 : steps.size() - 1, pace);
    }

    /** Returns the seconds by which a growing crowd may grow in the next frame, at most those since the last frame. */
    public double growth(double seconds) {
        return budget == null ? seconds : budget.growth(seconds);
    }

    /**
     * Records that a frame was shown.
     *
     * @param seconds since the frame before
     * @param grows whether more and more of a crowd is shown, so that each frame costs more than the one before
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

package dev.throng.app.view.budget;

import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.Resolution;
import dev.throng.app.view.budget.FrameBudget.Pace;
import dev.throng.app.view.meter.FrameTime;
import dev.throng.app.view.meter.FrameTime.Part;
import dev.throng.app.view.meter.Meters;
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

    /** 20 frames a second. */
    private static final Pace SOFTWARE = new Pace(SECOND / 20, 1);

    private final boolean isSoftware;
    private final Meters meters;
    private @Nullable Quality budgeted;
    private @Nullable FrameBudget budget;
    private long frames;

    /** @param meters read */
    public Resolutions(GlInfo device, Meters meters) {
        isSoftware = device.isSoftware();
        this.meters = meters;
    }

    /** What the next frame is drawn at. */
    public Resolution of(Quality quality) {
        if (!quality.isAuto()) {
            budgeted = null;
            budget = null;
            return quality.resolution();
        }
        if (budget == null || !quality.equals(budgeted)) {
            List<Resolution> steps = Steps.of(quality);
            budget = new FrameBudget(steps, isSoftware ? 0 : steps.size() - 1, isSoftware ? SOFTWARE : HARDWARE);
            budgeted = quality;
        }
        return budget.resolution();
    }

    /** Takes in that a frame was shown, some seconds after the one before. */
    public void shown(double seconds) {
        if (budget == null || meters.frames() == frames) {
            return;
        }
        frames = meters.frames();
        double cost = isSoftware
                ? SECOND * seconds
                : meters.newest().map(Resolutions::cost).orElse(Double.NaN);
        if (Double.isFinite(cost)) {
            budget.frame(seconds, cost);
        }
    }

    private static double cost(FrameTime time) {
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

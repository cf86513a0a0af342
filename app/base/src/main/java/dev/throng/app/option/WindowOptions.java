package dev.throng.app.option;

import dev.throng.app.option.setting.Temporal;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options of the window in every scene. */
public final class WindowOptions {
    private static final double SMALLEST = 0.5;
    private static final double LARGEST = 4;

    @Option(
            names = "--ui-scale",
            paramLabel = "X",
            converter = Scale.class,
            description =
                    "size of text and controls in the window: a factor from 0.5 to 4, multiplied by the display's scale (default: 1)")
    private double scale = 1;

    @Option(
            names = "--temporal",
            paramLabel = "auto|on|off",
            description =
                    "smooth edges by samples of several frames, which motion vectors bring together: 'on' does so instead of --msaa, "
                            + "in all frames except the full-resolution picture of a rest; 'auto' does so only where pictures were measured to look better for the "
                            + "same time, so far on no device (default: auto)")
    private Temporal temporal = Temporal.AUTO;

    /** @return whether the window combines samples of several frames */
    public Temporal temporal() {
        return temporal;
    }

    /** @return size of text and widgets, as a factor of the display's scale */
    public double scale() {
        return scale;
    }

    static final class Scale implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            double value = Numbers.positive(text);
            if (value < SMALLEST || value > LARGEST) {
                throw new TypeConversionException("found scale '" + text + "', expected a number from 0.5 to 4");
            }
            return value;
        }
    }
}

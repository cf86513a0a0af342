package dev.throng.app.report;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Result of {@code bake --frontier}, in the layout of its JSON: cost and accuracy of sampled clips in each number
 * format and interpolation, called a form.
 *
 * @param schemaVersion number of the JSON layout
 * @param model name of the model
 * @param maxError requested limit of the sampling error, as a fraction of D
 * @param diagonal D: diagonal of the box around the rest pose, in model units
 * @param rawBytes size of all clips in bytes if each joint is stored as ten 32-bit floats, 30 times a second
 * @param clock {@code core}: processor times of all threads, which also run shaders; {@code wall}: times until the GPU
 *     was done; null: not measured
 * @param machine machine that measured the times
 * @param forms forms that meet the limit, at least one
 * @param refused forms that do not meet the limit
 * @param published figures of other libraries, for scale
 */
public record FrontierResult(
        int schemaVersion,
        String model,
        double maxError,
        double diagonal,
        long rawBytes,
        @Nullable String clock,
        MachineInfo machine,
        List<Form> forms,
        List<Refused> refused,
        List<Published> published) {
    public static final int SCHEMA_VERSION = 1;

    private static final Table<Form> FORMS = new Table<Form>()
            .column("form", Form::name)
            .column("samples", form -> count(form.rows))
            .column("bytes", form -> count(form.bytes))
            .column("raw : bytes", form -> text("%.1f", form.ratio))
            .column("error, of D", form -> text("%.3g", form.encodingError))
            .column(
                    "palette, ns per joint",
                    form -> form.nanosPerJoint == null ? "-" : text("%.1f", form.nanosPerJoint))
            .column(TimeRatio.NAME, form -> form.timeRatio == null ? "-" : form.timeRatio.text())
            .column("dominated", form -> form.dominated ? "yes" : "no");

    /**
     * Form of sampled clips: number format and interpolation, with the measured size, error and time.
     *
     * @param atlas number format, a word of {@code --atlas}
     * @param interpolation interpolation between samples, a word of {@code --interpolation}
     * @param rows number of samples of all clips and the rest pose
     * @param bytes size of all samples in GPU memory
     * @param ratio raw size of all clips, {@code rawBytes} of the result, divided by {@code bytes}
     * @param encodingError largest distance of a vertex from its exact position, as a fraction of the rest pose's
     *     diagonal
     * @param nanosPerJoint time to build a palette, in nanoseconds per joint; null if not measured
     * @param timeRatio time to build palettes, divided by the time with 32-bit floats and the same interpolation; null
     *     if not measured
     * @param dominated whether another form is at most equal in size, error and time, and smaller in one of them
     */
    public record Form(
            String atlas,
            String interpolation,
            int rows,
            long bytes,
            double ratio,
            double encodingError,
            @Nullable Double nanosPerJoint,
            @Nullable TimeRatio timeRatio,
            boolean dominated) {
        /** @return name shown to the user */
        public String name() {
            return atlas + ", " + interpolation;
        }

        private boolean dominates(Form other) {
            double time = nanosPerJoint == null ? 0 : nanosPerJoint;
            double otherTime = other.nanosPerJoint == null ? 0 : other.nanosPerJoint;
            boolean isWorse = bytes > other.bytes || encodingError > other.encodingError || time > otherTime;
            boolean isBetter = bytes < other.bytes || encodingError < other.encodingError || time < otherTime;
            return isBetter && !isWorse;
        }

        /**
         * @param all forms to compare with
         * @return a copy of this form, whose {@code dominated} is true if another form is at most equal in size, error
         *     and time, and smaller in one of them
         */
        public Form among(List<Form> all) {
            boolean isDominated = all.stream().anyMatch(other -> other.dominates(this));
            return new Form(
                    atlas, interpolation, rows, bytes, ratio, encodingError, nanosPerJoint, timeRatio, isDominated);
        }
    }

    /**
     * Ratio of two times that were measured alternately.
     *
     * @param median median of the ratios of all rounds
     * @param low lower end of the median's 95 % interval
     * @param high upper end of the median's 95 % interval
     */
    public record TimeRatio(double median, double low, double high) {
        /** Heading of the table column with time ratios. */
        public static final String NAME = "time : rgba32f (95 % interval)";

        /** @return the median and its interval, as text for the user */
        public String text() {
            return String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", median, low, high);
        }
    }

    /**
     * Number format and interpolation with which the clips exceed the limit of the sampling error.
     *
     * @param atlas number format, a word of {@code --atlas}
     * @param interpolation interpolation between samples, a word of {@code --interpolation}
     * @param reason message of the baker
     */
    public record Refused(String atlas, String interpolation, String reason) {
        /** @return name shown to the user */
        public String name() {
            return atlas + ", " + interpolation;
        }
    }

    /**
     * Compression ratio and error that another library publishes.
     *
     * @param library name and version of the library
     * @param data compressed data
     * @param ratio raw size divided by compressed size
     * @param error largest error, in words
     * @param source publication that states ratio and error
     */
    public record Published(String library, String data, double ratio, String error, String source) {
        public static final List<Published> ALL = List.of(
                new Published(
                        "ACL 0.5.0",
                        "2,534 clips of the CMU motion capture database",
                        21.31,
                        "0.587 mm, 3 cm away from a joint",
                        "github.com/nfrechette/acl, docs/cmu_performance.md"),
                new Published(
                        "ozz-animation 0.6.0",
                        "a rotation key: 12 bytes instead of 24",
                        2,
                        "not published",
                        "github.com/guillaumeblanc/ozz-animation, CHANGES.md"));
    }

    /** @return table of all forms, then the published ratios of other libraries */
    public String text() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT, "%s: sampling error of at most %.3g D, raw size %,d bytes%n", model, maxError, rawBytes));
        text.append(FORMS.text(forms));
        refused.forEach(form -> text.append(form.name() + ": " + form.reason + "\n"));
        text.append("for scale, as published (other clips and error measures):\n");
        published.forEach(each -> text.append(text("  %s: raw : bytes ", each.library) + text("%.1f", each.ratio) + "; "
                + each.data + "; largest error: " + each.error + "\n"));
        return text.toString();
    }

    private static String count(long number) {
        return text("%,d", number);
    }

    private static String text(String format, Object value) {
        return String.format(Locale.ROOT, format, value);
    }
}

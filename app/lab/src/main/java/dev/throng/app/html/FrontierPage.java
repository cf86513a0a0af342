package dev.throng.app.html;

import dev.throng.app.console.OutputFile;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.FrontierResult;
import dev.throng.app.report.FrontierResult.Form;
import dev.throng.app.report.FrontierResult.Published;
import dev.throng.app.report.FrontierResult.Refused;
import dev.throng.app.report.FrontierResult.TimeRatio;
import dev.throng.app.report.Table;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * Page that compares number formats and interpolations of sampled clips, well-formed as XML: charts, tables and
 * published results of other libraries.
 *
 * @param result measured number formats and interpolations
 */
public record FrontierPage(FrontierResult result) {
    private static final double HEIGHT = 340;
    private static final double MARGIN = 170;

    /** Smallest value on a logarithmic axis. An error of 0 is drawn at this value. */
    private static final double SMALLEST = 1e-9;

    private static final Table<Form> FORMS = new Table<Form>()
            .column("form", Form::name)
            .column("samples", form -> Words.count(form.rows()))
            .column("bytes", form -> Words.count(form.bytes()))
            .column("raw : bytes", form -> Words.number(form.ratio()))
            .column("error, of D", form -> error(form.encodingError()))
            .column("palette, ns per joint", form -> Words.numberOrDash(form.nanosPerJoint()))
            .column(
                    TimeRatio.NAME,
                    form -> form.timeRatio() == null ? "-" : form.timeRatio().text())
            .column("dominated", form -> form.dominated() ? "yes" : "no");
    private static final Table<Refused> REFUSED =
            new Table<Refused>().column("form", Refused::name).column("reason", Refused::reason);
    private static final Table<Published> PUBLISHED = new Table<Published>()
            .column("library", Published::library)
            .column("raw : bytes", each -> Words.number(each.ratio()))
            .column("data", Published::data)
            .column("largest error", Published::error)
            .column("source", Published::source);

    public OutputFile.Content content() {
        return out -> out.write(text().getBytes(StandardCharsets.UTF_8));
    }

    public String text() {
        return Page.of(
                result.model() + ": forms of sampled clips",
                "sampling error of at most " + error(result.maxError()) + " D",
                timeCard()
                        + Page.card("Size and error", "", chart("error, of D", Form::encodingError))
                        + Page.card("Forms", forms(), HtmlTable.of(FORMS, result.forms()))
                        + Page.card("Forms beyond the error limit", "", HtmlTable.of(REFUSED, result.refused()))
                        + Page.card("Published figures", published(), HtmlTable.of(PUBLISHED, result.published()))
                        + Tables.machine(result.machine(), BenchResult.Program.running()));
    }

    private String forms() {
        return "A form is dominated if another form has no larger size, error and time, and one of them is smaller. The raw size, "
                + Words.count(result.rawBytes())
                + " bytes, is that of ten 32-bit floats for each joint, 30 times a second.";
    }

    private static String published() {
        return "Other libraries compress other clips and measure other errors: these figures are for scale.";
    }

    private String timeCard() {
        return result.clock() == null
                ? ""
                : Page.card(
                        "Size and time",
                        result.clock().equals("core")
                                ? "Times are CPU times of all threads, which run the shaders."
                                : "Times end when the GPU is done.",
                        chart("ns per joint", form -> Objects.requireNonNull(form.nanosPerJoint())));
    }

    private String chart(String unit, ToDoubleFunction<Form> figure) {
        ToDoubleFunction<Form> value = form -> Math.max(SMALLEST, figure.applyAsDouble(form));
        List<Form> forms = result.forms();
        Plot plot = new Plot("size and " + unit + " of each form", HEIGHT, MARGIN);
        Axis x = axis(forms, form -> Math.max(1, form.bytes()), Plot.LEFT, plot.right());
        Axis y = axis(forms, value, plot.bottom(), Plot.TOP);
        plot.upAxis(y, unit, FrontierPage::error);
        plot.alongAxis(x, "bytes", Words::brief);
        for (Form form : forms) {
            double across = x.place(Math.max(1, form.bytes()));
            double up = y.place(value.applyAsDouble(form));
            plot.svg().dot(form.dominated() ? "dominated" : "point", across, up, 5);
            plot.svg().text("label", Svg.Anchor.START, across + 9, up + 4, form.name());
        }
        return plot.svg().toString();
    }

    private static Axis axis(List<Form> forms, ToDoubleFunction<Form> value, double from, double to) {
        double least = forms.stream().mapToDouble(value).min().orElseThrow();
        double most = forms.stream().mapToDouble(value).max().orElseThrow();
        return Axis.logarithmic(least, most, from, to);
    }

    private static String error(double value) {
        return String.format(Locale.ROOT, "%.3g", value);
    }
}

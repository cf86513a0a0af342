package dev.throng.app.html;

import dev.throng.app.console.OutputFile;
import dev.throng.app.report.Analysis;
import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Search;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.BenchResult.Capacity;
import dev.throng.app.report.BenchResult.Run;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A bench result as one page, well-formed as XML: figures, picture, charts, tables. Everything is in it; it loads nothing.
 *
 * @param result of one run at least
 * @param frames for each run, its frame times in milliseconds, at least one
 * @param picture PNG of the largest crowd; null: none
 */
public record HtmlReport(BenchResult result, List<double[]> frames, byte @Nullable [] picture) {
    /** Charts of this many runs at most: the largest crowds. */
    private static final int MOST_FRAME_CHARTS = 8;

    /** The content of a file. */
    public OutputFile.Content content() {
        return out -> out.write(text().getBytes(StandardCharsets.UTF_8));
    }

    String text() {
        String title = Words.escaped(title());
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                + "<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>Throng: " + title
                + "</title>\n<style>\n"
                + style() + "</style>\n</head>\n<body>\n<main>\n<header><p class=\"brand\">Throng</p>\n<h1>" + title
                + "</h1>\n<p>" + Words.escaped(subtitle()) + "</p></header>\n" + Tiles.of(result, largest()) + figure()
                + charts() + Tables.of(result) + "</main>\n</body>\n</html>\n";
    }

    private Run largest() {
        return result.runs().stream()
                .max(Comparator.comparingInt(Run::instances))
                .orElseThrow();
    }

    private String title() {
        List<String> counts = result.runs().stream()
                .map(run -> Words.brief(run.instances()))
                .distinct()
                .toList();
        return result.settings().get("scene") + ", " + String.join(", ", counts) + " instances";
    }

    private String subtitle() {
        return result.machine().glRenderer() + " · " + result.machine().cpu() + " · "
                + result.settings().get("size");
    }

    private static String style() {
        try (InputStream in = Objects.requireNonNull(HtmlReport.class.getResourceAsStream("report.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String figure() {
        if (picture == null) {
            return "";
        }
        String caption = Words.count(largest().instances()) + " instances";
        return "<figure><img alt=\"" + caption + "\" src=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(picture) + "\"/><figcaption>" + caption
                + ", CRC32 of its pixels " + Words.escaped(largest().imageHash()) + "</figcaption></figure>\n";
    }

    private String charts() {
        Analysis analysis = result.analysis();
        return frameTimes()
                + card("Passes of a frame", passesNote(), PassChart.of(result.runs()))
                + (analysis.scaling() == null
                        ? ""
                        : card(
                                "Scaling",
                                "Median frame time of each crowd, whiskers from the fastest frame to p95; both axes"
                                        + " logarithmic, so the line's slope is the exponent.",
                                ScalingChart.of(result.runs(), analysis.scaling())))
                + bottleneck(analysis.bottleneck())
                + capacity(result.capacity(), analysis.search());
    }

    private String frameTimes() {
        StringBuilder charts = new StringBuilder();
        List<Run> runs = result.runs();
        for (int i = Math.max(0, runs.size() - MOST_FRAME_CHARTS); i < runs.size(); i++) {
            charts.append("<h3>")
                    .append(Words.count(runs.get(i).instances()))
                    .append(runs.get(i).instances() == 1 ? " instance" : " instances")
                    .append("</h3>\n")
                    .append(FrameChart.of(runs.get(i).instances(), frames.get(i)));
        }
        return card("Frame times", "From the completion of one frame to that of the next.", charts.toString());
    }

    private String passesNote() {
        return result.runs().get(0).profileMs() == null
                ? "Medians by the device's own clock."
                : "This device has no clock of its own: each pass was finished before the next, which takes longer than"
                        + " frames that overlap them.";
    }

    private String bottleneck(@Nullable Bottleneck found) {
        if (found == null || found.sweeps().isEmpty()) {
            return "";
        }
        String note = String.format(
                Locale.ROOT,
                "Frames of %s instances with less of one thing at a time, against %s ms with all of it, in %d rounds:"
                        + " the share of the frame that goes with each, and its 95 %% interval. Shares overlap.",
                Words.count(found.instances()),
                Words.number(found.frameMs()),
                found.rounds());
        return card("Bottleneck: " + result.verdict(), note, ShareChart.of(found));
    }

    private static String capacity(@Nullable Capacity capacity, @Nullable Search search) {
        if (capacity == null || search == null || search.points().isEmpty()) {
            return "";
        }
        String note = String.format(
                Locale.ROOT,
                "%s instances, 95 %% interval %s to %s, limited by %s. Large dots were measured again and again.",
                Words.count(capacity.instances()),
                Words.count(capacity.low()),
                Words.count(capacity.high()),
                search.limitedBy().replace('-', ' '));
        return card(
                "Capacity at " + Words.brief(capacity.targetFps()) + " frames a second",
                note,
                CapacityChart.of(capacity, search));
    }

    private static String card(String title, String note, String chart) {
        return chart.isEmpty()
                ? ""
                : "<section><h2>" + Words.escaped(title) + "</h2>\n<p class=\"explained\">" + Words.escaped(note)
                        + "</p>\n" + chart + "</section>\n";
    }
}

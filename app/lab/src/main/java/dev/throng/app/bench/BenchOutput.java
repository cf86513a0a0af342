package dev.throng.app.bench;

import dev.throng.app.console.OutputFile;
import dev.throng.app.html.HtmlReport;
import dev.throng.app.option.setting.RunSettings.OutputSettings;
import dev.throng.app.png.Png;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.Csv;
import dev.throng.app.stage.Picture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Output files of a measurement. Pictures are written as soon as they are drawn, the table of frames and the page at
 * the end.
 */
public final class BenchOutput {
    private static final String PNG = ".png";

    private final List<OutputFile> pictures;
    private final @Nullable OutputFile csv;
    private final @Nullable OutputFile report;
    private final List<double[]> rows = new ArrayList<>();
    private final List<double[]> frames = new ArrayList<>();
    private final List<byte[]> shown = new ArrayList<>();

    /**
     * @param instances crowd sizes, each of which has a separate picture; empty if a search finds the size
     * @throws dev.throng.app.console.UsageException if a picture cannot be written
     */
    public BenchOutput(OutputSettings settings, List<Integer> instances) {
        OutputFile picture = settings.screenshot();
        pictures = picture == null ? List.of() : instances.size() <= 1 ? List.of(picture) : each(picture, instances);
        csv = settings.csv();
        report = settings.report();
    }

    private static List<OutputFile> each(OutputFile picture, List<Integer> instances) {
        Path path = picture.path();
        String name = path.getFileName().toString();
        String base = name.substring(0, name.length() - PNG.length());
        return instances.stream()
                .map(n -> new OutputFile(path.resolveSibling(base + "-" + n + name.substring(base.length()))))
                .toList();
    }

    /** @return picture file for each crowd size; empty if no picture is requested */
    public List<OutputFile> pictures() {
        return pictures;
    }

    /**
     * Adds the measurement of one crowd size.
     *
     * @param run index of the crowd size among all measured sizes
     * @param measured measurements at that size
     */
    void add(int run, int instances, Measured measured) {
        if (!pictures.isEmpty()) {
            pictures.get(run).write(measured.facts().picture().png());
        }
        if (csv != null) {
            rows.addAll(measured.recording().rows(instances));
        }
        frames.add(measured.recording().times(s -> s.frameMs));
        if (report != null) {
            Picture picture = measured.facts().picture();
            shown.add(Png.of(picture.width(), picture.height(), picture.rgb()));
        }
    }

    /** Writes the files that describe the whole measurement. */
    public void finish(BenchResult result) {
        if (csv != null) {
            csv.write(Csv.content(Recording.COLUMNS, rows));
        }
        if (report != null) {
            report.write(new HtmlReport(result, frames, shown).content());
        }
    }
}

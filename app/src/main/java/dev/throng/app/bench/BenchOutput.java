package dev.throng.app.bench;

import dev.throng.app.console.OutputFile;
import dev.throng.app.option.OutputSettings;
import dev.throng.app.report.Csv;
import dev.throng.app.stage.Picture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files that a measurement leaves beside its result: pictures at once, frames at its end. */
public final class BenchOutput {
    private static final String PNG = ".png";

    private final List<OutputFile> pictures;
    private final @Nullable OutputFile csv;
    private final List<double[]> rows = new ArrayList<>();

    /**
     * @param instances the crowd sizes; several give each picture its own name
     * @throws dev.throng.app.console.UsageException when a picture cannot be written
     */
    public BenchOutput(OutputSettings settings, List<Integer> instances) {
        OutputFile picture = settings.screenshot();
        pictures = picture == null ? List.of() : instances.size() == 1 ? List.of(picture) : each(picture, instances);
        csv = settings.csv();
    }

    private static List<OutputFile> each(OutputFile picture, List<Integer> instances) {
        Path path = picture.path();
        String name = path.getFileName().toString();
        String base = name.substring(0, name.length() - PNG.length());
        return instances.stream()
                .map(n -> new OutputFile(path.resolveSibling(base + "-" + n + name.substring(base.length()))))
                .toList();
    }

    /** Where the pictures are, one for each crowd size; empty where nobody asked. */
    public List<OutputFile> pictures() {
        return pictures;
    }

    /**
     * Takes in what was measured.
     *
     * @param run number of the crowd size, from 0
     */
    void add(int run, int instances, Recording recording, Picture picture) {
        if (!pictures.isEmpty()) {
            pictures.get(run).write(picture.png());
        }
        if (csv != null) {
            rows.addAll(recording.rows(instances));
        }
    }

    /** Writes what needs to be complete. */
    public void finish() {
        if (csv != null) {
            csv.write(Csv.content(Recording.COLUMNS, rows));
        }
    }
}

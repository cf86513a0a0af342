package dev.throng.app.command;

import dev.throng.app.bench.Bench;
import dev.throng.app.bench.BenchOutput;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.option.setting.BenchSettings;
import dev.throng.app.option.setting.OutputTarget;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.OutputSettings;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.BenchTable;
import dev.throng.app.report.JsonFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs a measurement and writes its result, as text and as files.
 *
 * @param settings settings of the measured run, and output files
 * @param limits limits of the measurement
 */
record BenchReport(RunSettings settings, BenchSettings limits) {
    private static final Path REPORT = Path.of("throng-report.json");
    private static final Path SCREENSHOT = Path.of("throng-screenshot.png");

    /**
     * @return short measurement for a start without a command; by default, report and picture go to the current folder
     */
    static BenchReport quickStart(RunSettings asked) {
        OutputSettings output = asked.output();
        var files = new OutputSettings(
                output.json() == null ? new OutputTarget(new OutputFile(REPORT)) : output.json(),
                output.csv(),
                output.screenshot() == null ? new OutputFile(SCREENSHOT) : output.screenshot(),
                output.report());
        return new BenchReport(asked.withOutput(files), BenchSettings.QUICK);
    }

    /**
     * Measures, writes the files, and prints results and file names.
     *
     * @return FAILED if no crowd reaches the requested frame rate, or the result is void
     */
    ExitCode print(Console console) {
        OutputSettings outputs = settings.output();
        BenchOutput files = new BenchOutput(outputs, settings.scene().instances());
        BenchResult result = new Bench(settings, limits, files, console).run();
        files.finish(result);
        JsonFiles.print(result, outputs.json(), BenchTable.text(result) + places(files), console);
        boolean holdsNone = result.capacity() != null && result.capacity().instances() == 0;
        return holdsNone || result.hasVoidRun() ? ExitCode.FAILED : ExitCode.OK;
    }

    private String places(BenchOutput files) {
        OutputTarget json = settings.output().json();
        List<OutputFile> written = new ArrayList<>(files.pictures());
        Stream.of(
                        json == null ? null : json.file(),
                        settings.output().csv(),
                        settings.output().report())
                .filter(Objects::nonNull)
                .forEach(written::add);
        return written.stream()
                .map(file -> "written: " + file.path().toAbsolutePath().normalize() + "\n")
                .collect(Collectors.joining());
    }
}

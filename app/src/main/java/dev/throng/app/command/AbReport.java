package dev.throng.app.command;

import dev.throng.app.bench.AbBench;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.AbArguments;
import dev.throng.app.option.setting.AbSettings;
import dev.throng.app.option.setting.Target;
import dev.throng.app.report.AbResult;
import dev.throng.app.report.AbTable;
import dev.throng.app.report.Json;

/**
 * A comparison of two settings with everything that people and programs get to see of it.
 *
 * @param options what differs, in the user's words
 */
record AbReport(AbSettings settings, AbArguments options) {
    /** Measures, writes the file, then says what was found. */
    ExitCode print(Console console) {
        AbResult result = new AbBench(settings, options.textA(), options.textB(), console).run();
        Target json = settings.a().output().json();
        if (json != null) {
            json.write(console, Json.content(result));
        }
        if (json == null || !json.isStandardOutput()) {
            console.out().print(AbTable.text(result));
        }
        return ExitCode.OK;
    }
}

package dev.throng.app.view.state;

import dev.throng.app.option.setting.RunSettings;

/** Parses requests as the command line is parsed. */
@FunctionalInterface
public interface ViewRequestParser {
    /**
     * The settings of a request, with defaults for everything that it leaves open.
     *
     * @throws dev.throng.app.console.UsageException for what cannot be, or is not built yet
     */
    RunSettings parse(ViewRequest request);
}

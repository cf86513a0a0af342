package dev.throng.app.view.state;

import dev.throng.app.option.setting.RunSettings;

/** Reads wishes as the command line is read. */
@FunctionalInterface
public interface WishReader {
    /**
     * What a wish means, with everything that it leaves open.
     *
     * @throws dev.throng.app.console.UsageException for what cannot be, or is not built yet
     */
    RunSettings read(Wish wish);
}

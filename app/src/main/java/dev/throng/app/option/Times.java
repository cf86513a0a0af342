package dev.throng.app.option;

import java.util.ArrayList;
import java.util.List;

/**
 * Points in time.
 *
 * @param seconds at least one, any finite numbers, in the order given
 */
public record Times(List<Double> seconds) {
    public Times {
        seconds = List.copyOf(seconds);
    }

    /** Reads {@code T[,T...]}. */
    static Times parse(String text) {
        List<Double> seconds = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            seconds.add(Numbers.finite(part.strip()));
        }
        return new Times(seconds);
    }
}

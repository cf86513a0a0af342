package dev.throng.app.view;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.RunSettings;
import dev.throng.crowd.gl.Evaluation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the person in front of the window has set, and what the program has to say. On the thread of the window alone. */
final class Desk {
    private static final int KEPT_MESSAGES = 6;

    private final WishReader reader;
    private final Deque<String> messages = new ArrayDeque<>();
    private Wish wish;
    private RunSettings settings;

    /** Switches of the window itself, which no command line knows. */
    final Switches switches = new Switches();

    /** Switches of the view: keys and panel write them, drawing code reads them. */
    static final class Switches {
        Evaluation.By mode = Evaluation.By.GPU;
        boolean panel = true;
        boolean help;
        boolean vsync = true;
        boolean wireframe;
        boolean skeletons;
        boolean tint;
        boolean boxes;
        boolean atlas;
        boolean finishesPasses;
    }

    /** @param first what is wished at first, and what it means */
    Desk(WishReader reader, Backstage.Wanted first) {
        this.reader = reader;
        wish = first.wish();
        settings = first.settings();
    }

    Wish wish() {
        return wish;
    }

    /** What the wish means. */
    RunSettings settings() {
        return settings;
    }

    int instances() {
        return settings.scene().instances().get(0);
    }

    /** Wishes for something else; what cannot be is said, and nothing changes. */
    void ask(Wish other) {
        try {
            RunSettings read = reader.read(other);
            wish = other;
            settings = read;
        } catch (UsageException e) {
            say(e.getMessage());
        }
    }

    /** Wishes for another value of an option. */
    void ask(String option, String value) {
        ask(wish.with(option, value));
    }

    /** Wishes for a crowd of another size. */
    void askInstances(long count) {
        ask("instances", Long.toString(Math.min(Math.max(count, 0), Integer.MAX_VALUE)));
    }

    /** Goes back to what is shown: the wish could not be fulfilled. */
    void retract(Wish shown) {
        wish = shown;
        settings = reader.read(shown);
    }

    /** Tells the person something, for a while. */
    void say(@Nullable String message) {
        if (message == null) {
            return;
        }
        if (messages.size() == KEPT_MESSAGES) {
            messages.removeFirst();
        }
        messages.addLast(message);
    }

    /** Oldest first. */
    List<String> messages() {
        return List.copyOf(messages);
    }

    void forgetMessages() {
        messages.clear();
    }
}

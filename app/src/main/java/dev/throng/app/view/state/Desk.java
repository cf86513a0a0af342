package dev.throng.app.view.state;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.crowd.gl.scene.Evaluation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the person in front of the window has set, and what the program has to say. On the thread of the window alone. */
public final class Desk {
    private static final int KEPT_MESSAGES = 6;

    private final WishReader reader;
    private final Deque<String> messages = new ArrayDeque<>();
    private Wish wish;
    private RunSettings settings;

    /** Switches of the window itself, which no command line knows. */
    public final Switches switches = new Switches();

    /** Switches of the view: keys and panel write them, drawing code reads them. */
    public static final class Switches {
        public Evaluation.By mode = Evaluation.By.GPU;
        public boolean panel = true;
        public boolean help;
        public boolean vsync = true;
        public boolean wireframe;
        public boolean skeletons;
        public boolean tint;
        public boolean boxes;
        public boolean atlas;
        public boolean finishesPasses;
    }

    /** @param first what is wished at first, and what it means */
    public Desk(WishReader reader, Backstage.Wanted first) {
        this.reader = reader;
        wish = first.wish();
        settings = first.settings();
    }

    public Wish wish() {
        return wish;
    }

    /** What the wish means. */
    public RunSettings settings() {
        return settings;
    }

    public int instances() {
        return settings.scene().instances().get(0);
    }

    /** Wishes for something else; what cannot be is said, and nothing changes. */
    public void ask(Wish other) {
        try {
            RunSettings read = reader.read(other);
            wish = other;
            settings = read;
        } catch (UsageException e) {
            say(e.getMessage());
        }
    }

    /** Wishes for another value of an option. */
    public void ask(String option, String value) {
        ask(wish.with(option, value));
    }

    /** Wishes for a crowd of another size. */
    public void askInstances(long count) {
        ask("instances", Long.toString(Math.min(Math.max(count, 0), Integer.MAX_VALUE)));
    }

    /** Goes back to what is shown: the wish could not be fulfilled. */
    void retract(Wish shown) {
        wish = shown;
        settings = reader.read(shown);
    }

    /** Tells the person something, for a while. */
    public void say(@Nullable String message) {
        if (message == null) {
            return;
        }
        if (messages.size() == KEPT_MESSAGES) {
            messages.removeFirst();
        }
        messages.addLast(message);
    }

    /** Oldest first. */
    public List<String> messages() {
        return List.copyOf(messages);
    }

    public void forgetMessages() {
        messages.clear();
    }
}

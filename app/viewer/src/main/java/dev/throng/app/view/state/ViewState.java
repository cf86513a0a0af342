package dev.throng.app.view.state;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** User's settings in a window, and messages for the user. Only the window's thread may use it. */
public final class ViewState {
    private static final int KEPT_MESSAGES = 6;
    private static final String COUNT = "instances";

    private final ViewRequest.Parser parser;
    private final Deque<String> messages = new ArrayDeque<>();
    private ViewRequest request;
    private RunSettings settings;
    private Quality.Tier deviceTier = Quality.Tier.AUTO;

    /** Switches of the window that are not options of the command line. */
    public final Switches switches = new Switches();

    /** Control that the user has chosen in the search. */
    public final Sought sought = new Sought();

    /** Windows that are open side by side over the picture. */
    public final SideWindows sides = new SideWindows();

    /** Switches of the view: written by keys and panel, read by drawing code. */
    public static final class Switches {
        public VertexSourceSplit.Source mode = VertexSourceSplit.Source.GPU;
        public boolean panel = true;
        public boolean help;
        public boolean open;
        public boolean search;
        public boolean vsync = true;
        public boolean atlas;
        public boolean finishesPasses;
        public final Set<DebugView.Flag> debugFlags = EnumSet.noneOf(DebugView.Flag.class);

        /** @return whether a dialogue box is open that Esc would close */
        public boolean hasBox() {
            return search || open || help;
        }

        /** Closes all dialogue boxes that Esc closes. */
        public void closeBoxes() {
            search = false;
            open = false;
            help = false;
        }

        public void toggle(DebugView.Flag flag) {
            if (!debugFlags.remove(flag)) {
                debugFlags.add(flag);
            }
        }
    }

    /**
     * @param parser parser of requests
     * @param first first request, with its settings
     */
    public ViewState(ViewRequest.Parser parser, SceneLoader.Job first) {
        this.parser = parser;
        request = first.request();
        settings = first.settings();
        switches.panel = settings.scene().scene() != SceneKind.STUDIO; // there the panel would cover the figure
    }

    public ViewRequest viewRequest() {
        return request;
    }

    public RunSettings settings() {
        return settings;
    }

    public int instances() {
        return settings.scene().instances().get(0);
    }

    /** Requests a scene. If the request is impossible, only shows a message. */
    public void request(ViewRequest other) {
        try {
            RunSettings read = parser.parse(other).withTier(deviceTier);
            request = other;
            settings = read;
        } catch (UsageException e) {
            showMessage(e.getMessage());
        }
    }

    public void request(String option, String value) {
        boolean leaves = option.equals(ViewRequest.SCENE) && !value.equals(Choices.word(SceneKind.STUDIO));
        request((leaves ? request.withoutStudio() : request).with(option, value));
    }

    /**
     * Requests another size of the crowd. If the scene allows this size, the request is not parsed again, because
     * parsing costs as much time as a frame of a few figures.
     *
     * @param count requested number of instances
     */
    public void requestInstances(long count) {
        int instances = (int) Math.min(Math.max(count, 0), Integer.MAX_VALUE);
        int models = settings.scene().models().size();
        if (instances >= Math.max(models, 1)
                && instances <= settings.scene().scene().mostInstances(models)) {
            request = request.with(COUNT, Integer.toString(instances));
            settings = settings.withCount(instances);
        } else {
            request(COUNT, Integer.toString(instances));
        }
    }

    /**
     * Requests a rotation of scene studio's light; does nothing in other scenes.
     *
     * @param degrees angle to add to the rotation, counter-clockwise seen from above
     */
    public void turnLight(double degrees) {
        StudioSettings studio = settings.picture().studio();
        if (studio != null) {
            double turned = studio.environment().turn() + degrees;
            double within = turned - 360 * Math.rint(turned / 360); // an equivalent angle within half a turn either way
            request("environment-turn", String.format(Locale.ROOT, "%.1f", within));
        }
    }

    /**
     * Restores the request of the shown scene after another request has failed.
     *
     * @param shown request of the shown scene
     */
    void revert(ViewRequest shown) {
        request = shown;
        settings = parser.parse(shown).withTier(deviceTier);
    }

    void setDeviceTier(Quality.Tier tier) {
        deviceTier = tier;
        settings = settings.withTier(tier);
    }

    /** Adds a message for the user. Only the newest few messages are kept. */
    public void showMessage(@Nullable String message) {
        if (message == null) {
            return;
        }
        if (messages.size() == KEPT_MESSAGES) {
            messages.removeFirst();
        }
        messages.addLast(message);
    }

    /** @return messages, oldest first */
    public List<String> messages() {
        return List.copyOf(messages);
    }

    public void clearMessages() {
        messages.clear();
    }
}

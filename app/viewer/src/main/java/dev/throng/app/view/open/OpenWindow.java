package dev.throng.app.view.open;

import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiInputTextFlags;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import imgui.type.ImString;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Window that lists folders and files, in which users choose a model by mouse or path. */
public final class OpenWindow {
    private static final float MARGIN = 10;
    private static final float WIDTH = 36; // heights of a letter
    private static final float HEIGHT = 24;
    private static final int LONGEST_PATH = 4096;
    private static final String HOME = "user.home";

    private final ViewState state;
    private final Widgets widgets;
    private final Consumer<List<Path>> load;
    private final ImString path = new ImString(LONGEST_PATH);
    private @Nullable Listing listing;
    private boolean wasOpen;

    /** @param load receives the chosen file */
    public OpenWindow(ViewState state, Consumer<List<Path>> load) {
        this.state = state;
        this.load = load;
        widgets = new Widgets(state);
    }

    /**
     * Reports the names that the window shows, so that their characters become available.
     *
     * @param texts receives each name
     */
    public void report(Consumer<String> texts) {
        if (listing != null && state.switches.open) {
            texts.accept(listing.folder().toString());
            listing.folders().forEach(entry -> texts.accept(entry.toString()));
            listing.files().forEach(entry -> texts.accept(entry.toString()));
        }
    }

    /**
     * Draws the window in the middle of the picture while it is open.
     *
     * @param bottom lower edge of the picture, screen coordinates
     */
    public void draw(float bottom) {
        if (state.switches.open) {
            drawWindow(bottom, wasOpen && listing != null ? listing : first());
        }
        wasOpen = state.switches.open;
    }

    /**
     * @return entries of the folder listed last; before any was listed, of the shown model's folder, or of the current
     *     folder if no model is shown
     */
    private Listing first() {
        Path start = state.viewRequest().models().stream()
                .map(model -> model.toAbsolutePath().getParent())
                .filter(folder -> folder != null && Files.isDirectory(folder))
                .findFirst()
                .orElse(Path.of(""));
        return enter(listing == null ? start : listing.folder());
    }

    private Listing enter(Path folder) {
        Listing entered = Listing.of(folder);
        listing = entered;
        path.set(entered.folder().toString());
        return entered;
    }

    private void drawWindow(float bottom, Listing shown) {
        float width = ImGui.getIO().getDisplaySizeX();
        float letter = ImGui.getFontSize();
        float wide = Math.min(WIDTH * letter, Math.max(width - 2 * MARGIN, 1));
        float high = Math.min(HEIGHT * letter, Math.max(bottom - 2 * MARGIN, 1));
        ImGui.setNextWindowPos(width / 2, bottom / 2, ImGuiCond.Appearing, 0.5f, 0.5f);
        ImGui.setNextWindowSize(wide, high, ImGuiCond.Appearing);
        ImGui.setNextWindowBgAlpha(1);
        ImBoolean open = new ImBoolean(true);
        int flags = ImGuiWindowFlags.NoSavedSettings | ImGuiWindowFlags.NoCollapse;
        if (ImGui.begin(Text.OPEN_TITLE.text() + "###open", open, flags)) {
            drawPath(shown);
            drawEntries(shown);
            ImGui.textDisabled(Text.OPEN_DROP.text());
        }
        boolean isLeft = ImGui.isWindowFocused() && ImGui.isKeyPressed(ImGuiKey.Escape);
        ImGui.end();
        state.switches.open &= open.get() && !isLeft;
    }

    private void drawPath(Listing shown) {
        Path parent = shown.folder().getParent();
        if (widgets.button(Control.FOLDER_UP) && parent != null) {
            enter(parent);
        }
        ImGui.sameLine();
        if (widgets.button(Control.FOLDER_HOME)) {
            enter(Path.of(System.getProperty(HOME, "")));
        }
        ImGui.sameLine();
        ImGui.setNextItemWidth(-1);
        if (!wasOpen) {
            ImGui.setKeyboardFocusHere();
        }
        int flags = ImGuiInputTextFlags.EnterReturnsTrue;
        if (ImGui.inputText("##" + Control.OPEN_PATH.key(), path, flags)) {
            choose(path.get().strip());
        }
        widgets.end(Control.OPEN_PATH);
    }

    private void choose(String typed) {
        try {
            Path chosen = Path.of(typed);
            if (Files.isDirectory(chosen)) {
                enter(chosen);
            } else {
                take(chosen);
            }
        } catch (InvalidPathException e) {
            state.showMessage(Text.NO_PATH.of(typed, e.getReason()));
        }
    }

    private void take(Path file) {
        state.switches.open = false;
        load.accept(List.of(file));
    }

    private void drawEntries(Listing shown) {
        float footer = ImGui.getTextLineHeightWithSpacing();
        ImGui.beginChild("##entries", 0, -footer, true, ImGuiWindowFlags.HorizontalScrollbar);
        for (Path folder : shown.folders()) {
            if (ImGui.selectable(folder.getFileName() + "/##" + folder)) {
                enter(folder);
            }
        }
        for (Path file : shown.files()) {
            if (ImGui.selectable(file.getFileName() + "##" + file)) {
                take(file);
            }
        }
        if (shown.folders().isEmpty() && shown.files().isEmpty()) {
            ImGui.textDisabled((shown.isReadable() ? Text.FOLDER_EMPTY : Text.FOLDER_UNREADABLE).text());
        }
        ImGui.endChild();
    }
}

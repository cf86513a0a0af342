package dev.throng.app.view;

import dev.throng.app.stage.PreparedScene.Progress;
import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.LoadingText;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.text.Text;
import dev.throng.gl.GuestState;
import dev.throng.gl.HostStatePolicy;
import dev.throng.gl.shader.ShaderProgram;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.ImVec2;
import java.util.Optional;
import java.util.function.Supplier;

/** Picture shown until the crowd is ready: the step of loading, and a moving bar. */
final class WaitingPicture implements AutoCloseable {
    private static final double NANOS = 1e9;

    /** Shortest time between two pictures while shader programs are compiled, in seconds. */
    private static final double INTERVAL = 0.04;

    /** Seconds after which the bar's movement repeats. */
    private static final double ROUND = 1.6;

    private static final float WIDTH = 18; // heights of a letter

    private static final float HEIGHT = 0.3f; // heights of a letter

    private static final float PART = 0.25f; // width of the bar's moving part, as a fraction of the bar's width

    private final Screen screen;
    private final Optional<Ui> ui;
    private final Supplier<Optional<Progress>> progress;
    private long last = System.nanoTime();
    private boolean isDrawing;

    /**
     * Creates the picture. Because compiling blocks this thread, the picture is drawn before each shader program that
     * this thread compiles.
     *
     * @param screen screen to draw on; not closed
     * @param progress returns the current step of loading; empty before the first step
     */
    WaitingPicture(Screen screen, Optional<Ui> ui, Supplier<Optional<Progress>> progress) {
        this.screen = screen;
        this.ui = ui;
        this.progress = progress;
        ShaderProgram.beforeEach(this::betweenPrograms);
    }

    private void betweenPrograms() {
        long now = System.nanoTime();
        double seconds = (now - last) / NANOS;
        Ui.Surface surface = screen.surface();
        if (isDrawing || seconds < INTERVAL || surface.pixelWidth() == 0 || surface.pixelHeight() == 0) {
            return;
        }
        last = now;
        isDrawing = true; // set while drawing, since the user interface may compile programs, too
        try (GuestState state = GuestState.open(screen.gl(), HostStatePolicy.RESTORE)) {
            screen.blank();
            ui.ifPresent(shown -> shown.draw(surface, seconds, this::draw));
            screen.show();
        } finally {
            isDrawing = false;
        }
    }

    /** Draws the picture behind the user interface's windows. */
    void draw() {
        last = System.nanoTime();
        String words = progress.get().map(LoadingText::of).orElse(Text.WAITING.text());
        ImDrawList list = ImGui.getBackgroundDrawList();
        float letter = ImGui.getFontSize();
        float middle = ImGui.getIO().getDisplaySizeX() / 2;
        float y = ImGui.getIO().getDisplaySizeY() / 2;
        ImVec2 size = new ImVec2();
        ImGui.calcTextSize(size, words);
        list.addText(middle - size.x / 2, y - 1.5f * letter, 0xFFD8D8D8, words);
        float width = Math.min(WIDTH * letter, middle);
        float left = middle - width / 2;
        list.addRectFilled(left, y, left + width, y + HEIGHT * letter, 0xFF403830, HEIGHT * letter);
        double place = System.nanoTime() / NANOS / ROUND % 1;
        float from = left + (float) (place * (1 + PART) - PART) * width;
        float to = Math.min(from + PART * width, left + width);
        list.addRectFilled(Math.max(from, left), y, to, y + HEIGHT * letter, 0xFF409EF2, HEIGHT * letter);
    }

    /** Stops drawing. */
    @Override
    public void close() {
        ShaderProgram.beforeEach(() -> {});
    }
}

package dev.throng.app.ui;

import dev.throng.app.ui.font.Fonts;
import dev.throng.gl.image.Image;
import dev.throng.gl.memory.GpuTexture;
import dev.throng.gl.window.Key;
import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.callback.ImStrConsumer;
import imgui.callback.ImStrSupplier;
import imgui.flag.ImGuiPopupFlags;
import imgui.gl3.ImGuiImplGl3;
import imgui.internal.ImGuiContext;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * User interface of Dear ImGui with its OpenGL backend. This class passes input to Dear ImGui, because Dear ImGui's
 * window backend leaks callbacks and fails with incomplete cursor themes. Draws over the picture in the bound
 * framebuffer. Owns its OpenGL objects. Only one thread with one current context may use it.
 */
public final class Ui implements AutoCloseable {
    /** Height of a line of text on an ordinary display, pixels. */
    private static final float LINE = 16;

    private static final String SHADER_VERSION = "#version 450 core";

    /** Longest time step that ImGui receives, seconds, so that animations do not jump after a pause. */
    private static final float LONGEST_STEP = 0.1f;

    private final ImGuiContext context;
    private final UiRenderer renderer = new UiRenderer();
    private final Fonts fonts = Fonts.ofSystem();
    private final DoubleSupplier scale;
    private float styled;

    private Ui(DoubleSupplier scale, Supplier<String> pasted, Consumer<String> copy) {
        this.scale = scale;
        context = ImGui.createContext();
        ImGuiIO io = ImGui.getIO();
        io.setIniFilename(null); // no file in the current folder
        io.setSetClipboardTextFn(new ImStrConsumer() {
            @Override
            public void accept(String text) {
                copy.accept(text);
            }
        });
        io.setGetClipboardTextFn(new ImStrSupplier() {
            @Override
            public String get() {
                String text = pasted.get();
                fonts.need(text);
                return text;
            }
        });
        renderer.init(SHADER_VERSION);
    }

    /** Starts to load ImGui's native library on another thread. */
    public static void prepare() {
        UiLibrary.prepare();
    }

    /**
     * @param scale scale of text and margins, read before each frame: 1 on an ordinary display
     * @param pasted returns the clipboard's text, or an empty text
     * @param copy receives text that the user copies
     * @return the opened user interface; empty if this machine lacks ImGui's native library, so that users control the
     *     program by keys only
     */
    public static Optional<Ui> open(DoubleSupplier scale, Supplier<String> pasted, Consumer<String> copy) {
        try {
            UiLibrary.load();
            return Optional.of(new Ui(scale, pasted, copy));
        } catch (LinkageError missing) {
            return Optional.empty();
        }
    }

    /**
     * Draws the user interface over the picture.
     *
     * @param surface surface to draw on
     * @param seconds seconds since the last frame
     * @param content draws widgets by calls of {@link ImGui}
     */
    public void draw(Surface surface, double seconds, Runnable content) {
        ImGui.setCurrentContext(context);
        ImGuiIO io = ImGui.getIO();
        io.setDisplaySize(surface.width(), surface.height());
        io.setDisplayFramebufferScale(surface.dotsAcross(), surface.dotsDown());
        io.setDeltaTime((float) Math.min(Math.max(seconds, 1e-4), LONGEST_STEP));
        scale(io, surface);
        renderer.newFrame();
        ImGui.newFrame();
        try {
            content.run();
        } finally {
            ImGui.render();
        }
        renderer.renderDrawData(ImGui.getDrawData());
    }

    /**
     * Sets the size of letters in pixels of the display, and the size of widgets in screen coordinates.
     *
     * @param surface surface to draw on
     */
    private void scale(ImGuiIO io, Surface surface) {
        float pixels = Math.round(LINE * scale.getAsDouble());
        float dots = surface.dotsAcross();
        float style = pixels / LINE / dots;
        io.setFontGlobalScale(1 / dots);
        if (style != styled) {
            UiStyle.apply(style);
            styled = style;
        }
        fonts.size(Math.max(pixels, 1));
        fonts.update(io.getFonts()).ifPresent(renderer::glyphs);
    }

    /**
     * Requests glyphs for characters, such as those of a file's name. Latin letters always have glyphs.
     *
     * @param text text that contains the characters
     */
    public void need(String text) {
        fonts.need(text);
    }

    /**
     * Surface of the user interface.
     *
     * @param width width in screen coordinates, which are those of the mouse
     * @param height height in screen coordinates
     * @param pixelWidth width in pixels
     * @param pixelHeight height in pixels
     */
    public record Surface(int width, int height, int pixelWidth, int pixelHeight) {
        float dotsAcross() {
            return width == 0 ? 1 : (float) pixelWidth / width;
        }

        float dotsDown() {
            return height == 0 ? 1 : (float) pixelHeight / height;
        }
    }

    /** @return whether the mouse is over a window of the user interface, or drags something there */
    public boolean wantsMouse() {
        return ImGui.getIO().getWantCaptureMouse();
    }

    /** @return whether the user types into the user interface */
    public boolean wantsKeys() {
        return ImGui.getIO().getWantTextInput();
    }

    public boolean hasList() {
        return ImGui.isPopupOpen("", ImGuiPopupFlags.AnyPopup);
    }

    /**
     * Closes all lists and menus.
     *
     * @return whether any was open
     */
    public boolean closeLists() {
        boolean hadList = hasList();
        if (hadList) {
            ImGui.setWindowFocus(null);
        }
        return hadList;
    }

    public void key(Key key, boolean down) {
        int code = UiKeys.code(key);
        if (code != 0) {
            ImGui.getIO().addKeyEvent(code, down);
        }
    }

    public void typed(int character) {
        fonts.need(Character.toString(character));
        ImGui.getIO().addInputCharacter(character);
    }

    public void mouseMoved(double x, double y) {
        ImGui.getIO().addMousePosEvent((float) x, (float) y);
    }

    public void mouseButton(int button, boolean down) {
        if (button < MOUSE_BUTTONS) {
            ImGui.getIO().addMouseButtonEvent(button, down);
        }
    }

    private static final int MOUSE_BUTTONS = 5;

    public void wheel(double right, double up) {
        ImGui.getIO().addMouseWheelEvent((float) right, (float) up);
    }

    public void focused(boolean has) {
        ImGui.getIO().addFocusEvent(has);
    }

    @Override
    public void close() {
        ImGui.setCurrentContext(context);
        renderer.shutdown();
        renderer.destroyFontsTexture(); // also if no frame was drawn
        ImGui.destroyContext(context);
    }

    /**
     * ImGui's OpenGL backend, with a texture of glyphs that can be replaced between frames. Closing the backend frees
     * the texture.
     */
    static final class UiRenderer extends ImGuiImplGl3 {
        private @Nullable GpuTexture glyphs;

        /**
         * Replaces the texture of glyphs.
         *
         * @param picture picture of all glyphs of the user interface
         */
        void glyphs(Image picture) {
            destroyFontsTexture();
            glyphs = GpuTexture.unscaled("user interface: glyphs", picture);
            ImGui.getIO().getFonts().setTexID(glyphs.id());
        }

        /**
         * Creates no texture, because {@link #glyphs} has created one before the first frame.
         *
         * @return true, because the texture exists
         */
        @Override
        public boolean createFontsTexture() {
            return true;
        }

        @Override
        public void destroyFontsTexture() {
            if (glyphs != null) {
                glyphs.close();
            }
            glyphs = null;
        }
    }
}

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
 * Dear ImGui with its OpenGL half and our own input: its window half leaks callbacks and ends in an error where the cursor theme is
 * incomplete. Draws over whatever framebuffer is bound; used while one context is current, on one thread. It owns what it makes
 * there.
 */
public final class Ui implements AutoCloseable {
    /** Height of a line on an ordinary display, pixels. */
    private static final float LINE = 16;

    private static final String SHADER_VERSION = "#version 450 core";

    /** Frames are never further apart than that for it, seconds: after a long wait nothing jumps. */
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

    /** Begins to load the library. Callers with other work to do before they open a user interface save the time. */
    public static void prepare() {
        UiLibrary.prepare();
    }

    /**
     * Starts it, where this machine has the library; without it a program does with keys alone.
     *
     * @param scale of writing and margins, read before each frame: 1 on an ordinary display
     * @param pasted gives the text that was copied last, or an empty one
     * @param copy takes in what is copied
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
     * Shows what some statements say, over the picture.
     *
     * @param surface drawn to
     * @param seconds since the last frame
     * @param content calls of {@link ImGui}
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

    /** Glyphs are drawn in the display's pixels; sizes of widgets are in screen coordinates, which may be larger. */
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

    /** Asks for the characters of a text that will be shown, such as a name out of a file; Latin letters need no asking. */
    public void need(String text) {
        fonts.need(text);
    }

    /**
     * What is drawn on.
     *
     * @param width in screen coordinates, those of the mouse
     * @param height in screen coordinates
     * @param pixelWidth in pixels
     * @param pixelHeight in pixels
     */
    public record Surface(int width, int height, int pixelWidth, int pixelHeight) {
        float dotsAcross() {
            return width == 0 ? 1 : (float) pixelWidth / width;
        }

        float dotsDown() {
            return height == 0 ? 1 : (float) pixelHeight / height;
        }
    }

    /** Whether the mouse is its business: over one of its windows, or dragging there. */
    public boolean wantsMouse() {
        return ImGui.getIO().getWantCaptureMouse();
    }

    /** Whether the user interface takes the keys: the user is typing. */
    public boolean wantsKeys() {
        return ImGui.getIO().getWantTextInput();
    }

    /** Whether a list or a menu is open. */
    public boolean hasList() {
        return ImGui.isPopupOpen("", ImGuiPopupFlags.AnyPopup);
    }

    /** Closes all lists and menus. @return whether any was open */
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
        renderer.destroyFontsTexture(); // also where no frame was drawn
        ImGui.destroyContext(context);
    }

    /** The binding's OpenGL half, with a texture of glyphs that can be replaced between frames. Owns the texture. */
    static final class UiRenderer extends ImGuiImplGl3 {
        private @Nullable GpuTexture glyphs;

        /** Replaces the glyphs. @param picture of the atlas of the current user interface */
        void glyphs(Image picture) {
            destroyFontsTexture();
            glyphs = GpuTexture.unscaled("user interface: glyphs", picture);
            ImGui.getIO().getFonts().setTexID(glyphs.id());
        }

        /** Does nothing: the texture is there before the first frame. */
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

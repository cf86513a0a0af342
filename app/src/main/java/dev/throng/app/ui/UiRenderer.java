package dev.throng.app.ui;

import dev.throng.gl.image.Image;
import dev.throng.gl.memory.Texture;
import imgui.ImGui;
import imgui.gl3.ImGuiImplGl3;
import org.jspecify.annotations.Nullable;

/** The binding's OpenGL half, with a texture of glyphs that can be replaced between frames. Owns the texture. */
final class UiRenderer extends ImGuiImplGl3 {
    private @Nullable Texture glyphs;

    /** Replaces the glyphs. @param picture of the atlas of the current user interface */
    void glyphs(Image picture) {
        destroyFontsTexture();
        glyphs = Texture.image(
                "user interface: glyphs",
                picture,
                Texture.Texels.QUANTITIES,
                Texture.Wrapping.CLAMPED,
                Texture.Filter.LINEAR);
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

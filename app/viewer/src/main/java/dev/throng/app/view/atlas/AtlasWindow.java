package dev.throng.app.view.atlas;

import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.pick.Inspector;
import dev.throng.app.view.pick.Picked;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Tip;
import dev.throng.app.view.widget.Widgets;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.gl.image.Image;
import dev.throng.gl.memory.GpuTexture;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import imgui.type.ImInt;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Window that shows a role's sampled clips as they are stored on the GPU, with zoom, and a tooltip about the texel
 * under the mouse. Owns its texture.
 */
public final class AtlasWindow implements AutoCloseable {
    private static final float WIDTH = 40; // heights of a letter
    private static final float HEIGHT = 28;
    private static final float LEFT = 27; // beside the panel, if the screen has space there
    private static final float MARGIN = 10;
    private static final int LARGEST = 24;

    private final ViewState.Switches switches;
    private final Inspector inspector;
    private final int side;
    private final Widgets widgets;
    private int zoom = 4;
    private int role;
    private @Nullable Picked followed;
    private @Nullable ClipAtlas shown;
    private @Nullable GpuTexture texture;

    /** @param side largest width and height of a texture on the device, in texels */
    public AtlasWindow(ViewState state, Inspector inspector, long side) {
        switches = state.switches;
        widgets = new Widgets(state);
        this.inspector = inspector;
        this.side = (int) Math.min(side, Integer.MAX_VALUE);
    }

    /**
     * Draws the window while it is open.
     *
     * @param top lower edge of the bar over the picture, screen coordinates
     * @param bottom lower edge of the picture, screen coordinates
     */
    public void draw(LiveScene scene, float top, float bottom) {
        if (!switches.atlas) {
            return;
        }
        float letter = ImGui.getFontSize();
        float right = ImGui.getIO().getDisplaySizeX() - MARGIN;
        float width = Math.max(Math.min(WIDTH * letter, right - MARGIN), 1);
        float height = Math.max(Math.min(HEIGHT * letter, bottom - top - MARGIN), 1);
        ImGui.setNextWindowPos(Math.min(LEFT * letter, right - width), top, ImGuiCond.FirstUseEver);
        ImGui.setNextWindowSize(width, height, ImGuiCond.FirstUseEver);
        ImBoolean open = new ImBoolean(true);
        if (ImGui.begin(Widgets.id(Control.ATLAS_WINDOW), open, ImGuiWindowFlags.NoSavedSettings)) {
            List<PreparedCharacter> roles = scene.shown().characters().roles();
            choose(roles);
            show(roles.get(role).atlas());
            drawPicture(roles.get(role));
        }
        ImGui.end();
        switches.atlas = open.get();
    }

    /**
     * Chooses the role to show: that of the instance that the user picked last, or the role that the user selected in a
     * list since then.
     */
    private void choose(List<PreparedCharacter> roles) {
        Picked picked = inspector.picked().orElse(null);
        if (picked != null && !picked.equals(followed)) {
            role = picked.role();
        }
        followed = picked;
        String[] names = roles.stream().map(r -> r.character().name()).toArray(String[]::new);
        ImInt chosen = new ImInt(Math.min(role, names.length - 1));
        ImGui.combo(Widgets.id(Control.ATLAS_CHARACTER), chosen, names);
        widgets.end(Control.ATLAS_CHARACTER);
        role = chosen.get();
        zoom = widgets.slider(Control.ATLAS_ZOOM, zoom, 1, LARGEST, false);
    }

    private void show(ClipAtlas atlas) {
        if (atlas != shown) {
            close();
            texture = GpuTexture.pixels("atlas view", AtlasPicture.of(atlas, side));
            shown = atlas;
        }
    }

    private void drawPicture(PreparedCharacter character) {
        GpuTexture picture = Objects.requireNonNull(texture);
        if (picture.height() < character.atlas().sampleCount()) {
            ImGui.textDisabled(
                    Text.ATLAS_ROWS.of(picture.height(), character.atlas().sampleCount()));
        }
        if (character.atlas().data().form() != AtlasForm.RGBA32F) {
            ImGui.textWrapped(Text.ATLAS_DECODED.text());
        }
        ImGui.textWrapped(Text.ATLAS_LAYOUT.text());
        ImGui.beginChild("##texels", 0, 0, true, ImGuiWindowFlags.HorizontalScrollbar);
        ImGui.image(picture.id(), (float) picture.width() * zoom, (float) picture.height() * zoom);
        if (ImGui.isItemHovered()) {
            int column = (int) ((ImGui.getMousePosX() - ImGui.getItemRectMinX()) / zoom);
            int row = (int) ((ImGui.getMousePosY() - ImGui.getItemRectMinY()) / zoom);
            if (column < character.atlas().layout().texelsPerSample() && row < picture.height()) {
                AtlasTexel texel = AtlasTexel.at(character.atlas(), column, row);
                String joint = character.character().skeleton().name(texel.joint());
                Tip.show(Control.ATLAS_WINDOW, texel.words(character.atlas(), joint));
            }
        }
        ImGui.endChild();
    }

    /** @return memory of the atlas's picture; zero if the picture does not exist */
    public MemoryPlan memory() {
        return texture == null
                ? MemoryPlan.NONE
                : new MemoryPlan((long) Image.CHANNELS * texture.width() * texture.height(), 0, 0, 0, 0);
    }

    /** Frees the atlas's picture; a later frame can create the picture again. */
    @Override
    public void close() {
        if (texture != null) {
            texture.close();
        }
        texture = null;
        shown = null;
    }
}

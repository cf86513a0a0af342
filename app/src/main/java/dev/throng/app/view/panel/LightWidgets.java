package dev.throng.app.view.panel;

import dev.throng.app.option.setting.Backdrop;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.scene.StudioLook.ToneMapping;
import imgui.ImGui;
import imgui.flag.ImGuiColorEditFlags;
import imgui.flag.ImGuiSliderFlags;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Light, background and floor of a studio; each change shows in the next frame. */
public final class LightWidgets {
    private static final List<String> BUILT_IN = List.of("studio", "day");
    private static final float HALF_TURN = 180;
    private static final float DARKEST = 0.05f;
    private static final float BRIGHTEST = 20;
    private static final float FULL = 255;

    private final ViewState state;
    private final OptionWidgets widgets;

    public LightWidgets(ViewState state) {
        this.state = state;
        widgets = new OptionWidgets(state);
    }

    /** Draws them; nothing in other scenes. */
    public void draw() {
        StudioSettings studio = state.settings().picture().studio();
        if (studio == null) {
            return;
        }
        drawEnvironment(studio.environment());
        drawTone(studio.tone());
        drawBackground(studio.background());
        widgets.onOff("floor", "floor", studio.floor());
    }

    private void drawEnvironment(StudioSettings.Environment environment) {
        List<String> names = new ArrayList<>(BUILT_IN);
        boolean isFile = !names.contains(environment.name());
        String now = isFile ? String.valueOf(Path.of(environment.name()).getFileName()) : environment.name();
        if (isFile) {
            names.add(now);
        }
        String chosen = widgets.oneOf("environment", names, now);
        if (!chosen.equals(now)) {
            state.request("environment", chosen);
        }
        tip("the only light; drop a Radiance file (.hdr) on the window for another one");
        float[] turn = {(float) environment.turn()};
        if (ImGui.sliderFloat("turned", turn, -HALF_TURN, HALF_TURN, "%.0f degrees")) {
            state.request("environment-turn", String.format(Locale.ROOT, "%.1f", turn[0]));
        }
        tip("counter-clockwise seen from above; also: Shift and a drag of the right button");
    }

    private void drawTone(StudioSettings.Tone tone) {
        float[] exposure = {(float) tone.exposure()};
        int flags = ImGuiSliderFlags.Logarithmic;
        if (ImGui.sliderFloat("exposure", exposure, DARKEST, BRIGHTEST, "%.2f times", flags)) {
            state.request("exposure", String.format(Locale.ROOT, "%.4f", Math.max(exposure[0], DARKEST)));
        }
        tip("factor on the light, 0.05 to 20");
        widgets.choice("tone mapping", "tone-mapping", tone.mapping());
        tip(words(tone.mapping()));
    }

    private static String words(ToneMapping mapping) {
        return switch (mapping) {
            case NEUTRAL -> "Khronos PBR Neutral: base colours stay as they are";
            case ACES -> "ACES: more contrast, as in films";
            case NONE -> "none: what is brighter than white is cut off";
        };
    }

    private void drawBackground(Backdrop background) {
        float[] plain = background.srgb();
        boolean isEnvironment = plain == null;
        if (ImGui.checkbox("environment as background", isEnvironment)) {
            state.request("background", isEnvironment ? Backdrop.DEFAULT.word() : Backdrop.ENVIRONMENT);
        }
        if (plain != null && ImGui.colorEdit3("background", plain, ImGuiColorEditFlags.NoInputs)) {
            state.request("background", hex(plain));
        }
    }

    private static String hex(float[] srgb) {
        int rgb = 0;
        for (float channel : srgb) {
            rgb = rgb << 8 | Math.round(Math.min(Math.max(channel, 0), 1) * FULL);
        }
        return String.format(Locale.ROOT, "%06x", rgb);
    }

    private static void tip(String text) {
        if (ImGui.isItemHovered()) {
            ImGui.setTooltip(text);
        }
    }
}

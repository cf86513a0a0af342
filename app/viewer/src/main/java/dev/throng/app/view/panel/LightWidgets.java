package dev.throng.app.view.panel;

import dev.throng.app.option.setting.StudioBackground;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.widget.Scale;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiColorEditFlags;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Widgets for light, background and floor of scene studio; changes show in the next frame. */
public final class LightWidgets {
    private static final List<String> BUILT_IN = List.of("studio", "day");
    private static final float HALF_TURN = 180;
    private static final float DARKEST = 0.05f;
    private static final float BRIGHTEST = 20;
    private static final float FULL = 255;

    private final ViewState state;
    private final Widgets widgets;

    public LightWidgets(ViewState state) {
        this.state = state;
        widgets = new Widgets(state);
    }

    /** Draws the widgets, in scene studio only. */
    public void draw() {
        StudioSettings studio = state.settings().picture().studio();
        if (studio == null) {
            return;
        }
        drawEnvironment(studio.environment());
        drawTone(studio.tone());
        drawBackground(studio.background());
        widgets.onOff(Control.FLOOR, studio.floor());
    }

    private void drawEnvironment(StudioSettings.Environment environment) {
        List<String> names = new ArrayList<>(BUILT_IN);
        boolean isFile = !names.contains(environment.name());
        String now = isFile ? String.valueOf(Path.of(environment.name()).getFileName()) : environment.name();
        if (isFile) {
            names.add(now);
        }
        String chosen = widgets.oneOf(Control.ENVIRONMENT, names, now);
        if (!chosen.equals(now)) {
            state.request(Control.ENVIRONMENT.option(), chosen);
        }
        widgets.number(Control.ENVIRONMENT_TURN, environment.turn(), Scale.linear(-HALF_TURN, HALF_TURN));
    }

    private void drawTone(StudioSettings.Tone tone) {
        widgets.number(Control.EXPOSURE, tone.exposure(), Scale.logarithmic(DARKEST, BRIGHTEST));
        widgets.choice(Control.TONE_MAPPING, tone.mapping());
    }

    private void drawBackground(StudioBackground background) {
        float[] plain = background.srgb();
        boolean isEnvironment = plain == null;
        if (widgets.toggled(Control.SKY, isEnvironment) != isEnvironment) {
            state.request(
                    Control.SKY.option(),
                    isEnvironment ? StudioBackground.DEFAULT.optionValue() : StudioBackground.ENVIRONMENT);
        }
        if (plain != null) {
            boolean isOther = ImGui.colorEdit3(Widgets.id(Control.BACKGROUND), plain, ImGuiColorEditFlags.NoInputs);
            widgets.end(Control.BACKGROUND);
            if (isOther) {
                state.request(Control.BACKGROUND.option(), hex(plain));
            }
        }
    }

    private static String hex(float[] srgb) {
        int rgb = 0;
        for (float channel : srgb) {
            rgb = rgb << 8 | Math.round(Math.min(Math.max(channel, 0), 1) * FULL);
        }
        return String.format(Locale.ROOT, "%06x", rgb);
    }
}

package dev.throng.app.view.panel;

import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.view.state.ViewState;
import dev.throng.crowd.gl.scene.CullSettings;
import java.util.List;

/** What is drawn of the crowd, and how finely. */
public final class PictureSection implements Panel.Section {
    private static final double BIAS = 4;

    private static final List<String> SMOOTHING = List.of("0", "2", "4", "8", "filter");

    private final ViewState state;
    private final OptionWidgets widgets;
    private final LightWidgets light;

    public PictureSection(ViewState state) {
        this.state = state;
        widgets = new OptionWidgets(state);
        light = new LightWidgets(state);
    }

    @Override
    public String title() {
        return "Picture";
    }

    @Override
    public void draw() {
        PictureSettings picture = state.settings().picture();
        CullSettings detail = picture.detail();
        light.draw();
        widgets.onOff("culling", "cull", detail.cull());
        if (detail.cull()) {
            widgets.onOff("occlusion culling", "occlusion", detail.occlusion());
        }
        widgets.onOff("LOD", "lod", detail.lod());
        widgets.number("LOD bias", "lod-bias", detail.bias(), -BIAS, BIAS);
        widgets.onOff("animation LOD", "animation-lod", detail.poses());
        widgets.onOff("shadows", "shadows", picture.shadows());
        widgets.onOff("textures", "textures", picture.textures());
        widgets.choice("quality", "quality", picture.quality().tier());
        widgets.choiceOrNone(
                "msaa", "as the quality says", SMOOTHING, state.viewRequest().value("msaa"));
        widgets.choice("back faces", "backface", picture.backface());
        ViewState.Switches switches = state.switches;
        switches.vsync = OptionWidgets.toggled("vsync (F7)", switches.vsync);
    }
}

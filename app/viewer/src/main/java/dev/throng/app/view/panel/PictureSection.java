package dev.throng.app.view.panel;

import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.WindowPart;
import dev.throng.app.view.widget.Scale;
import dev.throng.app.view.widget.Widgets;
import dev.throng.crowd.gl.scene.CullSettings;
import java.util.List;

/** Section of the panel about content and quality of pictures. */
public final class PictureSection implements Panel.Section {
    private static final double BIAS = 4;

    private static final List<String> SMOOTHING = List.of("0", "2", "4", "8", "filter");

    private final ViewState state;
    private final Widgets widgets;
    private final LightWidgets light;

    public PictureSection(ViewState state) {
        this.state = state;
        widgets = new Widgets(state);
        light = new LightWidgets(state);
    }

    @Override
    public WindowPart part() {
        return WindowPart.PICTURE;
    }

    @Override
    public void draw() {
        PictureSettings picture = state.settings().picture();
        CullSettings detail = picture.detail();
        light.draw();
        widgets.onOff(Control.CULL, detail.cull());
        if (detail.cull()) {
            widgets.onOff(Control.OCCLUSION, detail.occlusion());
        }
        widgets.onOff(Control.LOD, detail.lod());
        widgets.number(Control.LOD_BIAS, detail.bias(), Scale.linear(-BIAS, BIAS));
        widgets.onOff(Control.ANIMATION_LOD, detail.poses());
        widgets.onOff(Control.SHADOWS, picture.shadows());
        widgets.onOff(Control.TEXTURES, picture.textures());
        widgets.choice(Control.QUALITY, picture.quality().tier());
        widgets.choiceOrNone(Control.MSAA, SMOOTHING, state.viewRequest().value(Control.MSAA.option()));
        widgets.choice(Control.TEMPORAL, picture.quality().asked().temporal());
        widgets.choice(Control.BACKFACE, picture.backface());
        ViewState.Switches switches = state.switches;
        switches.vsync = widgets.toggled(Control.VSYNC, switches.vsync);
    }
}

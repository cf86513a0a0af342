package dev.throng.app.view.panel;

import dev.throng.app.option.Choices;
import dev.throng.app.option.setting.PictureSettings;
import dev.throng.app.view.state.Desk;
import dev.throng.crowd.gl.scene.Look;
import dev.throng.crowd.gl.scene.Selection;
import java.util.List;

/** What is drawn of the crowd, and how finely. */
public final class PictureSection implements Panel.Section {
    private static final double BIAS = 4;

    private final Desk desk;
    private final OptionWidgets widgets;

    public PictureSection(Desk desk) {
        this.desk = desk;
        widgets = new OptionWidgets(desk);
    }

    @Override
    public String title() {
        return "Picture";
    }

    @Override
    public void draw() {
        PictureSettings picture = desk.settings().picture();
        Selection detail = picture.detail();
        widgets.onOff("culling", "cull", detail.cull());
        if (detail.cull()) {
            widgets.onOff("leave out the hidden", "occlusion", detail.occlusion());
        }
        widgets.onOff("levels of detail", "lod", detail.lod());
        widgets.number("level bias", "lod-bias", detail.bias(), -BIAS, BIAS);
        widgets.onOff("shared and slower poses far away", "animation-lod", detail.poses());
        widgets.onOff("shadows", "shadows", picture.shadows());
        widgets.onOff("textures", "textures", picture.textures());
        String samples = Integer.toString(picture.samples());
        widgets.choice("samples (MSAA)", "msaa", List.of("0", "2", "4", "8"), samples.equals("1") ? "0" : samples);
        widgets.choice("back faces", "backface", Choices.words(Look.Sides.class), Choices.word(picture.backface()));
        Desk.Switches switches = desk.switches;
        switches.vsync = OptionWidgets.toggled("wait for the screen (F7)", switches.vsync);
    }
}

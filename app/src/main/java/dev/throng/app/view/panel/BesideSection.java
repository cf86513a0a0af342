package dev.throng.app.view.panel;

import dev.throng.app.option.Choices;
import dev.throng.app.view.state.Desk;
import dev.throng.app.view.state.Show;
import dev.throng.crowd.gl.Twinned;
import dev.throng.crowd.gl.scene.Evaluation;
import dev.throng.crowd.gl.scene.HeatColours;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.List;
import java.util.Locale;

/** Which paths evaluate the crowd, and how far they are apart. */
public final class BesideSection implements Panel.Section {
    private static final int STEPS = 48;
    private static final float BAR = 0.8f; // letters' heights

    private final Desk desk;
    private final Show show;
    private final Beside beside;
    private final CheckSection check;
    private final OptionWidgets widgets;

    public BesideSection(Desk desk, Show show, Beside beside, CheckSection check) {
        this.desk = desk;
        this.show = show;
        this.beside = beside;
        this.check = check;
        widgets = new OptionWidgets(desk);
    }

    @Override
    public String title() {
        return "CPU beside GPU";
    }

    @Override
    public void draw() {
        List<String> words = Choices.words(Evaluation.By.class);
        String before = Choices.word(desk.switches.mode);
        String chosen = widgets.oneOf("shown", words, before);
        desk.switches.mode = Evaluation.By.values()[words.indexOf(chosen)];
        beside.split(OptionWidgets.toggled("line between GPU and CPU: drag it", beside.isSplit()));
        if (desk.switches.mode == Evaluation.By.DIFFERENCE) {
            drawScale();
        }
        show.twinned().filter(twin -> !twin.equals(Twinned.NOTHING)).ifPresent(BesideSection::drawTwin);
        check.draw();
    }

    private static void drawTwin(Twinned twin) {
        ImGui.textUnformatted(
                String.format(Locale.ROOT, "CPU: %,d instances in %.1f ms", twin.evaluated(), twin.milliseconds()));
        if (twin.left() > 0) {
            String badge = String.format(Locale.ROOT, "(!) %,d more are shown by the GPU", twin.left());
            ImGui.textColored(TimeGraph.BADGE, badge);
        }
    }

    /** From no difference to the largest that is told apart. */
    private void drawScale() {
        int[] power = {beside.exponent()};
        if (ImGui.sliderInt("times 10 to the", power, 0, Beside.MOST_EXPONENT)) {
            beside.exponent(power[0]);
        }
        HeatColours colours = new HeatColours(1);
        float step = ImGui.getContentRegionAvailX() / STEPS;
        float height = BAR * ImGui.getFontSize();
        float x = ImGui.getCursorScreenPosX();
        float y = ImGui.getCursorScreenPosY();
        ImDrawList list = ImGui.getWindowDrawList();
        for (int s = 0; s < STEPS; s++) {
            int colour = packed(colours.encoded(s / (STEPS - 1.0)));
            list.addRectFilled(x + s * step, y, x + (s + 1) * step, y + height, colour);
        }
        ImGui.dummy(STEPS * step, height);
        ImGui.textDisabled("0 to 1e-" + beside.exponent() + " of its size; grey: not compared");
    }

    /** As the panel wants it: opaque, a b g r. */
    private static int packed(int[] rgb) {
        return 0xFF << 24 | rgb[2] << 16 | rgb[1] << 8 | rgb[0];
    }
}

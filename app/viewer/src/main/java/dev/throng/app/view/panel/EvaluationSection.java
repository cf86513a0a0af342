package dev.throng.app.view.panel;

import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.ModelContent;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.text.WindowPart;
import dev.throng.app.view.widget.Widgets;
import imgui.ImGui;

/** Section of the panel about the computation of poses and vertices. */
public final class EvaluationSection implements Panel.Section {
    private final ViewState state;
    private final SceneController controller;
    private final Widgets widgets;

    public EvaluationSection(ViewState state, SceneController controller) {
        this.state = state;
        this.controller = controller;
        widgets = new Widgets(state);
    }

    @Override
    public WindowPart part() {
        return WindowPart.EVALUATION;
    }

    @Override
    public void draw() {
        EngineSettings engine = state.settings().engine();
        AtlasSettings atlas = engine.atlas();
        widgets.choice(Control.PATH, engine.path());
        widgets.choice(Control.SKINNING, engine.skinning());
        widgets.choice(Control.PALETTE, atlas.palette());
        widgets.choice(Control.ATLAS, atlas.atlas());
        widgets.choice(Control.INTERPOLATION, atlas.interpolation());
        widgets.choice(Control.PRESKIN, engine.prepasses().preskin());
        widgets.choice(Control.TRIANGLE_CULL, engine.prepasses().triangleCull());
        ModelContent content = state.settings().scene().files().content();
        widgets.onOff(Control.MORPHS, content.morphs());
        Kernel kernel = atlas.kernel();
        widgets.choiceOrNone(Control.KERNEL, Choices.words(Kernel.class), kernel == null ? null : Choices.word(kernel));
        ImGui.textDisabled(Text.IN_USE.of(String.join(", ", controller.kernels())));
    }
}

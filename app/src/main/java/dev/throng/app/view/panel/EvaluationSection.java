package dev.throng.app.view.panel;

import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.ModelContent;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import imgui.ImGui;

/** How characters are evaluated, and in which form. */
public final class EvaluationSection implements Panel.Section {
    private static final String OWN = "default";

    private final ViewState state;
    private final SceneController controller;
    private final OptionWidgets widgets;

    public EvaluationSection(ViewState state, SceneController controller) {
        this.state = state;
        this.controller = controller;
        widgets = new OptionWidgets(state);
    }

    @Override
    public String title() {
        return "Evaluation";
    }

    @Override
    public void draw() {
        EngineSettings engine = state.settings().engine();
        AtlasSettings atlas = engine.atlas();
        widgets.choice("palettes", "path", engine.path());
        widgets.choice("skinning", "skinning", engine.skinning());
        widgets.choice("palette format", "palette", atlas.palette());
        widgets.choice("atlas", "atlas", atlas.atlas());
        widgets.choice("interpolation", "interpolation", atlas.interpolation());
        widgets.onOff("pre-skinning", "preskin", engine.prepass().skinning());
        widgets.onOff("triangle culling", "triangle-cull", engine.prepass().triangleCulling());
        ModelContent content = state.settings().scene().files().content();
        widgets.onOff("morph targets", "morphs", content.morphs() == ModelContent.Morphing.APPLIED);
        Kernel kernel = atlas.kernel();
        widgets.choiceOrNone("kernel", OWN, Choices.words(Kernel.class), kernel == null ? null : Choices.word(kernel));
        ImGui.textDisabled("in use: " + String.join(", ", controller.kernels()));
    }
}

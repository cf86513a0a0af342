package dev.throng.app.option.setting;

import dev.throng.app.option.setting.AtlasSettings.Fetch;
import dev.throng.app.option.setting.AtlasSettings.Kernels;
import dev.throng.app.option.setting.PrepassChoice.Use;
import dev.throng.app.option.setting.RunSettings.EngineSettings;

/**
 * Renderer features that change speed but no picture, in the order of their trials. A trial compares frame times with
 * and without a feature.
 */
public enum TriedFeature {
    /** Reading of palettes from storage blocks, instead of from textures. */
    PALETTE_FETCH("--palette-fetch storage"),
    /** Skinning of vertices once per frame, instead of in each draw. */
    PRESKIN("--preskin on"),
    /** Culling of invisible triangles. */
    TRIANGLE_CULL("--triangle-cull on");

    private final String option;

    TriedFeature(String option) {
        this.option = option;
    }

    /** @return option that switches the feature on */
    public String option() {
        return option;
    }

    /** @return whether settings request a trial of the feature */
    boolean isTried(EngineSettings engine) {
        return switch (this) {
            case PALETTE_FETCH -> engine.atlas().triesFetch();
            case PRESKIN -> engine.prepasses().preskin() == Use.AUTO;
            case TRIANGLE_CULL -> engine.prepasses().triangleCull() == Use.AUTO;
        };
    }

    /**
     * @param isOn whether the feature is on
     * @return settings with the feature switched on or off
     */
    EngineSettings in(EngineSettings engine, boolean isOn) {
        Use use = isOn ? Use.ON : Use.OFF;
        return switch (this) {
            case PALETTE_FETCH ->
                engine.with(engine.atlas()
                        .with(new Kernels(engine.atlas().kernel(), isOn ? Fetch.STORAGE : Fetch.TEXTURE)));
            case PRESKIN ->
                engine.with(new PrepassChoice(use, engine.prepasses().triangleCull()));
            case TRIANGLE_CULL ->
                engine.with(new PrepassChoice(engine.prepasses().preskin(), use));
        };
    }
}

package dev.throng.app.view.bar;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Warning;
import dev.throng.app.scene.Role;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.text.Control;
import dev.throng.app.view.text.Text;
import dev.throng.app.view.widget.Tip;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Badge with the number of the models' features that are not drawn exactly. A click opens a list of these features.
 * Without such features, the badge is hidden.
 */
public final class LossBadge {
    private static final float MARGIN = 10;
    private static final float WIDTH = 46; // heights of a letter
    private static final float HEIGHT = 22;

    private boolean isOpen;
    private @Nullable List<Role> counted;
    private List<ModelLosses> losses = List.of();

    /**
     * Features of a model that are approximated or ignored.
     *
     * @param model name of the model
     * @param warnings warnings from loading the model, one for each of these features
     */
    record ModelLosses(String model, List<Warning> warnings) {}

    /**
     * @param roles roles of the scene; several may have the same model
     * @return features that are not drawn exactly, for each model that has any
     */
    static List<ModelLosses> losses(List<Role> roles) {
        return roles.stream()
                .map(Role::character)
                .distinct()
                .map(LossBadge::losses)
                .filter(model -> !model.warnings.isEmpty())
                .toList();
    }

    private static ModelLosses losses(CharacterModel character) {
        List<Warning> lost = character.warnings().stream()
                .filter(warning -> warning.code().isLoss())
                .toList();
        return new ModelLosses(character.name(), lost);
    }

    /**
     * Draws the badge in the upper right corner, and the list while it is open.
     *
     * @param bottom lower edge of the picture, screen coordinates
     */
    public void draw(LiveScene scene, float bottom) {
        List<Role> roles = scene.shown().scenes().roles();
        if (roles != counted) {
            counted = roles;
            losses = losses(roles);
        }
        if (losses.isEmpty()) {
            return;
        }
        drawBadge();
        if (isOpen) {
            drawList(bottom);
        }
    }

    private void drawBadge() {
        int count = losses.stream().mapToInt(model -> model.warnings.size()).sum();
        float right = ImGui.getIO().getDisplaySizeX() - MARGIN;
        ImGui.setNextWindowPos(right, MARGIN, ImGuiCond.Always, 1, 0);
        ImGui.setNextWindowBgAlpha(0);
        ImGui.begin(
                "##losses",
                ImGuiWindowFlags.NoDecoration
                        | ImGuiWindowFlags.AlwaysAutoResize
                        | ImGuiWindowFlags.NoSavedSettings
                        | ImGuiWindowFlags.NoFocusOnAppearing);
        if (ImGui.smallButton(count == 1 ? Text.ONE_LOSS.text() : Text.SOME_LOSSES.of(count))) {
            isOpen = !isOpen;
        }
        Tip.of(Control.LOSSES);
        ImGui.end();
    }

    private void drawList(float bottom) {
        float letter = ImGui.getFontSize();
        float wide = Math.min(WIDTH * letter, ImGui.getIO().getDisplaySizeX() - 2 * MARGIN);
        float top = MARGIN + 2 * letter;
        float high = Math.max(Math.min(HEIGHT * letter, bottom - top - MARGIN), 1);
        ImGui.setNextWindowPos(ImGui.getIO().getDisplaySizeX() - MARGIN, top, ImGuiCond.Always, 1, 0);
        ImGui.setNextWindowSizeConstraints(wide, 0, wide, high);
        var open = new ImBoolean(true);
        if (ImGui.begin(
                Control.LOSSES.label(), open, ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoSavedSettings)) {
            losses.forEach(model -> drawModel(model, wide));
        }
        ImGui.end();
        isOpen = open.get();
    }

    private static void drawModel(ModelLosses model, float wide) {
        ImGui.textDisabled(model.model);
        ImGui.pushTextWrapPos(wide - ImGui.getFontSize());
        for (Warning loss : model.warnings) {
            ImGui.bullet();
            ImGui.textUnformatted(loss.text());
            if (!loss.pointer().isEmpty()) {
                ImGui.textDisabled(Text.LOSS_PLACE.of(loss.pointer()));
            }
        }
        ImGui.popTextWrapPos();
    }
}

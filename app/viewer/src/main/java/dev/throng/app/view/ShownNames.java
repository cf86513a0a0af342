package dev.throng.app.view;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.app.scene.Role;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.state.ViewState;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Texts from files that the window may show, in any writing system: names of models, clips and joints, and messages.
 */
final class ShownNames {
    private final ViewState state;
    private @Nullable List<Role> reported;

    ShownNames(ViewState state) {
        this.state = state;
    }

    /**
     * Reports texts that the window may not have shown before.
     *
     * @param scene shown scene; null before the first scene
     * @param texts receives each text; may receive texts again
     */
    void report(@Nullable LiveScene scene, Consumer<String> texts) {
        state.messages().forEach(texts);
        state.viewRequest().models().forEach(path -> texts.accept(path.toString()));
        state.viewRequest().clips().forEach(path -> texts.accept(path.toString()));
        List<Role> roles = scene == null ? null : scene.shown().scenes().roles();
        if (roles != null && roles != reported) {
            roles.stream().map(Role::character).distinct().forEach(character -> report(character, texts));
        }
        reported = roles;
    }

    private static void report(CharacterModel character, Consumer<String> texts) {
        texts.accept(character.name());
        for (Clip clip : character.clips()) {
            texts.accept(clip.name());
            clip.markers().forEach(marker -> texts.accept(marker.name()));
        }
        for (int joint = 0; joint < character.skeleton().spatialJointCount(); joint++) {
            texts.accept(character.skeleton().name(joint));
        }
        character.warnings().forEach(warning -> texts.accept(warning.text() + warning.pointer()));
    }
}

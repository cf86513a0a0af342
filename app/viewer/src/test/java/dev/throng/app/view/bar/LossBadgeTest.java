package dev.throng.app.view.bar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Warning;
import dev.throng.app.scene.Role;
import dev.throng.assets.Tower;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The badge counts features missing in pictures, once per model, and ignores other warnings. */
class LossBadgeTest {
    private static final Warning LOST =
            new Warning(Warning.Code.EXTENSION_IGNORED, "/extensionsUsed/0", "EXT_unknown is ignored");
    private static final Warning APPROXIMATED =
            new Warning(Warning.Code.MATERIAL_APPROXIMATED, "/materials/0", "sheen is drawn as roughness");
    private static final Warning HARMLESS =
            new Warning(Warning.Code.CLIP_JOINTS_UNMATCHED, "", "1 joint of the clip is not there");

    private static Role role(String name, Warning... warnings) {
        CharacterModel tower = Tower.create();
        var character = new CharacterModel(name, tower.rig(), tower.surface(), tower.clips(), List.of(warnings));
        return new Role(character, character.clips());
    }

    @Test
    void harmlessWarningsAreNotCountedAsLosses() {
        assertEquals(List.of(), LossBadge.losses(List.of(role("whole"), role("warned", HARMLESS))));
    }

    @Test
    void lossesOfFileFeaturesAreListedByModel() {
        Role first = role("first", LOST, HARMLESS, APPROXIMATED);
        Role second = role("second", APPROXIMATED);
        assertEquals(
                List.of(
                        new LossBadge.ModelLosses("first", List.of(LOST, APPROXIMATED)),
                        new LossBadge.ModelLosses("second", List.of(APPROXIMATED))),
                LossBadge.losses(List.of(first, role("whole"), second)));
    }

    @Test
    void lossesOfAModelUsedTwiceInASceneAreListedOnce() {
        Role role = role("twice", LOST);
        assertEquals(
                1,
                LossBadge.losses(List.of(role, new Role(role.character(), List.of())))
                        .size());
    }
}

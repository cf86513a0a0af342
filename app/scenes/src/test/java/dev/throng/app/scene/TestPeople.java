package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;

/** People of few triangles, for tests of paths and clips. */
final class TestPeople {
    static final Role ADULT = role("adult");
    static final Role TALL = role("tall");
    static final Role STOUT = role("stout");
    static final Role CHILD = role("child");

    /** A level of about 180 triangles, the coarsest whose shoes stand on the ground like those of the finest level. */
    private static final int LEVEL = 5;

    private TestPeople() {}

    private static Role role(String name) {
        CharacterModel person = BuiltIns.load(name);
        return Role.of(person.level(LEVEL), null);
    }

    /** Returns an atlas of all clips at low accuracy: tests of scenes need times and positions, but no exact poses. */
    static ClipAtlas atlas(Role role) {
        return ClipBaker.bake(role.character(), BakeSettings.all(0.1));
    }
}

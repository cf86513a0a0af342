package dev.throng.bake.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Mesh;
import dev.throng.anim.Track;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.SmallRigs;
import dev.throng.bake.atlas.AtlasForm;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ContentHashTest {
    private static CharacterModel rig() {
        Track track = new Track(
                0, Channel.TRANSLATION, Interpolation.LINEAR, new float[] {0, 1}, new float[] {0, 0, 0, 1, 0, 0});
        return SmallRigs.oneJoint(new Clip(0, "clip", 1, List.of(track)));
    }

    @Test
    void equalCharactersHaveEqualHashes() {
        assertEquals(ContentHash.of(rig()), ContentHash.of(rig()));
    }

    @Test
    void hashChangesWithEveryInputOfBaking() {
        changes(rig -> rig.skeleton().restPose().values()[0] = 1e-9);
        changes(rig -> rig.palette().inverseBind()[3] = 1);
        changes(rig -> rig.meshes().get(0).geometry().positions()[5] = 7);
        changes(rig -> rig.meshes().get(0).influences().weights()[1] = 0.5f);
        changes(rig -> rig.clips().get(0).tracks().get(0).times()[1] = 0.9f);
        changes(rig -> rig.clips().get(0).tracks().get(0).values()[1] = -0f);
    }

    @Test
    void coarserLevelsDoNotChangeTheHash() {
        CharacterModel rig = rig();
        CharacterModel levelled = rig.withCoarser(List.of(SmallRigs.oneJoint().meshes()));
        assertEquals(ContentHash.of(rig), ContentHash.of(levelled));
    }

    private static void changes(Consumer<CharacterModel> change) {
        CharacterModel rig = rig();
        change.accept(rig);
        assertNotEquals(ContentHash.of(rig()), ContentHash.of(rig));
    }

    /** Names of cached files depend on this text. */
    @Test
    void textHashedForAMeshSourceEqualsItsToStringText() {
        Mesh.Source source = new Mesh.Source(1, "hips", 2, "body", 3, Mesh.Source.RIGID, 4);
        assertEquals(source.toString(), ContentHash.text(source));
    }

    @Test
    void hashChangesWithTheBakeSettings() {
        ContentHash content = ContentHash.of(rig());
        assertNotEquals(content.with(BakeSettings.all(1e-3)), content.with(BakeSettings.all(1e-4)));
        assertNotEquals(content.with(BakeSettings.all(1e-3)), content.with(BakeSettings.only(1e-3, 0)));
        assertNotEquals(content.with(BakeSettings.DEFAULT), content.with(BakeSettings.DEFAULT.with(AtlasForm.SNORM16)));
        assertEquals(content.with(BakeSettings.only(1e-3, 0, 1)), content.with(BakeSettings.only(1e-3, 1, 0)));
    }
}

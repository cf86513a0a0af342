package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.prepared;
import static dev.throng.app.stage.PreparedSceneTest.settings;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.option.StudioCall;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.scene.Role;
import dev.throng.app.scene.Scene;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** If another scene is shown, common parts are kept, others are freed, and an impossible scene changes nothing. */
@GlTest
@Tag("turn-2")
class LiveSceneTest {
    private static final PictureSize SIZE =
            new PictureSize(new FrameSize(64, 36), new Resolution(1, Antialiasing.NONE));
    private static final long MOMENT = 1_000_000; // ticks
    private static final RunSettings TOWERS = settings("--scene", "tower", "--instances", "4");
    private static final RunSettings PRESKINNED = settings("--scene", "tower", "--instances", "4", "--preskin", "on");
    private static final RunSettings GRID = settings("--scene", "grid", "--instances", "4");

    @Test
    void charactersAreFreedWhenNoSceneShowsThem(GlContext gl) {
        PreparedScene towers = prepared(TOWERS, null);
        PreparedCharacter tower = towers.characters().roles().get(0);
        try (CharacterPool characters = new CharacterPool(gl);
                LiveScene scene = LiveScene.open(characters, towers, SIZE)) {
            GpuCharacter uploaded = characters.of(tower);
            PreparedScene ahead = prepared(PRESKINNED, towers);
            scene.replaceScene(ahead);
            assertSame(uploaded, characters.of(tower), "the other scene shows it, too");
            scene.replaceScene(prepared(GRID, ahead));
            assertThrows(NoSuchElementException.class, () -> characters.of(tower));
            scene.screenshot(0);
        }
    }

    @Test
    void sceneIsUnchangedIfTheNextSceneDoesNotFitIntoMemory(GlContext gl) {
        PreparedScene towers = prepared(TOWERS, null);
        PreparedScene ahead = prepared(PRESKINNED, towers);
        PreparedScene tooMany = new PreparedScene(
                ahead.scenes(), ahead.characters(), new TooMany(ahead.scene()), ahead.crowds(), ahead.decor());
        try (CharacterPool characters = new CharacterPool(gl);
                LiveScene scene = LiveScene.open(characters, towers, SIZE)) {
            String before = scene.screenshot(0).hash();
            GlException refused = assertThrows(GlException.class, () -> scene.replaceScene(tooMany));
            assertEquals(GlException.Kind.OUT_OF_MEMORY, refused.kind());
            assertSame(towers, scene.shown());
            assertEquals(before, scene.screenshot(0).hash());
        }
    }

    @Test
    void grownCrowdEqualsACrowdPreparedAtThatSize(GlContext gl) {
        PreparedScene few = prepared(StudioCall.settings("flag", "--instances", "3"), null);
        PreparedScene many = prepared(StudioCall.settings("flag", "--instances", "40"), few);
        try (CharacterPool characters = new CharacterPool(gl);
                LiveScene whole = LiveScene.open(characters, many, SIZE);
                LiveScene scene = LiveScene.open(characters, few, SIZE)) {
            String all = whole.screenshot(0).hash();
            scene.replaceScene(many);
            Set<String> pictures = new HashSet<>();
            for (double share : new double[] {0, 0.5, 1}) {
                scene.grow(share);
                pictures.add(scene.screenshot(0).hash());
            }
            assertEquals(3, pictures.size(), "each share shows more figures");
            assertEquals(all, scene.screenshot(0).hash());
        }
    }

    @Test
    void shrunkMarchEqualsAMarchOpenedWithThatManyPeople(GlContext gl) {
        PreparedScene many = prepared(settings("--scene", "march", "--instances", "2000"), null);
        PreparedScene few = prepared(settings("--scene", "march", "--instances", "20"), many);
        try (CharacterPool characters = new CharacterPool(gl);
                LiveScene whole = LiveScene.open(characters, few, SIZE);
                LiveScene scene = LiveScene.open(characters, many, SIZE)) {
            long later = 3_000_000;
            String expected = whole.screenshot(later).hash();
            assertNotEquals(expected, whole.screenshot(0).hash(), "people are seen, and march");
            scene.replaceScene(few);
            assertEquals(expected, scene.screenshot(later).hash());
        }
    }

    /** Earlier frames from further away have coarser levels of detail, which later frames keep for a while. */
    @Test
    void pictureIsIndependentOfEarlierFrames(GlContext gl) {
        PreparedScene square = prepared(settings("--scene", "plaza", "--instances", "60"), null);
        FrameSize shown = new FrameSize(320, 180);
        Resolution full = square.settings().picture().quality().resolution();
        try (CharacterPool characters = new CharacterPool(gl);
                LiveScene scene = LiveScene.open(characters, square, new PictureSize(shown, full))) {
            assertTrue(scene.picture().isEmpty(), "before the first frame");
            View own = scene.ownView();
            scene.draw(own, DebugView.NONE, MOMENT, PassTimer.NONE);
            String alone = scene.picture().orElseThrow().hash();
            scene.draw(own, DebugView.NONE, MOMENT, PassTimer.NONE);
            String shownAgain = Picture.of(scene.target()).hash();
            for (float distance : new float[] {1, 0.25f}) {
                scene.draw(behind(own, distance), DebugView.NONE, MOMENT, PassTimer.NONE);
            }
            scene.draw(own, DebugView.NONE, MOMENT, PassTimer.NONE);
            assertNotEquals(shownAgain, Picture.of(scene.target()).hash(), "the shown frame keeps coarse levels");
            assertEquals(alone, scene.picture().orElseThrow().hash());
        }
    }

    /** Returns a view from behind another one, at a multiple of its eye's distance to the origin. */
    private static View behind(View view, float distance) {
        Vector3f eye = new Vector3f(view.eye());
        Vector3f ahead = new Vector3f(view.forward());
        eye.sub(new Vector3f(ahead).mul(distance * eye.length()));
        return View.lookAt(eye, new Vector3f(eye).add(ahead), view.lens());
    }

    /** A scene with more instances than any memory can hold. */
    private record TooMany(Scene scene) implements Scene {
        @Override
        public int count(int role) {
            return Integer.MAX_VALUE;
        }

        @Override
        public List<Role> roles() {
            return scene.roles();
        }

        @Override
        public int count() {
            return scene.count();
        }

        @Override
        public int role(int instance) {
            return scene.role(instance);
        }

        @Override
        public void put(int instance, CrowdState crowd, int slot) {
            scene.put(instance, crowd, slot);
        }

        @Override
        public FrameDescription picture(float aspect) {
            return scene.picture(aspect);
        }
    }
}

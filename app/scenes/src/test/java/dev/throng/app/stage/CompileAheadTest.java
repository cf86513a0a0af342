package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.prepared;
import static dev.throng.app.stage.PreparedSceneTest.settings;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.shader.ShaderProgram;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-3")
class CompileAheadTest {
    private static final PictureSize SIZE =
            new PictureSize(new FrameSize(160, 90), new Resolution(0.5, Antialiasing.NONE));

    private final AtomicInteger programs = new AtomicInteger();

    @BeforeEach
    void count() {
        ShaderProgram.beforeEach(programs::incrementAndGet);
    }

    @AfterEach
    void countNoMore() {
        ShaderProgram.beforeEach(() -> {});
    }

    private int drawn(GlContext gl, PreparedScene scene) {
        programs.set(0);
        try (CharacterPool characters = new CharacterPool(gl);
                LiveScene live = LiveScene.open(characters, scene, SIZE);
                Canvas still = Canvas.create("still", SIZE)) {
            live.draw(live.ownView(), DebugView.NONE, 0, PassTimer.NONE);
            live.drawStill(still, false);
        }
        return programs.get();
    }

    /** @param cached limit of culling time for cached programs, in nanoseconds */
    private int compiledAhead(GlContext gl, PreparedScene scene, long cached) {
        programs.set(0);
        CompileAhead.run(gl, () -> scene, SIZE, cached);
        return programs.get();
    }

    /** Unnecessary programs would delay the picture, and missing ones would have to be compiled when they are drawn. */
    @Test
    void allProgramsOfTheFirstPictureAreCompiledInAdvance(GlContext gl) {
        PreparedScene plaza = prepared(settings("--scene", "plaza", "--instances", "30"), null);
        int drawn = drawn(gl, plaza);
        assertTrue(drawn > 20, drawn + " programs");
        assertTrue(CompileAhead.suits(plaza));
        assertEquals(drawn, compiledAhead(gl, plaza, 0));
        int culling = compiledAhead(gl, plaza, Long.MAX_VALUE);
        assertTrue(0 < culling && culling < drawn / 4, culling + " programs of " + drawn);
        LiveObjects.checkNone(gl);
    }

    @Test
    void programsAreCompiledInAdvanceOnlyForScenesWithDecor() {
        assertFalse(CompileAhead.suits(prepared(settings("--scene", "tower", "--instances", "4"), null)));
    }

    @Test
    void compilingInAdvanceDoesNotChangeThePicture(GlContext gl) {
        PreparedScene plaza = prepared(settings("--scene", "plaza", "--instances", "10"), null);
        try (CharacterPool characters = new CharacterPool(gl);
                LiveScene scene = LiveScene.open(characters, plaza, SIZE)) {
            String before = scene.screenshot(0).hash();
            CompileAhead.run(gl, () -> plaza, SIZE, 0);
            assertEquals(before, scene.screenshot(0).hash());
        }
    }
}

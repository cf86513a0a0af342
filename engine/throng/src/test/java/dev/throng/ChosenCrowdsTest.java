package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;

import dev.throng.SceneOptions.Palettes;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@GlTest
class ChosenCrowdsTest {
    private static Crowd rows(Scene scene, int row) {
        Crowd crowd = scene.crowd(PREPARED, SIDE);
        crowd.forEach(it -> it.position(1.2 * (it.number() - SIDE / 2.0), 0, -25 * row)
                .heading(it.number())
                .play(Play.loop(row == 0 ? "walk" : "run").startTime(-0.1 * it.number())));
        return crowd;
    }

    private static byte[] alone(SceneOptions options, int row, double seconds) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options)) {
            rows(scene, row);
            return picture(scene, seconds);
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachViewShowsOnlyItsChosenCrowds(Palettes palettes) {
        SceneOptions options = SceneOptions.DEFAULT.palettes(palettes);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0);
                Target other = throng.offscreen(WIDTH, HEIGHT, 0)) {
            Crowd near = rows(scene, 0);
            Crowd far = rows(scene, 1);
            for (int k = 0; k < 4; k++) {
                picture(scene, 0.05 * k);
            }
            for (int k = 0; k < 4; k++) {
                scene.draw(Frame.at(1 + k, CAMERA, target).crowds(near));
                assertEquals(SIDE, visible(scene, target));
            }
            assertArrayEquals(alone(options, 0, 4), target.rgb());
            scene.draw(Frame.at(5.3, CAMERA, target).crowds(far));
            assertArrayEquals(alone(options, 1, 5.3), target.rgb(), "poses of a while ago are gone");
            Frame first = Frame.at(6.1, CAMERA, target).crowds(near);
            scene.draw(first, first.otherView(CAMERA, other).crowds(far));
            assertArrayEquals(alone(options, 0, 6.1), target.rgb());
            assertArrayEquals(alone(options, 1, 6.1), other.rgb(), "in another view alone");
            scene.draw(first.otherView(CAMERA, other).crowds(far, near));
            assertNotEquals(0, Arrays.compare(target.rgb(), other.rgb()));
            scene.draw(Frame.at(7, CAMERA, target));
            assertEquals(2 * SIDE, visible(scene, target));
        }
    }

    /**
     * A crowd's playback changes after a first view; the next view omits the crowd, the one after it shows the change.
     */
    @ParameterizedTest
    @EnumSource
    void changedPlaybackIsShownAfterAViewThatOmitsTheCrowd(Palettes palettes) {
        assertArrayEquals(changed(palettes, false), changed(palettes, true));
    }

    private static byte[] changed(Palettes palettes, boolean othersBefore) {
        SceneOptions options = SceneOptions.DEFAULT.palettes(palettes).animationLod(false);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            Crowd near = rows(scene, 0);
            Crowd far = rows(scene, 1);
            JointBuffer heads = far.jointBuffer("head", 3);
            Frame first = Frame.at(1, CAMERA, target);
            scene.draw(first);
            scene.draw(first.otherView(CAMERA, target).crowds(far));
            byte[] before = target.rgb();
            far.forEach(it -> it.play(Play.loop("walk").startTime(-0.1 * it.number())));
            if (othersBefore) {
                scene.draw(first.otherView(CAMERA, target).crowds(near));
            }
            scene.draw(first.otherView(CAMERA, target).crowds(far));
            assertNotEquals(0, Arrays.compare(before, target.rgb()), "the change is visible");
            float[] expected = far.instance(3).joint("head", new Matrix4f()).get(new float[16]);
            assertArrayEquals(expected, kept(heads), 1e-4f);
            return target.rgb();
        }
    }

    private static long visible(Scene scene, Target target) {
        target.rgb(); // waits for the device
        return scene.counts().orElseThrow().visible();
    }

    @Test
    void jointBuffersContainOnlyDrawnCrowds() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.animationLod(false));
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            Crowd near = rows(scene, 0);
            Crowd far = rows(scene, 1);
            JointBuffer heads = far.jointBuffer("head", 3);
            Frame first = Frame.at(1, CAMERA, target).crowds(near);
            scene.draw(first);
            assertArrayEquals(new float[16], kept(heads));
            scene.draw(first.otherView(CAMERA, target).crowds(far));
            float[] expected = far.instance(3).joint("head", new Matrix4f()).get(new float[16]);
            assertArrayEquals(expected, kept(heads), 1e-4f);
            scene.draw(Frame.at(2, CAMERA, target).crowds());
            assertArrayEquals(new float[16], kept(heads));
        }
    }

    private static float[] kept(JointBuffer joints) {
        float[] matrix = new float[16];
        glGetNamedBufferSubData(joints.bufferName(), 0, matrix);
        return matrix;
    }

    @Test
    void crowdsOfOtherScenesAreRefused() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Scene other = throng.scene();
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            Crowd here = rows(scene, 0);
            Crowd there = rows(other, 0);
            Frame frame = Frame.at(1, CAMERA, target);
            Class<IllegalArgumentException> wrong = IllegalArgumentException.class;
            assertThrows(wrong, () -> scene.draw(frame.crowds(here, there)));
            assertThrows(
                    wrong,
                    () -> scene.draw(frame, frame.otherView(CAMERA, target).crowds(there)));
            assertEquals(0, scene.seconds());
        }
    }
}

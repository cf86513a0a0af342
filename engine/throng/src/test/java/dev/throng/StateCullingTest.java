package dev.throng;

import static dev.throng.People.CAMERA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.util.function.Consumer;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Instances that play more than one clip are culled by the sphere of all motions that are active. */
@GlTest
class StateCullingTest {
    private static final int COUNT = 600;

    /** Clips that do not move the hips: joints may turn freely only while an instance reaches for a target. */
    private static final Model ROBOT = Robot.model(ModelOptions.DEFAULT.clips("wave", "kick"));

    private static final Consumer<Instance> REACHES = it -> it.reach(Reach.lookAt("head", new Vector3f(0, 2, 9), 60));

    /** A row of instances from left to right, through the picture and beyond. */
    private static Crowd row(Scene scene) {
        Crowd crowd = scene.crowd(ROBOT, COUNT);
        crowd.forEach(it -> it.position(0.05 * (it.number() - COUNT / 2.0), 0, 0)
                .blend(Play.loop("wave"), Play.loop("kick"), 0.5, 0));
        return crowd;
    }

    private static long visible(Scene scene, Target target) {
        scene.draw(Frame.at(1, CAMERA, target));
        target.rgb(); // waits for the device
        return scene.counts().orElseThrow().visible();
    }

    private static void assertSame(Consumer<Instance> begin, Consumer<Instance> end) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target target = throng.offscreen(64, 48, 0)) {
            Crowd crowd = row(scene);
            long before = visible(scene, target);
            begin.accept(crowd.instance(0));
            long wider = visible(scene, target);
            assertTrue(before < wider && wider < COUNT, before + " visible instances became " + wider);
            end.accept(crowd.instance(0));
            assertEquals(before, visible(scene, target));
        }
    }

    @Test
    void cullingSphereIsTightAgainAfterAReachEnds() {
        assertSame(REACHES, it -> it.reach());
    }

    @Test
    void cullingSphereIsTightAgainAfterATiltEnds() {
        assertSame(it -> it.up(new Vector3f(0.2f, 1, 0)), it -> it.up(new Vector3f(0, 1, 0)));
    }

    /** A playback of one clip needs no state: no state is written, but the previous one is removed. */
    @Test
    void cullingSphereIsTightAgainWhenASingleClipPlays() {
        assertSame(REACHES, it -> it.reach().play("wave"));
        assertSame(REACHES, it -> it.show(Mix.of(Play.loop("wave"))));
    }

    /** The first instance, out of view, is replaced by another one. */
    @Test
    void cullingSphereIsTightAgainAfterRemovalOfTheInstance() {
        assertSame(REACHES, it -> it.crowd.remove(it.number()));
    }
}

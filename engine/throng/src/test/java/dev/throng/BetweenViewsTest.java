package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A crowd that changes between two views of a moment: each view shows it as it is when the view is drawn. */
@GlTest
class BetweenViewsTest {
    enum Change {
        POSITION(crowd -> crowd.instance(3).position(0, 0, 3)),
        PLAY(crowd -> crowd.instance(3).position(0, 0, 3).play(Play.loop("run").startTime(-0.3))),
        LAYER(crowd -> crowd.instance(20).layer(0, Play.loop("wave").startTime(-0.4), 0)),
        GAZE(crowd -> crowd.instance(20).lookAt("head", new org.joml.Vector3f(9, 2, 0), 80)),
        TINT(crowd -> crowd.forEach(it -> it.tint(1, 0, 0))),
        REMOVED(crowd -> crowd.remove(2)),
        HIDDEN(crowd -> crowd.instance(2).visible(false)),
        ADDED(crowd -> crowd.add().position(0, 0, 5).play(Play.loop("run").startTime(-0.2))),
        MANY(crowd -> {
            crowd.resize(300);
            arrange(crowd);
        });

        private final Consumer<Crowd> how;

        Change(Consumer<Crowd> how) {
            this.how = how;
        }
    }

    /** @param between whether the change is made after a first view of the same moment */
    private static byte[] picture(Change change, boolean between) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 24);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            arrange(crowd);
            Frame frame = Frame.at(1, CAMERA, target);
            scene.draw(Frame.at(0.9, CAMERA, target));
            if (between) {
                scene.draw(frame);
                byte[] first = target.rgb();
                change.how.accept(crowd);
                scene.draw(frame.otherView(CAMERA, target));
                assertFalse(Arrays.equals(first, target.rgb()), "the change is visible");
            } else {
                scene.draw(Frame.at(1, CAMERA, target));
                change.how.accept(crowd);
                scene.draw(frame);
            }
            return target.rgb();
        }
    }

    @ParameterizedTest
    @EnumSource
    void isShownByTheNextView(Change change) {
        assertArrayEquals(picture(change, false), picture(change, true));
    }
}

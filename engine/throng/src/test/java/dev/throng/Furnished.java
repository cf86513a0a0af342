package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.arrange;

import org.joml.Vector3f;

/**
 * Scene with shadows, hills, a sky, occlusion culling, several crowds, states, tints, routes, foot placement and joints
 * of instances.
 */
final class Furnished {
    /** Instances per row in the largest crowd. */
    private static final int ROW = 300;

    private Furnished() {}

    /**
     * Fills a scene, and returns a frame of it.
     *
     * @param many instances of the largest crowd
     */
    static Frame frame(Scene scene, int many, Target target) {
        Ground ground = Ground.grid(-20, -20, 10, 5, new float[25]);
        furnish(scene, ground);
        field(scene.crowd(PREPARED, many));
        Light day = Light.clearDay(new Vector3f(1, 2, 1));
        Backdrop hills =
                Backdrop.plain(new Vector3f(0.3f, 0.4f, 0.3f)).hills(ground).contactShadows(0.5);
        return Frame.at(0, People.CAMERA, target).light(day).backdrop(hills).view(scene.view());
    }

    private static void furnish(Scene scene, Ground ground) {
        Crowd crowd = scene.crowd(PREPARED, People.SIDE * People.SIDE, Doing.Ways.LOOP);
        arrange(crowd);
        crowd.standOn(ground);
        crowd.instance(0).follow(Doing.Ways.LOOP, 0, 1);
        crowd.instance(1).tint(1, 0.5, 0.5).value(1);
        crowd.instance(2).blend(Play.loop("walk"), Play.loop("run"), 0.5, 0);
        crowd.instance(3).lookAt("head", new Vector3f(0, 2, 9), 60);
        crowd.instance(4).lookAt("head", crowd.instance(5), "head", 60);
        crowd.instance(5).feet(1).layer(0, Play.loop("wave").joints("chest"), 0);
        crowd.jointBuffer("head", 1, 2, 3);
        scene.decor(Crowd.of(PREPARED, 10), true);
    }

    private static void field(Crowd crowd) {
        crowd.forEach(it -> {
            int k = it.number();
            it.position(k % ROW - ROW / 2.0, 0, -k / ROW)
                    .seed(k)
                    .play(Play.loop("walk").startTime(-0.03 * k));
        });
    }
}

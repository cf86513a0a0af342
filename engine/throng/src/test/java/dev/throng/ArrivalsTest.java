package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlTest;
import dev.throng.gl.shader.ShaderProgram;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** After the first frame no draw has to compile a program: each is compiled when what needs it arrives. */
@GlTest
class ArrivalsTest {
    private static final Model DOG = Model.of(BuiltIns.load("dog"), ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    /** Seconds within which the programs of a picture are compiled, also on a busy machine. */
    private static final long MOST_SECONDS = 120;

    private static final Vector3f AHEAD = new Vector3f(0, 1.5f, 9);

    private final List<String> inDraws = new ArrayList<>();
    private int compiled;
    private String drawing = "";
    private double seconds;

    @BeforeEach
    void count() {
        ShaderProgram.beforeEach(() -> {
            compiled++;
            if (!drawing.isEmpty()) {
                inDraws.add(drawing);
            }
        });
    }

    @AfterEach
    void countNoMore() {
        ShaderProgram.beforeEach(() -> {});
    }

    private void draw(Scene scene, Frame frame, String what) {
        drawing = what;
        scene.draw(frame);
        drawing = "";
    }

    private Frame next(Target target) {
        seconds += 0.1;
        return Frame.at(seconds, People.CAMERA, target);
    }

    /** Draws two frames after a change of a crowd, since some of what it changes is only seen when a fade ends. */
    private void after(String what, Scene scene, Target target, Runnable change) {
        change.run();
        draw(scene, next(target), what);
        draw(scene, next(target), what + ", second frame");
    }

    private static Crowd people(Scene scene, int count) {
        Crowd crowd = scene.crowd(PREPARED, count, Doing.Ways.LOOP);
        arrange(crowd);
        return crowd;
    }

    private void playMore(Scene scene, Target target) {
        Crowd crowd = people(scene, 4);
        after("tint", scene, target, () -> crowd.instance(1).tint(1, 0.5, 0.5));
        after("route", scene, target, () -> crowd.instance(0).follow(Doing.Ways.LOOP, 0, 1));
        after("fade", scene, target, () -> crowd.instance(2).play(Play.loop("run"), 0.3));
        after(
                "layer",
                scene,
                target,
                () -> crowd.instance(3).layer(0, Play.loop("wave").joints("chest"), 0.3));
        after(
                "two layers",
                scene,
                target,
                () -> crowd.instance(3).layer(1, Play.loop("wave").joints("head"), 0.3));
        after("fade of a fade", scene, target, () -> {
            crowd.instance(2).play(Play.loop("walk"), 3);
            crowd.instance(2).play(Play.loop("wave"), 3);
        });
        after("joints", scene, target, () -> crowd.jointBuffer("head", 1, 2, 3));
        after(
                "shader of the host",
                scene,
                target,
                () -> crowd.surfaceShader("vec3 ownSurface(Fragment f) { return f.base; }"));
        after("more instances", scene, target, () -> crowd.resize(People.SIDE * People.SIDE));
    }

    private void turnJoints(Scene scene, Target target) {
        Crowd looking = people(scene, 2);
        after("look-at", scene, target, () -> looking.instance(0).lookAt("head", AHEAD, 60));
        Crowd following = people(scene, 2);
        after(
                "look-at at an instance",
                scene,
                target,
                () -> following.instance(0).lookAt("head", following.instance(1), "head", 60));
        Crowd reaching = people(scene, 2);
        after("two bones", scene, target, () -> reaching.instance(0).reach(Reach.twoBone("hand.L", AHEAD)));
        Crowd chained = people(scene, 2);
        after("chain", scene, target, () -> chained.instance(0).reach(Reach.ccd("upperarm.R", "hand.R", AHEAD)));
    }

    private void poseAndStand(Scene scene, Target target) {
        Crowd posed = people(scene, 2);
        after("pose of the host", scene, target, () -> {
            float[] pose =
                    new float[Instance.JOINT_TRANSFORM * PREPARED.joints().size()];
            posed.instance(0).pose(posed.instance(0).pose(pose), 0.1);
        });
        Crowd standing = people(scene, 2);
        after("uneven ground", scene, target, () -> {
            standing.standOn(Ground.grid(-20, -20, 10, 5, new float[25]));
            standing.instance(0).feet(1);
        });
        Crowd tilted = people(scene, 2);
        after("tilt", scene, target, () -> {
            tilted.standOn(Ground.grid(-20, -20, 10, 5, new float[25]));
            tilted.instance(0).tilt(1);
        });
    }

    private void add(Scene scene, Target target) {
        after("another model", scene, target, () -> scene.crowd(DOG, 3));
        after("decor", scene, target, () -> scene.decor(Crowd.of(DOG, 3), true));
        after("palettes for those seen", scene, target, () -> people(scene, 9000));
    }

    @Test
    void crowdsAndWhatInstancesDo() {
        SceneOptions options = SceneOptions.DEFAULT.shadows(true).occlusion(true);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(64, 48, 0)) {
            people(scene, 3);
            draw(scene, next(target), "");
            assertTrue(compiled > 5, compiled + " programs");
            playMore(scene, target);
            turnJoints(scene, target);
            poseAndStand(scene, target);
            add(scene, target);
            assertEquals(List.of(), inDraws);
        }
    }

    /** The first crowd that casts shadows changes the programs of all others. */
    @Test
    void theFirstShadow() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Target target = throng.offscreen(64, 48, 0)) {
            Crowd flat = Crowd.of(DOG, 3);
            scene.decor(flat, false);
            draw(scene, next(target), "");
            after("people", scene, target, () -> people(scene, 3));
            assertEquals(List.of(), inDraws);
        }
    }

    private void announced(String what, Scene scene, Frame frame) {
        int before = compiled;
        long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
        while (!scene.prepare(frame)) { // drivers that compile in other threads
            assertTrue(System.nanoTime() < end, () -> what + " is not compiled after " + MOST_SECONDS + " s");
            Thread.onSpinWait();
        }
        assertTrue(compiled > before, what + " needs no other programs");
        draw(scene, frame, what);
    }

    @Test
    void picturesThatAreAnnounced() {
        SceneOptions options = SceneOptions.DEFAULT.shadows(true).occlusion(true);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(64, 48, 0);
                Target samples = throng.offscreen(64, 48, 4)) {
            people(scene, People.SIDE);
            announced("first frame", scene, next(target));
            announced("day", scene, next(target).light(Light.clearDay(new Vector3f(1, 2, 1))));
            announced("evening", scene, next(target).light(Light.clearDay(new Vector3f(1, 0.1f, 1))));
            Backdrop plain = Backdrop.plain(new Vector3f(0.3f, 0.4f, 0.3f)).contactShadows(0.5);
            announced("plain", scene, next(target).backdrop(plain));
            announced("hills", scene, next(target).backdrop(plain.hills(Ground.grid(-20, -20, 10, 5, new float[25]))));
            announced(
                    "studio",
                    scene,
                    next(target).light(Light.studio(ThrongOptions.DEFAULT)).backdrop(Backdrop.environment()));
            announced("samples", scene, next(samples));
            announced("shadow map of the host", scene, next(target).depthOnly());
            assertEquals(List.of(), inDraws);
        }
    }
}

package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.MaterialVariants;
import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlTest;
import dev.throng.gl.shader.ShaderProgram;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * After the first frame, no draw or pick compiles a program: each is compiled when the instances that need it arrive.
 */
@GlTest
@Tag("turn-4")
class ProgramCompilationTest {
    private static final Model DOG = Model.of(BuiltIns.load("dog"), ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    /** People with a variant that shows the first material everywhere. */
    private static final Model VARIED = Model.of(
            People.ADULT.with(new MaterialVariants(
                    List.of("one"),
                    List.of(Collections.nCopies(People.ADULT.materials().size(), 0)))),
            ModelOptions.DEFAULT,
            ThrongOptions.DEFAULT);

    /** Time limit for compiling the programs of a picture, also on a busy machine, in seconds. */
    private static final long MOST_SECONDS = 120;

    private static final Vector3f AHEAD = new Vector3f(0, 1.5f, 9);
    private static final Vector3f DOWN = new Vector3f(0, -1, 0);
    private static final Light DAY = Light.clearDay(new Vector3f(1, 2, 1));
    private static final Light EVENING = Light.clearDay(new Vector3f(1, 0.1f, 1));
    private static final Light STUDIO = Light.studio(ThrongOptions.DEFAULT);
    private static final Backdrop PLAIN =
            Backdrop.plain(new Vector3f(0.3f, 0.4f, 0.3f)).contactShadows(0.5);
    private static final int VIEWS = 6;

    private final List<String> inDraws = new ArrayList<>();
    private int compiled;
    private String drawing = "";
    private double seconds;
    private boolean picks; // whether the host picks after each frame

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
        if (picks) {
            drawing = what.isEmpty() ? "" : "pick after " + what;
            scene.pick(AHEAD, DOWN);
        }
        drawing = "";
    }

    private Frame next(Target target) {
        seconds += 0.1;
        return Frame.at(seconds, People.CAMERA, target);
    }

    /** Draws two frames after a change, as some effects need the end of a fade. */
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
        after(
                "hidden part",
                scene,
                target,
                () -> crowd.instance(1).part(PREPARED.parts().get(0), false));
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
        after("tilt of a posed instance", scene, target, () -> {
            posed.standOn(Ground.grid(-20, -20, 10, 5, new float[25]));
            posed.instance(0).tilt(1);
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
        Crowd varied = scene.crowd(VARIED, 2);
        after("material variant", scene, target, () -> varied.instance(0).variant("one"));
        after("decor", scene, target, () -> scene.decor(Crowd.of(DOG, 3), true));
        after("palettes for those seen", scene, target, () -> people(scene, 9000));
    }

    @Test
    void programsForCrowdsAndPlaybackAreCompiledBeforeDrawing() {
        SceneOptions options = SceneOptions.DEFAULT.shadows(true).occlusion(true);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(64, 48, 0)) {
            people(scene, 3);
            picks = true;
            draw(scene, next(target), "");
            assertTrue(compiled > 5, compiled + " programs");
            playMore(scene, target);
            turnJoints(scene, target);
            poseAndStand(scene, target);
            add(scene, target);
            assertEquals(List.of(), inDraws);
        }
    }

    /** The first crowd that casts shadows changes all crowds' programs. */
    @Test
    void programsForTheFirstShadowedCrowdAreCompiledBeforeDrawing() {
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

    /** Dark spots under feet need other programs for instances on routes, even if the first frames had no backdrop. */
    @Test
    void programsForTheFirstBackdropAreCompiledBeforeDrawing() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT);
                Target target = throng.offscreen(64, 48, 0)) {
            Crowd crowd = people(scene, 3);
            draw(scene, next(target), "");
            draw(scene, next(target).backdrop(PLAIN), "");
            crowd.instance(0).follow(Doing.Ways.LOOP, 0, 1);
            draw(scene, next(target).backdrop(PLAIN), "route");
            assertEquals(List.of(), inDraws);
        }
    }

    /** Returns one of {@link #VIEWS} frames that need different programs of crowds. */
    private Frame view(int number, Target target, Target samples) {
        return switch (number) {
            case 0 -> next(target);
            case 1 -> next(target).light(DAY);
            case 2 -> next(target).light(EVENING);
            case 3 -> next(target).light(STUDIO);
            case 4 -> next(samples);
            default -> next(target).depthOnly();
        };
    }

    private void views(Scene scene, Target target, Target samples, String what) {
        for (int number = 0; number < VIEWS; number++) {
            draw(scene, view(number, target, samples), what.isEmpty() ? "" : what + ", view " + number);
        }
    }

    /** Crowds are prepared for all recent views of a frame. */
    @Test
    void programsForAdditionalViewsAreCompiledBeforeDrawing() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT);
                Target target = throng.offscreen(64, 48, 0);
                Target samples = throng.offscreen(64, 48, 4)) {
            Crowd crowd = people(scene, 3);
            views(scene, target, samples, "");
            crowd.instance(0).tint(1, 0.5, 0.5);
            views(scene, target, samples, "tint");
            assertEquals(List.of(), inDraws);
            for (int frame = 0; frame < 70; frame++) { // a view is forgotten after 64 frames
                draw(scene, view(0, target, samples), "");
            }
            draw(scene, next(target).light(DAY).backdrop(PLAIN), "");
            crowd.instance(0).part(PREPARED.parts().get(0), false);
            draw(scene, view(0, target, samples), "hidden part");
            assertEquals(List.of(), inDraws);
            draw(scene, view(1, target, samples), "old view");
            assertEquals("old view", inDraws.get(0));
        }
    }

    private void announced(String what, Scene scene, Frame frame) {
        int before = compiled;
        long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
        while (!scene.prepare(frame)) { // some drivers compile in other threads
            assertTrue(System.nanoTime() < end, () -> what + " is not compiled after " + MOST_SECONDS + " s");
            Thread.onSpinWait();
        }
        assertTrue(compiled > before, what + " needs no other programs");
        draw(scene, frame, what);
    }

    @Test
    void programsForAnnouncedPicturesAreCompiledBeforeDrawing() {
        SceneOptions options = SceneOptions.DEFAULT.shadows(true).occlusion(true);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(64, 48, 0);
                Target samples = throng.offscreen(64, 48, 4)) {
            people(scene, People.SIDE);
            announced("first frame", scene, next(target));
            announced("day", scene, next(target).light(DAY));
            announced("evening", scene, next(target).light(EVENING));
            announced("plain", scene, next(target).backdrop(PLAIN));
            announced("hills", scene, next(target).backdrop(PLAIN.hills(Ground.grid(-20, -20, 10, 5, new float[25]))));
            announced("studio", scene, next(target).light(STUDIO).backdrop(Backdrop.environment()));
            announced("samples", scene, next(samples));
            announced("shadow map of the host", scene, next(target).depthOnly());
            assertEquals(List.of(), inDraws);
        }
    }
}

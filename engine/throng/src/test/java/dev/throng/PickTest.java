package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.ModelOptions.Skinning;
import dev.throng.SceneOptions.Palettes;
import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlTest;
import dev.throng.gltf.MorphModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rays through random pixels hit the instances and points that the picture shows. */
@GlTest
@Tag("turn-5")
class PickTest {
    private static final SceneOptions FULL = SceneOptions.DEFAULT.levels(false).animationLod(false);
    private static final Camera ABOVE = Camera.lookAt(new Vector3f(0, 3, 6), new Vector3f(0, 0.7f, -6));
    private static final int FIELD = 320;

    /** More than {@code BatchPlan.SLOTTED}, so only visible instances have palettes. */
    private static final int MANY = 9000;

    enum Case {
        FINEST(FULL, PickTest::field),
        LEVELS(SceneOptions.DEFAULT.animationLod(false), PickTest::field),
        SHARED_AND_KEPT_POSES(SceneOptions.DEFAULT, PickTest::field),
        COARSE(SceneOptions.DEFAULT.lodBias(3), PickTest::field),
        STATES(SceneOptions.DEFAULT.lodBias(1), PickTest::states),
        FEET(SceneOptions.DEFAULT, PickTest::feet),
        ROUTES(SceneOptions.DEFAULT.shadows(true), PickTest::routes),
        MORPHS(SceneOptions.DEFAULT, PickTest::faces),
        DUAL_QUATERNIONS(SceneOptions.DEFAULT.occlusion(true), PickTest::dual),
        PALETTES_OF_THE_CPU(SceneOptions.DEFAULT.palettes(Palettes.CPU), PickTest::twoModels),
        MANY_INSTANCES(SceneOptions.DEFAULT, PickTest::many),
        TRIANGLE_CULLING(FULL.sides(SceneOptions.Sides.FRONT).triangleCulling(true), PickTest::field);

        private final SceneOptions options;
        private final Function<Scene, List<Crowd>> crowds;

        Case(SceneOptions options, Function<Scene, List<Crowd>> crowds) {
            this.options = options;
            this.crowds = crowds;
        }
    }

    /** Arranges rows up to 200 units away, with growing gaps. */
    private static void arrange(Crowd crowd) {
        List<String> clips = crowd.model().clips();
        crowd.forEach(it -> {
            int row = it.number() / 16;
            double away = 0.45 * row * row;
            it.position((it.number() % 16 - 7.5) * (1.1 + 0.05 * away), 0, 3 - away)
                    .heading(0.3 * it.number())
                    .scale(0.8 + 0.001 * it.number())
                    .play(Play.loop(clips.get(it.number() % clips.size())).startTime(-0.07 * it.number()));
        });
    }

    private static List<Crowd> field(Scene scene) {
        Crowd crowd = scene.crowd(People.PREPARED, FIELD);
        arrange(crowd);
        crowd.instance(5).visible(false);
        crowd.remove(9);
        return List.of(crowd);
    }

    private static List<Crowd> states(Scene scene) {
        Crowd crowd = field(scene).get(0);
        crowd.forEach(it -> {
            switch (it.number() % 4) {
                case 0 -> it.layer(0, Play.loop("wave").startTime(-0.1 * it.number()), 0);
                case 1 -> it.lookAt("head", new Vector3f(0, 3, 40), 80);
                case 2 -> it.play(Play.loop("run"), 0.4);
                default -> it.speed(1.3);
            }
        });
        return List.of(crowd);
    }

    private static List<Crowd> feet(Scene scene) {
        Crowd crowd = field(scene).get(0);
        crowd.standOn(Ground.sampled((x, z) -> 0.4 * Math.sin(0.5 * x) - 0.1 * z, -20, -60, 0.5, 140));
        crowd.forEach(it -> it.play("idle").feet(1));
        return List.of(crowd);
    }

    private static List<Crowd> routes(Scene scene) {
        Route way = Route.path(-6, 0, 6, -3, 12, -20, -12, -20);
        Crowd crowd = scene.crowd(People.PREPARED, 60, way);
        crowd.forEach(it -> it.play("walk").follow(way, 0.9 * it.number()));
        return List.of(crowd);
    }

    private static List<Crowd> faces(Scene scene) {
        Model face = Model.of("face", MorphModel.create().glb(), ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        Crowd crowd = scene.crowd(face, 60);
        crowd.forEach(it -> it.position(1.5 * (it.number() % 10 - 5), 0, -1.5 * (it.number() / 10))
                .scale(0.5)
                .play(Play.loop(face.clips().get(0)).startTime(-0.1 * it.number())));
        return List.of(crowd);
    }

    private static List<Crowd> dual(Scene scene) {
        ModelOptions options = ModelOptions.DEFAULT.skinning(Skinning.DUAL_QUATERNION);
        Crowd crowd = scene.crowd(Model.of(People.ADULT, options, ThrongOptions.DEFAULT), FIELD);
        arrange(crowd);
        return List.of(crowd);
    }

    private static List<Crowd> twoModels(Scene scene) {
        Model towers = Model.of(BuiltIns.load("tower"), ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        Crowd second = scene.crowd(towers, 20);
        second.forEach(it ->
                it.position(1.7 * (it.number() - 10), 0, -6).play(towers.clips().get(0)));
        return List.of(field(scene).get(0), second);
    }

    private static List<Crowd> many(Scene scene) {
        Crowd crowd = scene.crowd(People.PREPARED, MANY);
        crowd.forEach(it -> it.position(0.9 * (it.number() % 90 - 45), 0, 3 - 0.9 * (it.number() / 90))
                .heading(0.3 * it.number())
                .play(Play.loop("walk").startTime(-0.07 * it.number())));
        return List.of(crowd);
    }

    @ParameterizedTest
    @EnumSource
    void pickRaysHitTheInstancesAndPointsOfThePicture(Case shown) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(shown.options);
                NumberPicture picture = new NumberPicture(throng, ABOVE)) {
            List<Crowd> crowds = shown.crowds.apply(scene);
            picture.number(crowds);
            picture.draw(scene, 7);
            picture.check(scene::pick);
            picture.distances(crowds);
            picture.draw(scene, 1);
            picture.checkDistances(scene::pick);
        }
    }

    /** Views of a frame have separate levels of detail, also for instances that the last view does not show. */
    @Test
    void pickRaysOfEachViewHitInstancesAsTheViewShowsThem() {
        Camera aside = Camera.lookAt(new Vector3f(12, 6, 6), new Vector3f(0, 0, -4));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                SceneView left = scene.view();
                SceneView right = scene.view();
                NumberPicture near = new NumberPicture(throng, ABOVE);
                NumberPicture far = new NumberPicture(throng, aside)) {
            List<Crowd> crowds = field(scene);
            near.number(crowds);
            far.number(crowds);
            for (int frame = 0; frame < 5; frame++) {
                Frame first = near.frame(frame).view(left);
                scene.draw(first, far.other(first).view(right));
            }
            near.check(left::pick);
            far.check(right::pick);
            far.check(scene::pick);
        }
    }

    /** Picks ignore changes after a frame, although record indices may have changed. */
    @Test
    void pickRaysHitInstancesOfTheLastDrawnFrame() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                NumberPicture picture = new NumberPicture(throng, ABOVE)) {
            Vector3f eye = new Vector3f(0, 1, 5);
            Vector3f ahead = new Vector3f(0, 0, -1);
            Crowd crowd = scene.crowd(People.PREPARED, 3);
            assertTrue(
                    scene.pick(new Vector3f(0, 1, 1), ahead).isPresent(),
                    "before the first frame, all stand at the origin");
            crowd.forEach(it -> it.position(3 * it.number(), 0, 0).play("idle"));
            picture.draw(scene, 1);
            assertEquals(List.of(0), numbers(scene, eye, ahead));
            crowd.instance(0).position(-3, 0, 0);
            crowd.instance(2).position(0, 0, 2);
            assertEquals(List.of(0), numbers(scene, eye, ahead), "as it was drawn");
            crowd.remove(1);
            assertEquals(List.of(2), numbers(scene, eye, ahead), "as it is now");
            picture.draw(scene, 1);
            assertEquals(List.of(2), numbers(scene, eye, ahead));
            Vector3f behind = new Vector3f(-3, 1, 30);
            assertEquals(List.of(0), numbers(scene, behind, ahead), "from behind the camera");
        }
    }

    /** A fade sends the crowd's size to the device, which makes the last frame's lists invalid. */
    @Test
    void pickRaysHitPresentInstancesAfterARemovalAndAFade() {
        assertHit(2, (scene, crowd) -> {
            crowd.remove(1);
            crowd.instance(2).position(0, 0, 2);
            crowd.instance(0).play(Play.loop("walk"), 0.3);
        });
    }

    private static int hits(Scene scene, float x) {
        return scene.pick(new Vector3f(x, 1, 30), new Vector3f(0, 0, -1)).isPresent() ? 1 : 0;
    }

    /** The first tint, like the first route or hidden part, replaces buffers that the last frame has filled. */
    @Test
    void pickRaysHitPresentInstancesAfterTheFirstTint() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(People.PREPARED, 2)) {
            People.picture(scene, 1);
            crowd.instance(0).position(8, 0, 0);
            crowd.instance(1).position(4, 0, 0);
            assertEquals(List.of(1, 0), List.of(hits(scene, 0), hits(scene, 8)), "as drawn");
            crowd.instance(1).tint(1, 0, 0);
            assertEquals(List.of(0, 1), List.of(hits(scene, 0), hits(scene, 8)), "as placed");
        }
    }

    @Test
    void pickRaysHitPresentInstancesAfterASwap() {
        assertHit(1, (scene, crowd) -> {
            Crowd next = Crowd.of(People.PREPARED, 3);
            next.forEach(it -> it.position(3 * (it.number() - 1), 0, 0).play("idle"));
            scene.swap(crowd, next);
        });
    }

    /** Checks which instance a ray hits after a drawn crowd of three instances has changed. */
    private static void assertHit(int expected, BiConsumer<Scene, Crowd> change) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                NumberPicture picture = new NumberPicture(throng, ABOVE)) {
            Crowd crowd = scene.crowd(People.PREPARED, 3);
            crowd.forEach(it -> it.position(3 * it.number(), 0, 0).play("idle"));
            picture.draw(scene, 1);
            change.accept(scene, crowd);
            assertEquals(List.of(expected), numbers(scene, new Vector3f(0, 1, 5), new Vector3f(0, 0, -1)));
        }
    }

    /** Instances that were coarse in view are picked at the finest level once no view shows them. */
    @Test
    void pickRaysHitTheFinestLevelOutsideAllViews() {
        Camera away = Camera.lookAt(new Vector3f(0, 3, 6), new Vector3f(0, 3, 20));
        List<List<Double>> distances = new ArrayList<>();
        for (SceneOptions options :
                List.of(FULL, SceneOptions.DEFAULT.animationLod(false).lodBias(3))) {
            try (Throng throng = Throng.onCurrentContext();
                    Scene scene = throng.scene(options);
                    Target target = throng.offscreen(People.WIDTH, People.HEIGHT, 0)) {
                field(scene);
                scene.draw(Frame.at(0.9, ABOVE, target));
                scene.draw(Frame.at(1, away, target));
                distances.add(distances(scene));
            }
        }
        assertEquals(distances.get(0), distances.get(1));
    }

    private static List<Double> distances(Scene scene) {
        List<Double> distances = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            Vector3f along = new Vector3f(0.03f * (k - 20), -0.3f, -1);
            scene.pick(new Vector3f(0, 3, 6), along).ifPresent(hit -> distances.add(hit.distance()));
        }
        assertTrue(distances.size() > 5, "rays meet some");
        return distances;
    }

    private static List<Integer> numbers(Scene scene, Vector3f origin, Vector3f direction) {
        List<Integer> numbers = new ArrayList<>();
        scene.pick(origin, direction)
                .ifPresent(hit -> numbers.add(hit.instance().number()));
        return numbers;
    }
}

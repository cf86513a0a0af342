package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.life.Body;
import dev.throng.app.plaza.Square;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.state.Clock;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Motion of the square's people between frames, on the CPU path. {@code -Dplaza.people} and {@code -Dplaza.seconds}
 * increase crowd and duration.
 */
@Tag("turn-5")
class PlazaMotionTest {
    private static final int PEOPLE = Integer.getInteger("plaza.people", 160);
    private static final int SECONDS = Integer.getInteger("plaza.seconds", 12);
    private static final int FRAMES = 60; // per second

    /**
     * Largest change of a vertex's speed between frames, in metres per second. Among 10,000 people in 60 s, a walking
     * child's shin reaches 1.43, and a runner's thigh 3.84. A jump of a centimetre would add 0.6.
     */
    private static final double LIMIT = 1.9;

    private static final double RUNNING_LIMIT = 4.5;

    private static final List<Role> ROLES = Stream.of("adult", "woman", "child")
            .map(name -> Role.of(Body.withClips(BuiltIns.load(name)), null))
            .toList();
    private static final List<ClipAtlas> ATLASES = ROLES.stream()
            .map(role -> ClipBaker.bake(role.character(), BakeSettings.DEFAULT))
            .toList();

    private static PlazaScene scene(int count) {
        Square square = Square.of(1, count);
        Environment environment = PlazaScene.environment(square, true, Environment.Sides.MATERIAL);
        return new PlazaScene(new RoleAssignment(ROLES, true), square, List.of(), 1, environment);
    }

    private static List<CrowdState> crowds(PlazaScene scene) {
        return IntStream.range(0, ROLES.size())
                .mapToObj(role -> scene.crowd(role, ATLASES.get(role)))
                .toList();
    }

    @Test
    void peoplesVerticesNeverJump() {
        PlazaScene scene = scene(PEOPLE);
        List<CrowdState> crowds = crowds(scene);
        VertexSpeeds speeds = new VertexSpeeds(ROLES, crowds);
        int written = 0;
        long stated = 0;
        for (int frame = 0; frame <= SECONDS * FRAMES; frame++) {
            long ticks = frame * 1_000_000L / FRAMES;
            for (int role = 0; role < ROLES.size(); role++) {
                written += scene.renew(role, crowds.get(role), ticks).length;
                stated += crowds.get(role).states().count();
            }
            speeds.frame(ticks);
        }
        double share = (double) stated / (SECONDS * FRAMES + 1) / PEOPLE;
        System.out.printf("%s%n%d records written, %.3f of all play states%n", speeds, written, share);
        assertTrue(speeds.most(VertexSpeeds.Kind.STATED) <= LIMIT, speeds.toString());
        assertTrue(speeds.most(VertexSpeeds.Kind.RUNNING) <= RUNNING_LIMIT, speeds.toString());
        assertTrue(share > 0.005 && share < 0.25, "share of people with states: " + share);
    }

    @Test
    void skippingTimeGivesTheSameCrowdAsContinuousTime() {
        PlazaScene scene = scene(300);
        List<CrowdState> walked = crowds(scene);
        List<CrowdState> jumped = crowds(scene);
        SplittableRandom random = new SplittableRandom(3);
        long ticks = 0;
        for (int turn = 0; turn < 40; turn++) {
            for (int frame = 0; frame < 20; frame++) {
                ticks += random.nextLong(50_000);
                renew(scene, walked, ticks);
            }
            renew(scene, jumped, ticks + Clock.ticks(random.nextDouble(0, 500)));
            renew(scene, jumped, ticks);
            for (int role = 0; role < ROLES.size(); role++) {
                assertSame(walked.get(role), jumped.get(role), ticks);
            }
        }
    }

    private static void renew(PlazaScene scene, List<CrowdState> crowds, long ticks) {
        for (int role = 0; role < ROLES.size(); role++) {
            scene.renew(role, crowds.get(role), ticks);
        }
    }

    private static void assertSame(CrowdState walked, CrowdState jumped, long ticks) {
        for (int i = 0; i < walked.count(); i++) {
            assertEquals(walked.state(i), jumped.state(i), "instance " + i + " at " + ticks);
            assertEquals(walked.playback(i), jumped.playback(i), "instance " + i + " at " + ticks);
            assertEquals(walked.motion(i), jumped.motion(i), "instance " + i + " at " + ticks);
        }
    }

    @Test
    void onlyChangedInstanceRecordsAreWritten() {
        PlazaScene scene = scene(300);
        CrowdState crowd = crowds(scene).get(0);
        scene.renew(0, crowd, 1_000_000);
        assertArrayEquals(new int[0], scene.renew(0, crowd, 1_000_000));
        int[] later = scene.renew(0, crowd, 4_000_000);
        assertTrue(later.length > 0 && later.length < crowd.count() / 2, "found " + later.length);
    }
}

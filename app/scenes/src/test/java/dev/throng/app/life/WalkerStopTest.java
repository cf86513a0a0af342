package dev.throng.app.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.socket.RestJoints;
import dev.throng.anim.socket.Sockets;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Tests a person who walks along a line, stops and continues. */
class WalkerStopTest {
    private static final CharacterModel ADULT = Body.withClips(BuiltIns.load("adult"));
    private static final Body BODY = Body.of(ADULT).orElseThrow();
    private static final Clip WALK = BODY.clip("walk");
    private static final ClipAtlas ATLAS = ClipBaker.bake(ADULT, BakeSettings.DEFAULT);
    private static final Route LINE = Route.open(ArcCurve.from(0, 0, 0).line(1000));
    private static final double SPEED = 1.25;
    private static final double ROOM = 5;

    /** Largest height of a toe on the ground above its height at rest, in metres, as in {@code FootSlide}. */
    private static final double DOWN = 0.001;

    private static final double SLIDE = 0.01;

    private static final Set<String> BETWEEN = Set.of(StopClips.START_WALK, StopClips.STOP_WALK);

    private final CrowdState crowd = new CrowdState(ATLAS, 1, RouteTable.of(List.of(LINE)));
    private final Motion evenly = Motion.along(0, LINE, 100, SPEED);
    private final Renewal renewal = new Renewal();

    private void walk(long seed) {
        double tempo = SPEED / WALK.speed();
        ClipPlayback playback = ClipPlayback.loop(WALK.index(), 0, Clock.rate(WALK.duration(), tempo));
        Person person = new Person(BODY, playback, evenly, 1);
        assertTrue(person.steps());
        renewal.add(crowd, 0, new WalkStops(person, LINE.length(), SPEED, ROOM, new SplittableRandom(seed)));
    }

    private double way(Motion motion, long ticks) {
        return Integer.toUnsignedLong(motion.phase(ticks)) * 0x1p-32 * LINE.length();
    }

    @Test
    void stoppedWalkerCatchesUpWithoutLeavingItsFreeSpace() {
        for (long seed = 1; seed <= 8; seed++) {
            walk(seed);
            double before = 0;
            for (long ticks = 0; ticks < 90_000_000; ticks += 10_000) {
                renewal.renew(crowd, ticks);
                double way = way(crowd.motion(0), ticks);
                double ahead = way - way(evenly, ticks);
                assertTrue(ahead > -0.4 && ahead < ROOM, ahead + " m ahead at " + ticks);
                assertTrue(ticks == 0 || way - before > -1e-5 && way - before < 0.01 * 1.4 * SPEED, "at " + ticks);
                before = way;
            }
        }
    }

    @Test
    void feetHardlySlideWhileAWalkerFadesBetweenWalkAndStand() {
        double worst = 0;
        double fading = 0;
        for (long seed = 1; seed <= 4; seed++) {
            walk(seed);
            CpuJoints poser = new CpuJoints(ADULT, ATLAS);
            Toe[] toes = {new Toe("toe.L"), new Toe("toe.R")};
            for (long ticks = 0; ticks < 60_000_000; ticks += 4000) {
                renewal.renew(crowd, ticks);
                boolean fades = BETWEEN.contains(
                                ADULT.clips().get(crowd.clip(0).index()).name())
                        || crowd.state(0) != null;
                fading += fades ? 0.004 : 0;
                poser.pose(crowd, 0, ticks);
                float[] at = new float[RouteTransform.FLOATS];
                RouteTransform.of(crowd, 0, ticks, at);
                for (Toe toe : toes) {
                    worst = Math.max(worst, toe.slide(poser, at, fades));
                }
            }
        }
        double share = worst / (WALK.speed() * WALK.duration());
        System.out.printf("a toe slides by %.4f m, %.4f of a stride, %.2f s on the way%n", worst, share, fading);
        assertTrue(worst > 0 && share < SLIDE, share + " of a stride");
        assertEquals(240 / 24 * 1.35, fading, 3, "setting off, coming to rest and settling in a round");
    }

    /** Distance of a toe from its touchdown during fades. */
    private static final class Toe {
        private final int joint;
        private final double rest;
        private Vector3d down;

        Toe(String name) {
            joint = Sockets.joint(ADULT.skeleton(), name);
            rest = new RestJoints(ADULT.skeleton()).position(joint).y;
        }

        double slide(CpuJoints poser, float[] at, boolean fades) {
            Vector3d place = poser.model(joint).getTranslation(new Vector3d()).add(at[0], 0, at[2]);
            boolean isDown = fades && Math.abs(place.y - rest) < DOWN;
            down = !isDown ? null : down == null ? place : down;
            return down == null ? 0 : Math.hypot(place.x - down.x, place.z - down.z);
        }
    }

    @Test
    void walkerStopsOnlyWithEnoughFreeSpace() {
        assertTrue(WalkStops.fits(4, 1.25));
        assertFalse(WalkStops.fits(2, 1.25));
    }
}

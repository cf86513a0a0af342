package dev.throng.app.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.socket.Sockets;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.SplineCurve;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Tests of people's behaviours on the CPU path. */
class BehavioursTest {
    private static final CharacterModel ADULT = Body.withClips(BuiltIns.load("adult"));
    private static final Body BODY = Body.of(ADULT).orElseThrow();
    private static final ClipAtlas ATLAS = ClipBaker.bake(ADULT, BakeSettings.DEFAULT);
    private static final Route CIRCLE = Route.closed(ArcCurve.circle(0, 0, 3));
    private static final double SPEED = 2.5;

    private final CrowdState crowd = new CrowdState(ATLAS, 1, RouteTable.of(List.of(CIRCLE)));
    private final Renewal renewal = new Renewal();
    private final CpuJoints poser = new CpuJoints(ADULT, ATLAS);

    private static Person person(String clip, Motion motion) {
        Clip own = BODY.clip(clip);
        return new Person(BODY, ClipPlayback.loop(own.index(), 7 << 24, Clock.rate(own.duration(), 1)), motion, 1);
    }

    private Matrix4x3d joint(String name, long ticks) {
        renewal.renew(crowd, ticks);
        poser.pose(crowd, 0, ticks);
        return poser.model(Sockets.joint(ADULT.skeleton(), name));
    }

    /** Angle between the head's direction and a point, in degrees. */
    private double off(Vector3d target, long ticks) {
        Matrix4x3d head = joint("head", ticks);
        Vector3d way = new Vector3d(target).sub(head.getTranslation(new Vector3d()));
        return Math.toDegrees(head.transformDirection(new Vector3d(0, 0, 1)).angle(way));
    }

    @Test
    void headTurnsTowardsAPartnerAndBack() {
        Vector3d target = new Vector3d(0.8, 1.5, 0.5);
        renewal.add(crowd, 0, new Glances(person("idle", Motion.NONE), List.of(target), new SplittableRandom(1)));
        double least = 180;
        double most = 0;
        for (long ticks = 0; ticks < 40_000_000; ticks += 100_000) {
            double off = off(target, ticks);
            least = Math.min(least, off);
            most = Math.max(most, off);
        }
        assertTrue(least < 12 && most > 55, least + " to " + most + " degrees off");
    }

    @Test
    void runnersLeanTowardsTheMiddleOfTheirCircle() {
        Motion motion = Motion.along(0, CIRCLE, 1, SPEED);
        Leans leans = new Leans(person("run", motion), RouteCurvature.of(CIRCLE), CIRCLE.length(), 1, SPEED);
        assertEquals(Math.atan(SPEED * SPEED / 3 / 9.81), leans.largestTilt(), 1e-3);
        crowd.setMotion(0, motion);
        renewal.add(crowd, 0, leans);
        double inwards = 0;
        int steps = 70;
        for (int i = 0; i < steps; i++) {
            long ticks = i * 10_000L;
            Vector3d head = joint("head", ticks).getTranslation(new Vector3d());
            float[] at = new float[RouteTransform.FLOATS];
            RouteTransform.of(crowd, 0, ticks, at);
            Vector3d scene = head.rotateY(Math.atan2(at[5], at[4])).add(at[0], 0, at[2]);
            inwards += (3 - Math.hypot(scene.x, scene.z)) / head.y / steps;
        }
        assertEquals(Math.tan(leans.largestTilt()), inwards, 0.03);
    }

    @Test
    void routeCurvatureIsAlsoSampledWhereTheRouteIsStraight() {
        assertEquals(1, RouteCurvature.of(CIRCLE).shares().size());
        assertEquals(1 / 3.0, RouteCurvature.of(CIRCLE).curvatures().get(0), 0.01);
        Route wavy = Route.closed(SplineCurve.closed(0, 5, 3, 3, 5, 0, 3, -3, 0, -5, -3, -3, -1, 0, -3, 3));
        RouteCurvature bends = RouteCurvature.of(wavy);
        assertTrue(bends.curvatures().stream().anyMatch(k -> k > 0.1));
        assertTrue(bends.curvatures().stream().anyMatch(k -> k < -0.1));
        int count = bends.shares().size();
        for (int i = 0; i < count; i++) {
            double next = bends.curvatures().get((i + 1) % count);
            assertFalse(bends.curvatures().get(i) * next < 0, bends.toString());
            assertTrue(i == 0 || bends.shares().get(i) > bends.shares().get(i - 1), bends.toString());
        }
    }

    @Test
    void wavingRaisesTheHandButLeavesFeetUnchanged() {
        renewal.add(crowd, 0, new Waves(person("walk", Motion.NONE), new SplittableRandom(2)));
        CrowdState plain = new CrowdState(ATLAS, 1);
        plain.setPlayback(0, person("walk", Motion.NONE).playback());
        double highest = 0;
        int fingers = Sockets.joint(ADULT.skeleton(), "fingers.R");
        int foot = Sockets.joint(ADULT.skeleton(), "foot.R");
        CpuJoints other = new CpuJoints(ADULT, ATLAS);
        for (long ticks = 0; ticks < 40_000_000; ticks += 100_000) {
            Matrix4x3d steps = joint("foot.R", ticks);
            highest = Math.max(highest, poser.model(fingers).m31());
            other.pose(plain, 0, ticks);
            assertTrue(steps.equals(other.model(foot), 1e-6), "at " + ticks);
        }
        assertTrue(highest > 1.6, "the hand is raised to " + highest);
    }

    @Test
    void phoneLayerRaisesTheHandAndLeavesLegsUnchanged() {
        renewal.add(crowd, 0, new PhoneChecks(person("walk", Motion.NONE), new SplittableRandom(2)));
        int fingers = Sockets.joint(ADULT.skeleton(), "fingers.R");
        double highest = 0;
        double lowest = 2;
        for (long ticks = 0; ticks < 60_000_000; ticks += 100_000) {
            joint("head", ticks);
            double height = poser.model(fingers).m31();
            highest = Math.max(highest, height);
            lowest = Math.min(lowest, height);
        }
        assertTrue(lowest < 0.85 && highest > 1.2, "the hand is at " + lowest + " to " + highest);
    }

    /** The companions are side by side on tracks along z, and in line on tracks along x. */
    @Test
    void companionsLookAtEachOtherOnlySideBySide() {
        Route track = Route.closed(SplineCurve.closed(4, -12, 4, 0, 4, 12, 0, 16, -4, 12, -4, 0, -4, -12, 0, -16));
        CrowdState pair = new CrowdState(ATLAS, 2, RouteTable.of(List.of(track)));
        Motion motion = Motion.along(0, track, 0, 1.2);
        for (int i = 0; i < 2; i++) {
            pair.setTransform(i, new InstanceTransform(-0.37f + 0.74f * i, 0, 0, 0, 1));
            pair.setMotion(i, motion);
            Person walker = person("walk", motion);
            Vector3d beside = new Vector3d(0.74 - 1.48 * i, 0, 0);
            var other = new SideTalks.Companion(
                    beside, 0, BODY.head(BODY.clip("walk").index()), i);
            renewal.add(pair, i, new SideTalks(walker, track, other, new SplittableRandom(4)));
        }
        int meetings = 0;
        for (long ticks = 0; ticks < 120_000_000; ticks += 100_000) {
            renewal.renew(pair, ticks);
            double worst = Math.max(offOther(pair, 0, ticks), offOther(pair, 1, ticks));
            meetings += worst < 35 ? 1 : 0;
            boolean isInLine = Math.abs(Math.sin(track.heading((motion.phase(ticks) & 0xffff_ffffL) * 0x1p-32))) > 0.8;
            assertFalse(isInLine && pair.state(0) != null, "at " + ticks);
            boolean bothTalk = pair.state(0) != null
                    && pair.state(1) != null
                    && !pair.state(0).layers().isEmpty()
                    && !pair.state(1).layers().isEmpty();
            assertFalse(bothTalk, "at " + ticks);
        }
        assertTrue(meetings > 50, "tenths of a second: " + meetings);
    }

    /** Angle between one person's look and the other's head, in degrees. */
    private double offOther(CrowdState pair, int one, long ticks) {
        Matrix4x3d own = head(pair, one, ticks);
        Vector3d way =
                head(pair, 1 - one, ticks).getTranslation(new Vector3d()).sub(own.getTranslation(new Vector3d()));
        return Math.toDegrees(own.transformDirection(new Vector3d(0, 0, 1)).angle(way));
    }

    private Matrix4x3d head(CrowdState pair, int one, long ticks) {
        poser.pose(pair, one, ticks);
        float[] at = new float[RouteTransform.FLOATS];
        RouteTransform.of(pair, one, ticks, at);
        return new Matrix4x3d()
                .translation(at[0], at[1], at[2])
                .rotateY(Math.atan2(at[5], at[4]))
                .mul(poser.model(Sockets.joint(ADULT.skeleton(), "head")));
    }

    @Test
    void partsOfARepeatedScheduleFollowEachOtherWithoutGaps() {
        Rhythm rhythm = Rhythm.ofTicks(-17, 100, 50, 25);
        long next = rhythm.at(-1_000_000).begin();
        for (long now = next; now < 1_000_000; now = next) {
            Rhythm.Part part = rhythm.at(now);
            assertEquals(now, part.begin());
            assertEquals(part, rhythm.at(part.end() - 1));
            assertEquals(List.of(100L, 50L, 25L).get(part.index()), part.end() - part.begin());
            next = part.end();
        }
    }
}

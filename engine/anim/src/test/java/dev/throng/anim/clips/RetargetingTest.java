package dev.throng.anim.clips;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.anim.clips.ClipTransfer.Manner;
import dev.throng.anim.clips.Puppets.Limb;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ClipSampler;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("turn-6")
class RetargetingTest {
    private static final List<Limb> BODY = Puppets.body(Puppets.BODY);

    /** times on keys, between them, before and after */
    private static final double[] TIMES = {0, 0.05, 0.31, 0.77, 0.95, 1.02, 1.5, 1.93, 2, 2.5};

    private static final int SEEDS = 20;

    /** Float32 rounding of keys along a chain of six joints. */
    private static final double ROUNDING = 1e-6;

    /** Error of sampled hips under a turning root: the farthest key of hips 1 m high is within 1.5 m. */
    private static final double SAMPLING = 1.5 * HipsMotion.TOLERANCE;

    private record Seen(CharacterModel model, Pose pose) {
        static Seen at(CharacterModel model, Clip clip, double time) {
            Pose pose = model.skeleton().restPose().copy();
            ClipSampler.sample(clip, time, pose);
            return new Seen(model, pose);
        }

        static Seen resting(CharacterModel model) {
            return new Seen(model, model.skeleton().restPose());
        }

        Quaterniond rotation(int joint) {
            int o = Pose.offset(joint, Channel.ROTATION);
            double[] v = pose.values();
            Quaterniond own = new Quaterniond(v[o], v[o + 1], v[o + 2], v[o + 3]).normalize();
            int parent = model.skeleton().parent(joint);
            return parent == Skeleton.NO_PARENT ? own : rotation(parent).mul(own);
        }

        Vector3d place(int joint) {
            double[] m = new double[model.skeleton().jointCount() * AffineD.STRIDE];
            AffineD.localToModel(model.skeleton(), pose, m);
            int o = joint * AffineD.STRIDE;
            return new Vector3d(m[o + 3], m[o + 7], m[o + 11]);
        }

        int joint(String name) {
            return model.skeleton().joints().stream()
                    .map(joint -> joint.name())
                    .toList()
                    .indexOf(name);
        }
    }

    private static Clip retargeted(CharacterModel target, CharacterModel source, int clip) {
        CharacterModel all = new ClipTransfer(NamedNode.of(target.skeleton()), target, source).added(Manner.RETARGETED);
        return all.clips().get(target.clips().size() + clip);
    }

    private static double angle(Quaterniond a, Quaterniond b) {
        Quaterniond d = a.conjugate(new Quaterniond()).mul(b);
        return 2 * Math.atan2(Math.sqrt(d.x * d.x + d.y * d.y + d.z * d.z), Math.abs(d.w));
    }

    @Test
    void retargetingToTheSameSkeletonReproducesPoses() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Puppets random = new Puppets(seed);
            CharacterModel model = random.withClips(random.posed(BODY, 1));
            for (Clip clip : model.clips()) {
                Clip other = retargeted(model, model, clip.index());
                assertEquals(1.5, other.speed(), 1e-9);
                for (double time : TIMES) {
                    assertSamePose(Seen.at(model, clip, time), Seen.at(model, other, time));
                }
            }
        }
    }

    private static void assertSamePose(Seen expected, Seen found) {
        for (int j = 0; j < BODY.size(); j++) {
            assertEquals(0, angle(expected.rotation(j), found.rotation(j)), ROUNDING);
            assertEquals(0, expected.place(j).distance(found.place(j)), SAMPLING);
        }
    }

    @Test
    void clipRetargetedToTwiceTheSizeMovesAllJointsTwiceAsFar() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Puppets random = new Puppets(seed);
            CharacterModel source = random.withClips(random.posed(BODY, 1));
            CharacterModel target = Puppets.model(random.posed(BODY, 2));
            for (Clip clip : source.clips()) {
                Clip other = retargeted(target, source, clip.index());
                assertEquals(3, other.speed(), 1e-9);
                assertEquals(clip.markers(), other.markers());
                for (double time : TIMES) {
                    Seen there = Seen.at(source, clip, time);
                    Seen here = Seen.at(target, other, time);
                    assertChangesAlike(source, target, there, here, ROUNDING);
                    for (int j = 0; j < BODY.size(); j++) {
                        Vector3d twice = there.place(j).mul(2);
                        assertEquals(0, twice.distance(here.place(j)), 2 * SAMPLING, clip.name() + " " + j);
                    }
                }
            }
        }
    }

    private static void assertChangesAlike(
            CharacterModel source, CharacterModel target, Seen there, Seen here, double limit) {
        for (int j = 0; j < target.skeleton().jointCount(); j++) {
            int s = there.joint(target.skeleton().name(j));
            Quaterniond change =
                    there.rotation(s).mul(Seen.resting(source).rotation(s).conjugate());
            Quaterniond expected = change.mul(Seen.resting(target).rotation(j));
            assertEquals(
                    0,
                    angle(expected, here.rotation(j)),
                    limit,
                    target.skeleton().name(j));
        }
    }

    /** Joints of only one skeleton, in the middle of a limb, do not affect the common joints. */
    @Test
    void jointsMissingInOneSkeletonAreIgnored() {
        List<Limb> shorter = Puppets.body(List.of(
                List.of("hips", ""),
                List.of("chest", "hips"),
                List.of("neck", "chest"),
                List.of("hand", "chest"),
                List.of("foot", "hips")));
        for (int seed = 0; seed < SEEDS; seed++) {
            Puppets random = new Puppets(seed);
            CharacterModel whole = random.withClips(random.posed(BODY, 1));
            CharacterModel less = Puppets.model(random.posed(shorter, 1));
            for (Clip clip : whole.clips()) {
                Clip other = retargeted(less, whole, clip.index());
                for (double time : TIMES) {
                    // local errors add up along a chain of three
                    assertChangesAlike(
                            whole,
                            less,
                            Seen.at(whole, clip, time),
                            Seen.at(less, other, time),
                            3 * Retargeting.TOLERANCE);
                }
            }
        }
    }

    @Test
    void unmatchedJointsFollowTheNearestMatchedAncestor() {
        List<Limb> fewer =
                Puppets.body(List.of(List.of("hips", ""), List.of("chest", "hips"), List.of("hand", "chest")));
        Puppets random = new Puppets(3);
        CharacterModel source = random.withClips(random.posed(fewer, 1));
        CharacterModel target = Puppets.model(random.posed(BODY, 1));
        for (Clip clip : source.clips()) {
            Clip other = retargeted(target, source, clip.index());
            for (double time : TIMES) {
                Seen there = Seen.at(source, clip, time);
                Seen here = Seen.at(target, other, time);
                for (String name : List.of("hips", "chest", "hand")) {
                    assertEquals(
                            0,
                            angle(change(source, there, name), change(target, here, name)),
                            ROUNDING,
                            clip.name() + " " + name);
                }
                assertEquals(0, angle(change(target, here, "hips"), change(target, here, "spine")), ROUNDING);
                assertEquals(0, angle(change(target, here, "chest"), change(target, here, "arm")), ROUNDING);
            }
        }
    }

    private static Quaterniond change(CharacterModel model, Seen seen, String name) {
        int joint = seen.joint(name);
        return seen.rotation(joint).mul(Seen.resting(model).rotation(joint).conjugate());
    }

    @Test
    void retargetedRotationTracksKeepTheirKeysAndInterpolation() {
        Puppets random = new Puppets(5);
        CharacterModel source = random.withClips(random.posed(BODY, 1));
        CharacterModel target = Puppets.model(random.posed(BODY, 2));
        for (Clip clip : source.clips()) {
            List<Track> turning = retargeted(target, source, clip.index()).tracks().stream()
                    .filter(track -> track.channel() == Channel.ROTATION)
                    .toList();
            assertEquals(BODY.size(), turning.size());
            for (Track track : turning) {
                assertEquals(Interpolation.valueOf(clip.name()), track.interpolation());
                assertEquals(4, track.times().length);
            }
        }
    }

    /** Translations of other joints, scales and noise of the root are ignored; feet without a parent are not the hips. */
    @Test
    void onlyHipTranslationsAreRetargeted() {
        Clip clip = new Clip(
                0,
                "all move",
                1,
                List.of(
                        moving(0, 0, 1e-6f, 0),
                        moving(1, 0, 1, 5),
                        moving(2, 0, 1, 1),
                        moving(3, 0, 1, 9),
                        new Track(3, Channel.SCALE, Interpolation.LINEAR, new float[] {0, 1}, new float[] {
                            1, 1, 1, 9, 9, 9
                        })));
        CharacterModel source = Puppets.model(
                List.of(
                        new Limb("root", -1, 0),
                        new Limb("foot", 0, 1),
                        new Limb("hips", 0, 2, new Quaterniond(), new Vector3d(0, 1, 0)),
                        new Limb("spine", 2, 3, new Quaterniond(), new Vector3d(0, 1, 0))),
                clip);
        Clip other = retargeted(source, source, 0);
        assertEquals(1, other.tracks().size());
        assertEquals(2, other.tracks().get(0).joint());
        assertEquals(Channel.TRANSLATION, other.tracks().get(0).channel());
    }

    private static CharacterModel walker(double hips, double leg, Clip... clips) {
        return Puppets.model(
                List.of(
                        new Limb("hips", -1, 0, new Quaterniond(), new Vector3d(0, hips, 0)),
                        new Limb("foot", 0, 1, new Quaterniond(), new Vector3d(0, -leg, 0))),
                clips);
    }

    private static float[] heights(CharacterModel source, CharacterModel target) {
        float[] values = retargeted(target, source, 0).tracks().get(0).values();
        return new float[] {values[1], values[4]};
    }

    private static Clip hips(float first, float last) {
        float[] values = {0, first, 0, 2, last, 0};
        return new Clip(
                0,
                "hips",
                1,
                List.of(new Track(0, Channel.TRANSLATION, Interpolation.LINEAR, new float[] {0, 1}, values)));
    }

    /** The source's hips are at the origin, 20 above its foot; the target's hips are 1 above its foot. */
    @Test
    void hipHeightsOfMotionCaptureScaleToLegLength() {
        CharacterModel body = walker(1, 1);
        assertArrayEquals(new float[] {1, 0.5f}, heights(walker(0, 20, hips(20, 10)), body), 1e-6f);
        assertArrayEquals(new float[] {20, 10}, heights(walker(0, 20, hips(20, 10)), walker(0, 20)), 1e-5f);
    }

    /** The source's clip moves the hips around their rest position, not at the height of a leg. */
    @Test
    void hipMotionRelativeToRestStaysRelativeToRest() {
        CharacterModel source = walker(0, 20, hips(0, 2));
        assertArrayEquals(new float[] {1, 3}, heights(source, walker(1, 1)), 1e-6f);
    }

    private static Track moving(int joint, float x, float y, float z) {
        float[] values = {0, 0, 0, x, y, z};
        return new Track(joint, Channel.TRANSLATION, Interpolation.LINEAR, new float[] {0, 1}, values);
    }
}

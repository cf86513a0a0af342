package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.app.plaza.Seat;
import dev.throng.app.plaza.Seat.Build;
import dev.throng.app.plaza.Square;
import dev.throng.app.plaza.Tracks;
import dev.throng.assets.Tower;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.Motion;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.state.Clock;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlazaSceneTest {
    private static final Role ADULT = TestPeople.ADULT;
    private static final Role CHILD = TestPeople.CHILD;
    private static final ClipAtlas ADULT_ATLAS = TestPeople.atlas(ADULT);
    private static final ClipAtlas CHILD_ATLAS = TestPeople.atlas(CHILD);

    private static PlazaScene scene(List<Role> roles, int count, long seed) {
        Square square = Square.of(seed, count);
        Environment environment = PlazaScene.environment(square, true, Environment.Sides.MATERIAL);
        return new PlazaScene(new RoleAssignment(roles, true), square, List.of(), seed, environment);
    }

    private static PlazaScene people(int count, long seed) {
        return scene(List.of(ADULT, CHILD), count, seed);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 10, 1000})
    void countsOfPlazaRolesSumToTheCrowdSize(int count) {
        PlazaScene scene = people(count, 1);
        assertEquals(count, scene.count());
        assertEquals(count, scene.count(0) + scene.count(1));
        assertEquals(scene.count(0), scene.crowd(0, ADULT_ATLAS).count());
    }

    @Test
    void equalSeedsGiveEqualCrowds() {
        assertEquals(
                people(200, 7).crowd(0, ADULT_ATLAS).records(),
                people(200, 7).crowd(0, ADULT_ATLAS).records());
        assertEquals(
                people(200, 7).crowd(0, ADULT_ATLAS).motions(),
                people(200, 7).crowd(0, ADULT_ATLAS).motions());
        assertNotEquals(
                people(200, 7).crowd(0, ADULT_ATLAS).records(),
                people(200, 8).crowd(0, ADULT_ATLAS).records());
    }

    @Test
    void feetOnTheGroundDoNotSlide() {
        PlazaScene scene = people(600, 1);
        int walkers =
                feetStandStill(ADULT, scene.crowd(0, ADULT_ATLAS)) + feetStandStill(CHILD, scene.crowd(1, CHILD_ATLAS));
        assertTrue(walkers > 200, "found " + walkers);
    }

    private static int feetStandStill(Role role, CrowdState crowd) {
        int walkers = 0;
        for (int i = 0; i < crowd.count(); i++) {
            Motion motion = crowd.motion(i);
            if (motion.route() != Motion.NO_ROUTE) {
                Clip clip = role.character().clips().get(crowd.clip(i).index());
                double scale = crowd.records().getFloat(i * InstanceRecord.BYTES + InstanceRecord.POSITION_SCALE + 12);
                double stride = clip.speed() * clip.duration() * scale;
                double feet = cyclesASecond(crowd.playback(i).rate()) * stride;
                double ground = cyclesASecond(motion.rate())
                        * Tracks.route(motion.route()).length();
                // Feet of the clips slide by less than 1 % of a stride, and the scene does not add to this.
                assertEquals(ground, feet, 1e-5 * ground, "instance " + i);
                assertTrue(clip.speed() > 0, clip.name());
                walkers++;
            }
        }
        return walkers;
    }

    private static double cyclesASecond(long rate) {
        return (rate >>> 1) * 0x1p-63 * Clock.TICKS_PER_SECOND;
    }

    @Test
    void noTwoPeopleHaveEqualInstanceRecords() {
        ByteBuffer records = people(300, 1).crowd(0, ADULT_ATLAS).records();
        Set<String> people = new HashSet<>();
        for (int at = 0; at < records.capacity(); at += InstanceRecord.BYTES) {
            people.add(records.getFloat(at + 12) + " " + records.getInt(at + InstanceRecord.SEED) + " "
                    + records.getInt(at + InstanceRecord.OFFSET));
        }
        assertEquals(records.capacity() / InstanceRecord.BYTES, people.size());
    }

    @Test
    void somePeopleWithPhonesStandAndSomeWalk() {
        List<Seat> seats = Square.of(1, 600).seats();
        long walking = seats.stream()
                .filter(seat -> seat.act() == Seat.Act.PHONE && seat.ride() != null)
                .count();
        assertTrue(walking > 3 && walking < 30, "found " + walking);
        Role caller = Equipment.roles(Stream.of("woman", "tall", "stout", "skirt")
                        .map(BuiltIns::load)
                        .toList())
                .get(0);
        assertEquals(
                Set.of("phone", "walk"),
                Set.copyOf(caller.clips().stream().map(Clip::name).toList()));
    }

    @Test
    void childrenPlayTheClipRun() {
        CrowdState children = people(300, 1).crowd(1, CHILD_ATLAS);
        assertTrue(children.count() > 5, "found " + children.count());
        assertEquals("run", children.clip(0).name());
    }

    @Test
    void dogsGetExactlyThePlacesForDogs() {
        Role dog = Role.of(BuiltIns.load("dog"), null);
        Square square = Square.of(1, 400);
        RoleAssignment assignment = new RoleAssignment(List.of(ADULT, dog, CHILD), true);
        int[] cast = assignment.assign(square.seats(), 1);
        int dogs = 0;
        for (int i = 0; i < cast.length; i++) {
            boolean isDog = square.seats().get(i).build() == Build.DOG;
            assertEquals(isDog, cast[i] == 1, "seat " + i);
            dogs += isDog ? 1 : 0;
        }
        assertTrue(dogs > 3, "found " + dogs);
    }

    /** A tower, which has no walk, stands beside the tracks and does not keep others from walking. */
    @Test
    void onlyCharactersWithAWalkGetRoutes() {
        Role tower = Role.of(Tower.create(), null);
        Square square = Square.of(1, 600);
        RoleAssignment assignment = new RoleAssignment(List.of(tower, ADULT), false);
        int[] cast = assignment.assign(square.seats(), 1);
        assertTrue(assignment.walks());
        int towers = 0;
        for (int i = 0; i < cast.length; i++) {
            assertTrue(square.seats().get(i).ride() == null || cast[i] == 1, "seat " + i);
            towers += cast[i] == 0 ? 1 : 0;
        }
        assertTrue(towers > 40, "found " + towers);
    }

    /** A tower is a character without a walk. */
    @Test
    void charactersWithoutAWalkStandStill() {
        Role tower = Role.of(Tower.create(), null);
        ClipAtlas atlas = ClipBaker.bake(tower.character(), BakeSettings.DEFAULT);
        PlazaScene scene = scene(List.of(tower, tower), 100, 1);
        CrowdState crowd = scene.crowd(0, atlas);
        for (int i = 0; i < crowd.count(); i++) {
            assertEquals(0, crowd.motion(i).rate());
        }
    }
}

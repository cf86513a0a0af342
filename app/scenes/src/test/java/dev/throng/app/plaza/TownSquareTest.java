package dev.throng.app.plaza;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.app.plaza.Seat.Act;
import dev.throng.app.plaza.Seat.Build;
import dev.throng.app.plaza.Square.Item;
import dev.throng.assets.Tower;
import dev.throng.assets.models.Furnishing;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.state.Clock;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("turn-1")
class TownSquareTest {
    private static final ClipAtlas ATLAS = ClipBaker.bake(Tower.create(), BakeSettings.only(1));

    /** Distance of two people whose arms touch: half the width of a body's shoulders is 0.24 m. */
    private static final double CLOSE = 0.5;

    /** A dog is 1.1 m long from nose to tail and 0.3 m wide: three circles in a row. */
    private static final double CHEST = 0.36;

    private static final double NARROW = 0.15;

    /** Distance of the middles of bench seats; a place on a bench is 0.56 m wide. */
    private static final double NEIGHBOURS = 0.44;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 10, 1000})
    void everyPersonHasAPlaceOnTheSquare(int count) {
        Square square = Square.of(1, count);
        assertEquals(count, square.seats().size());
        assertTrue(square.seats().stream().allMatch(seat -> seat.rank() <= square.reach()));
    }

    @Test
    void standingPeopleWithoutSpaceAreOutOfTheCamerasView() {
        int count = Square.MOST_SEEN + 3000;
        Square square = Square.of(1, count);
        assertEquals(count, square.seats().size());
        List<Seat> standers = square.seats().subList(Square.MOST_SEEN, count).stream()
                .filter(seat -> seat.ride() == null)
                .toList();
        assertTrue(standers.size() > 500, "found " + standers.size());
        standers.forEach(seat -> assertFalse(square.camera().sees(seat.pose(), 0), seat.toString()));
    }

    @Test
    void equalSeedsGiveEqualSquares() {
        assertEquals(Square.of(7, 300), Square.of(7, 300));
        assertNotEquals(Square.of(7, 300).seats(), Square.of(8, 300).seats());
    }

    @Test
    void firstPersonWavesFacingTheCamera() {
        Seat first = Square.of(3, 1).seats().get(0);
        assertEquals(Act.WAVE, first.act());
        assertEquals(0, first.pose().heading(), 1e-9, "faces the eye");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void standingPeopleKeepAMinimumDistance(long seed) {
        List<GroundPose> standers = Square.of(seed, 1500).seats().stream()
                .filter(seat -> seat.ride() == null)
                .map(Seat::pose)
                .toList();
        assertTrue(standers.size() > 300, "found " + standers.size());
        for (int i = 0; i < standers.size(); i++) {
            for (int j = 0; j < i; j++) {
                double distance = standers.get(i)
                        .distance(standers.get(j).x(), standers.get(j).z());
                if (distance < NEIGHBOURS) { // building a message for each pair would be slow
                    fail(standers.get(i) + " and " + standers.get(j) + ": " + distance);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noPersonStandsInsideAnObject(long seed) {
        Square square = Square.of(seed, 1500);
        for (Seat seat : square.seats()) {
            if (seat.ride() == null && seat.act() != Act.SIT && seat.act() != Act.LEAN) {
                assertClear(square, seat.pose().x(), seat.pose().z(), "a person");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void walkersDoNotCollide(long seed) {
        Square square = Square.of(seed, 300);
        CrowdState crowd = crowd(square);
        int count = square.seats().size();
        float[][] places = new float[count][RouteTransform.FLOATS];
        // In two minutes, a walker walks around its block and meets everybody on the other track.
        for (double time = 0; time < 120; time += 0.5) {
            for (int i = 0; i < count; i++) {
                RouteTransform.of(crowd, i, Clock.ticks(time), places[i]);
            }
            for (int i = 0; i < count; i++) {
                if (square.seats().get(i).ride() != null) {
                    String walker = "seat " + i + " at " + time;
                    assertClear(square, places[i][0], places[i][2], walker);
                    assertAlone(places, i, walker);
                }
            }
        }
    }

    /** Walkers, including the dog's owner, keep a distance from every part of a dog. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void noWalkerCollidesWithADog(long seed) {
        Square square = Square.of(seed, 400);
        List<Seat> seats = square.seats();
        CrowdState crowd = crowd(square);
        float[][] places = new float[seats.size()][RouteTransform.FLOATS];
        int dogs = 0;
        for (double time = 0; time < 60; time += 0.5) {
            for (int i = 0; i < places.length; i++) {
                RouteTransform.of(crowd, i, Clock.ticks(time), places[i]);
            }
            for (int i = 0; i < places.length; i++) {
                if (seats.get(i).build() == Build.DOG) {
                    dogs += seats.get(i).ride() == null ? 0 : 1;
                    assertRoomAround(places, i, seats);
                }
            }
        }
        assertTrue(dogs > 120, "found no walking dog");
    }

    /** Checks the room around a sitting dog, whose head and tail are above its own circle. */
    private static void assertRoomAround(float[][] places, int dog, List<Seat> seats) {
        double reach = seats.get(dog).ride() == null ? 0 : CHEST;
        for (int j = 0; j < places.length; j++) {
            for (double along = -reach; along <= reach && j != dog; along += CHEST) {
                // Cosine and sine of the heading: ahead is (sine, cosine).
                double x = places[dog][0] + along * places[dog][5] - places[j][0];
                double z = places[dog][2] + along * places[dog][4] - places[j][2];
                Seat other = seats.get(j);
                if (Math.hypot(x, z) < CLOSE / 2 + NARROW) {
                    fail(other + " in " + seats.get(dog) + ": " + Math.hypot(x, z));
                }
            }
        }
    }

    @Test
    void leaningPeopleHaveAnObjectBehindThem() {
        Square square = Square.of(1, 3000);
        int leaning = 0;
        for (Seat seat : square.seats()) {
            if (seat.act() == Act.LEAN) {
                GroundPose back = seat.pose().to(new GroundPose(0, -0.22, 0));
                assertTrue(square.items().stream().anyMatch(item -> isBehind(item, back)), seat.toString());
                leaning++;
            }
        }
        assertTrue(leaning > 5, "found " + leaning);
    }

    /** Returns whether the surface of a trunk or post is at a back. */
    private static boolean isBehind(Item item, GroundPose back) {
        double radius = item.thing() == Furnishing.TREE ? 0.2 * item.scale() : 0.06;
        boolean stands = item.thing() == Furnishing.TREE || item.thing() == Furnishing.LAMP;
        return stands && Math.abs(item.pose().distance(back.x(), back.z()) - radius) < 1e-9;
    }

    private static CrowdState crowd(Square square) {
        CrowdState crowd = new CrowdState(ATLAS, square.seats().size(), Tracks.TABLE);
        for (int i = 0; i < crowd.count(); i++) {
            Seat seat = square.seats().get(i);
            GroundPose pose = seat.pose();
            crowd.setTransform(
                    i, new InstanceTransform((float) pose.x(), 0, (float) pose.z(), (float) pose.heading(), 1));
            Seat.Ride ride = seat.ride();
            if (ride != null) {
                crowd.setMotion(
                        i, Motion.along(ride.track(), Tracks.route(ride.track()), ride.distance(), ride.speed()));
            }
        }
        return crowd;
    }

    private static void assertAlone(float[][] places, int i, String walker) {
        for (int j = 0; j < places.length; j++) {
            double x = places[i][0] - places[j][0];
            double z = places[i][2] - places[j][2];
            if (j != i && x * x + z * z < CLOSE * CLOSE) {
                fail(walker + " meets " + j + ": " + Math.hypot(x, z));
            }
        }
    }

    private static void assertClear(Square square, double x, double z, String walker) {
        for (Item item : square.items()) {
            double dx = item.pose().x() - x;
            double dz = item.pose().z() - z;
            double room = radius(item.thing()) * item.scale();
            if (dx * dx + dz * dz < room * room) {
                fail(walker + " in " + item + ": " + Math.hypot(dx, dz));
            }
        }
    }

    /** Returns the radius of an object at body height plus half a body's width, in metres. */
    private static double radius(Furnishing thing) {
        return switch (thing) {
            case BENCH -> 0.8; // in front of the seat; its ends are 0.9 m from the middle
            case TREE -> 0.4 + 0.25;
            case SLENDER_TREE -> 0.3 + 0.25;
            case PLANTER -> 0.92 + 0.25; // to its corners
            case BED -> 1.35 + 0.25;
            case LAMP -> 0.2 + 0.25;
            case FOUNTAIN -> 3.5 + 0.25;
            case HOUSE, LOW_HOUSE -> 8 + 1; // half its width; the pose is that of its front
        };
    }
}
